import { deskPaperWithdraw } from '@yukan/contract/desk/paper.ts'
import { withdrawEdition } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Withdraws an edition. Editors, makers of the paper and admins. E_PAPER_STATE. */
export const paperWithdraw = defineDeskHandler(deskPaperWithdraw, async (ctx, { body, caller, now }) => {
  await withdrawEdition(ctx, caller, body.id, now)
  return { updated: true as const }
})
