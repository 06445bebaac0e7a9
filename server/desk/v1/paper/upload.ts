import { deskPaperUpload } from '@yukan/contract/desk/paper.ts'
import { addFile } from '../../../paper/uploads.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Adds a file to an edition. Editors, makers of the paper and admins. E_PAPER_STATE, E_UNSUPPORTED_TYPE, E_TOO_LARGE. */
export const paperUpload = defineDeskHandler(deskPaperUpload, async (ctx, { query: { id, name }, storedFile, caller, now }) => {
  if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  await addFile(ctx, caller, { id, name, path: storedFile }, now)
  return { updated: true as const }
})
