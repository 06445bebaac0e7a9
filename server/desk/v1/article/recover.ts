import { deskArticleRecover } from '@yukan/contract/desk/article.ts'
import { recoverArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Recovers a discarded draft. Reporters, editors and admins. E_STATE. */
export const articleRecover = defineDeskHandler(deskArticleRecover, async (ctx, { body, caller, now }) => {
  await recoverArticle(ctx, caller, body.id, now)
  return { updated: true as const }
})
