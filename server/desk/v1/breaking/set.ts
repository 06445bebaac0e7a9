import { deskBreakingSet } from '@yukan/contract/desk/breaking.ts'
import { setBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Sets the line of breaking news. Editors and admins. E_CHANGED. */
export const breakingSet = defineDeskHandler(deskBreakingSet, async (ctx, { body, caller, now }) => ({
  id: await setBreakingNews(ctx, caller, body, now),
}))
