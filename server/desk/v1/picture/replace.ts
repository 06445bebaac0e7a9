import { deskPictureReplace } from '@yukan/contract/desk/picture.ts'
import { replacePicture } from '../../../pictures/library.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Replaces the file of a picture. Reporters, editors, makers of the paper and admins. E_UNSUPPORTED_TYPE, E_TOO_LARGE. */
export const pictureReplace = defineDeskHandler(deskPictureReplace, async (ctx, { query, storedFile, caller, now }) => {
  if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  return replacePicture(ctx, caller, { id: query.id, path: storedFile, name: query.name }, now)
})
