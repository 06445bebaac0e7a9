import { deskArticleReinstate } from '@yukan/contract/desk/article.ts'
import { reinstateArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleReinstate = defineDeskHandler(deskArticleReinstate, async (ctx, { body, caller, now }) => {
  await reinstateArticle(ctx, caller, body.id, now)
  return { updated: true as const }
})
