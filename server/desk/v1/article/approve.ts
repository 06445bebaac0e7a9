import { deskArticleApprove } from '@yukan/contract/desk/article.ts'
import { approveArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleApprove = defineDeskHandler(deskArticleApprove, async (ctx, { body, caller, now }) => {
  await approveArticle(ctx, caller, body, now)
  return { updated: true as const }
})
