import { deskPaperRetry } from '@yukan/contract/desk/paper.ts'
import { retryFailed } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Tries again what failed of an edition. Editors, makers of the paper and admins. */
export const paperRetry = defineDeskHandler(deskPaperRetry, async (ctx, { body, caller, now }) => {
  await retryFailed(ctx, caller, body.id, now)
  return { updated: true as const }
})
