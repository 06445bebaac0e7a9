import { deskPaperPublish } from '@yukan/contract/desk/paper.ts'
import { publishEdition } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Publishes an edition. Editors, makers of the paper and admins. E_PAPER_STATE, E_CHANGED, E_PAPER_PAGES, E_PAPER_DAY. */
export const paperPublish = defineDeskHandler(deskPaperPublish, async (ctx, { body, caller, now }) => {
  await publishEdition(ctx, caller, body, now)
  return { updated: true as const }
})
