import { deskArticleDiscard } from '@yukan/contract/desk/article.ts'
import { discardArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Discards a draft. Reporters, editors and admins. E_STATE. */
export const articleDiscard = defineDeskHandler(deskArticleDiscard, async (ctx, { body, caller, now }) => {
  await discardArticle(ctx, caller, body.id, now)
  return { updated: true as const }
})
