import { deskPictureUpdate } from '@yukan/contract/desk/picture.ts'
import { updatePicture } from '../../../pictures/library.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleUpdatePicture = defineDeskHandler(deskPictureUpdate, (ctx, { body, caller, now }) =>
  updatePicture(ctx, caller, body, now),
)
