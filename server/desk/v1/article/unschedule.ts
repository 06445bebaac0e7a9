import { deskArticleUnschedule } from '@yukan/contract/desk/article.ts'
import { unscheduleArticle } from '../../../desk-articles/change-state.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Makes a scheduled article a draft again. Editors and admins. E_STATE. */
export const articleUnschedule = defineDeskHandler(deskArticleUnschedule, async (ctx, { body, caller, now }) => {
  await unscheduleArticle(ctx, caller, body.id, now)
  return { updated: true as const }
})
