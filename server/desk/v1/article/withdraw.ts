import { deskArticleWithdraw } from '@yukan/contract/desk/article.ts'
import { withdrawFromReaders } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleWithdraw = defineDeskHandler(deskArticleWithdraw, async (ctx, { body, caller, now }) => {
  await withdrawFromReaders(ctx, caller, body, now)
  return { updated: true as const }
})
