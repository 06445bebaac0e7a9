import { deskArticleUndoReturn } from '@yukan/contract/desk/article.ts'
import { undoReturn } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleUndoReturn = defineDeskHandler(deskArticleUndoReturn, async (ctx, { body, caller, now }) => {
  await undoReturn(ctx, caller, body, now)
  return { updated: true as const }
})
