import { deskArticleDiscard } from '@yukan/contract/desk/article.ts'
import { discardArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleDiscard = defineDeskHandler(deskArticleDiscard, async (ctx, { body, caller, now }) => {
  await discardArticle(ctx, caller, body.id, now)
  return { updated: true as const }
})
