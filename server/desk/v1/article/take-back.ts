import { deskArticleTakeBack } from '@yukan/contract/desk/article.ts'
import { takeBackFromReview } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Takes back what the caller has sent for review. Reporters, editors and admins. E_STATE, E_CHANGED. */
export const articleTakeBack = defineDeskHandler(deskArticleTakeBack, async (ctx, { body, caller, now }) => {
  await takeBackFromReview(ctx, caller, body, now)
  return { updated: true as const }
})
