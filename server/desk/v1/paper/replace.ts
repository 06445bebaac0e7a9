import { deskPaperReplace } from '@yukan/contract/desk/paper.ts'
import { replacePageBy } from '../../../paper/uploads.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Replaces a page of an edition. Editors, makers of the paper and admins. E_PAPER_STATE, E_UNSUPPORTED_TYPE, E_TOO_LARGE. */
export const paperReplace = defineDeskHandler(deskPaperReplace, async (ctx, { query: { id, page, name }, storedFile, caller, now }) => {
  if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  await replacePageBy(ctx, caller, { id, handle: page, name, path: storedFile }, now)
  return { updated: true as const }
})
