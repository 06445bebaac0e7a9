import { deskPictureUpdate } from '@yukan/contract/desk/picture.ts'
import { updatePicture } from '../../../pictures/library.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes what is written about a picture. Reporters, editors, makers of the paper and admins. */
export const pictureUpdate = defineDeskHandler(deskPictureUpdate, (ctx, { body, caller, now }) => updatePicture(ctx, caller, body, now))
