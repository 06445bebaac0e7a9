import { deskPaperRemove } from '@yukan/contract/desk/paper.ts'
import { removePage } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Removes a page of an edition. Editors, makers of the paper and admins. E_PAPER_STATE, E_CHANGED. */
export const paperRemove = defineDeskHandler(deskPaperRemove, async (ctx, { body, caller, now }) => {
  await removePage(ctx, caller, body, now)
  return { updated: true as const }
})
