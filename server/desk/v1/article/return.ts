import { deskArticleReturn } from '@yukan/contract/desk/article.ts'
import { returnToWriter } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Gives an article back to its writer. Editors and admins. E_STATE. */
export const articleReturn = defineDeskHandler(deskArticleReturn, async (ctx, { body, caller, now }) => {
  await returnToWriter(ctx, caller, body, now)
  return { updated: true as const }
})
