import { deskArticleSendForReview } from '@yukan/contract/desk/article.ts'
import { sendForReview } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSendForReview = defineDeskHandler(deskArticleSendForReview, async (ctx, { body, caller, now }) => {
  await sendForReview(ctx, caller, body, now)
  return { updated: true as const }
})
