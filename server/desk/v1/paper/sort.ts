import { deskPaperSort } from '@yukan/contract/desk/paper.ts'
import { sortPages } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Sorts the pages of an edition by their printed numbers. Editors, makers of the paper and admins. E_PAPER_STATE. */
export const paperSort = defineDeskHandler(deskPaperSort, async (ctx, { body, caller, now }) => {
  await sortPages(ctx, caller, body.id, now)
  return { updated: true as const }
})
