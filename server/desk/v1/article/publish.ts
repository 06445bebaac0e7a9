import { deskArticlePublish } from '@yukan/contract/desk/article.ts'
import { publishArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Publishes what was seen at once. Editors and admins. E_STATE, E_CHANGED, E_NO_TITLE, E_NO_BODY, E_NO_CATEGORY, E_SLUG_TAKEN, E_EMBARGO. */
export const articlePublish = defineDeskHandler(deskArticlePublish, async (ctx, { body, caller, now }) => {
  await publishArticle(ctx, caller, body, now)
  return { updated: true as const }
})
