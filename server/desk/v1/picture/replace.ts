import { deskPictureReplace } from '@yukan/contract/desk/picture.ts'
import { replacePicture } from '../../../pictures/library.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Replaces the file of a picture. Reporters, editors, makers of the paper and admins. E_UNSUPPORTED_TYPE, E_TOO_LARGE. */
export const pictureReplace = defineDeskHandler(deskPictureReplace, async (ctx, { query, file, caller, now }) => {
  if (file === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  return replacePicture(ctx, caller, { id: query.id, file, name: query.name }, now)
})
