import { deskArticleUnpublish } from '@yukan/contract/desk/article.ts'
import { unpublishArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Makes an article that has just been published a draft again. Editors and admins. E_STATE. */
export const articleUnpublish = defineDeskHandler(deskArticleUnpublish, async (ctx, { body, caller, now }) => {
  await unpublishArticle(ctx, caller, body.id, now)
  return { updated: true as const }
})
