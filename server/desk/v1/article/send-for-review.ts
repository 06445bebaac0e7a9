import { deskArticleSendForReview } from '@yukan/contract/desk/article.ts'
import { sendForReview } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Sends an article for review. Reporters, editors and admins. E_STATE, E_CHANGED, E_NO_TITLE, E_NO_BODY. */
export const articleSendForReview = defineDeskHandler(deskArticleSendForReview, async (ctx, { body, caller, now }) => {
  await sendForReview(ctx, caller, body, now)
  return { updated: true as const }
})
