import { deskPaperUpload } from '@yukan/contract/desk/paper.ts'
import { addFile } from '../../../paper/uploads.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleUploadPaper = defineDeskHandler(deskPaperUpload, async (ctx, { query: { id, name }, storedFile, caller, now }) => {
  if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  await addFile(ctx, caller, { id, name, path: storedFile }, now)
  return { updated: true as const }
})
