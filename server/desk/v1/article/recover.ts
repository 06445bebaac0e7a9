import { deskArticleRecover } from '@yukan/contract/desk/article.ts'
import { recoverArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRecover = defineDeskHandler(deskArticleRecover, async (ctx, { body, caller, now }) => {
  await recoverArticle(ctx, caller, body.id, now)
  return { updated: true as const }
})
