import { deskArticleUndoReturn } from '@yukan/contract/desk/article.ts'
import { undoReturn } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Takes back that the caller has given an article back. Editors and admins. E_STATE, E_CHANGED. */
export const articleUndoReturn = defineDeskHandler(deskArticleUndoReturn, async (ctx, { body, caller, now }) => {
  await undoReturn(ctx, caller, body, now)
  return { updated: true as const }
})
