import { deskArticlePublish } from '@yukan/contract/desk/article.ts'
import { publishArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handlePublish = defineDeskHandler(deskArticlePublish, async (ctx, { body, caller, now }) => {
  await publishArticle(ctx, caller, body, now)
  return { updated: true as const }
})
