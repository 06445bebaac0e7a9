import { deskPictureReplace } from '@yukan/contract/desk/picture.ts'
import { replacePicture } from '../../../pictures/library.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleReplacePicture = defineDeskHandler(deskPictureReplace, async (ctx, { query, file, caller, now }) => {
  if (file === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  return replacePicture(ctx, caller, { id: query.id, file, name: query.name }, now)
})
