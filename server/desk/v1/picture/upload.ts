import { deskPictureUpload } from '@yukan/contract/desk/picture.ts'
import { uploadPicture } from '../../../pictures/library.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleUpload = defineDeskHandler(deskPictureUpload, async (ctx, { query, file, caller, now }) => {
  if (file === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  return uploadPicture(ctx, caller, { file, name: query.name }, now)
})
