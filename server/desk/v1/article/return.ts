import { deskArticleReturn } from '@yukan/contract/desk/article.ts'
import { returnToWriter } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleReturn = defineDeskHandler(deskArticleReturn, async (ctx, { body, caller, now }) => {
  await returnToWriter(ctx, caller, body, now)
  return { updated: true as const }
})
