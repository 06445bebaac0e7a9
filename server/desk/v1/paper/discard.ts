import { deskPaperDiscard } from '@yukan/contract/desk/paper.ts'
import { discardEdition } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Deletes an edition in the making. Editors, makers of the paper and admins. E_PAPER_STATE. */
export const paperDiscard = defineDeskHandler(deskPaperDiscard, async (ctx, { body, caller, now }) => {
  await discardEdition(ctx, caller, body.id, now)
  return { updated: true as const }
})
