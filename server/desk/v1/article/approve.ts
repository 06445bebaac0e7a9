import { deskArticleApprove } from '@yukan/contract/desk/article.ts'
import { approveArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/**
 * Approves what was seen, for its planned release. Editors and admins.
 * E_STATE, E_CHANGED, E_NO_TITLE, E_NO_BODY, E_NO_CATEGORY, E_SLUG_TAKEN, E_EMBARGO.
 */
export const articleApprove = defineDeskHandler(deskArticleApprove, async (ctx, { body, caller, now }) => {
  await approveArticle(ctx, caller, body, now)
  return { updated: true as const }
})
