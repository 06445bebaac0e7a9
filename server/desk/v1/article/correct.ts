import { deskArticleCorrect } from '@yukan/contract/desk/article.ts'
import { correctArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleCorrect = defineDeskHandler(deskArticleCorrect, async (ctx, { body, caller, now }) => {
  await correctArticle(ctx, caller, body, now)
  return { updated: true as const }
})
