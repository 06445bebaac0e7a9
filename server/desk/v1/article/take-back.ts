import { deskArticleTakeBack } from '@yukan/contract/desk/article.ts'
import { takeBackFromReview } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleTakeBack = defineDeskHandler(deskArticleTakeBack, async (ctx, { body, caller, now }) => {
  await takeBackFromReview(ctx, caller, body, now)
  return { updated: true as const }
})
