import { deskPaperMove } from '@yukan/contract/desk/paper.ts'
import { movePage } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Moves a page of an edition. Editors, makers of the paper and admins. E_PAPER_STATE, E_CHANGED. */
export const paperMove = defineDeskHandler(deskPaperMove, async (ctx, { body, caller, now }) => {
  await movePage(ctx, caller, body, now)
  return { updated: true as const }
})
