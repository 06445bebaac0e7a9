import { deskPictureUpload } from '@yukan/contract/desk/picture.ts'
import { uploadPicture } from '../../../pictures/library.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Stores a picture in the library. Reporters, editors, makers of the paper and admins. E_UNSUPPORTED_TYPE, E_TOO_LARGE. */
export const pictureUpload = defineDeskHandler(deskPictureUpload, async (ctx, { query, storedFile, caller, now }) => {
  if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  return uploadPicture(ctx, caller, { path: storedFile, name: query.name }, now)
})
