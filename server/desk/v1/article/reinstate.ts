import { deskArticleReinstate } from '@yukan/contract/desk/article.ts'
import { reinstateArticle, undoWithdrawal } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleReinstate = defineDeskHandler(deskArticleReinstate, async (ctx, { body, caller, now }) => {
  const { id, seen } = body
  await (seen === undefined ? undoWithdrawal(ctx, caller, id, now) : reinstateArticle(ctx, caller, { id, ...seen }, now))
  return { updated: true as const }
})
