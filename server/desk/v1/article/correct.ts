import { deskArticleCorrect } from '@yukan/contract/desk/article.ts'
import { correctArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/**
 * Corrects a published article, with a note for readers. Editors and admins.
 * E_STATE, E_CHANGED, E_NO_TITLE, E_NO_BODY, E_NO_CATEGORY, E_SLUG_TAKEN, E_EMBARGO.
 */
export const articleCorrect = defineDeskHandler(deskArticleCorrect, async (ctx, { body, caller, now }) => {
  await correctArticle(ctx, caller, body, now)
  return { updated: true as const }
})
