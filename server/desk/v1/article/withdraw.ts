import { deskArticleWithdraw } from '@yukan/contract/desk/article.ts'
import { withdrawFromReaders } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Withdraws a published article. Editors and admins. E_STATE. */
export const articleWithdraw = defineDeskHandler(deskArticleWithdraw, async (ctx, { body, caller, now }) => {
  await withdrawFromReaders(ctx, caller, body, now)
  return { updated: true as const }
})
