import { deskArticleReinstate } from '@yukan/contract/desk/article.ts'
import { reinstateArticle, undoWithdrawal } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Publishes a withdrawn article again. Editors and admins. E_STATE, E_CHANGED, E_NO_TITLE, E_NO_BODY, E_NO_CATEGORY, E_SLUG_TAKEN, E_EMBARGO. */
export const articleReinstate = defineDeskHandler(deskArticleReinstate, async (ctx, { body, caller, now }) => {
  const { id, seen } = body
  await (seen === undefined ? undoWithdrawal(ctx, caller, id, now) : reinstateArticle(ctx, caller, { id, ...seen }, now))
  return { updated: true as const }
})
