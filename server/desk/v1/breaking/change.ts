import { deskBreakingChange } from '@yukan/contract/desk/breaking.ts'
import { changeBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes the line of breaking news. Editors and admins. E_CHANGED. */
export const breakingChange = defineDeskHandler(deskBreakingChange, async (ctx, { body, caller, now }) => {
  await changeBreakingNews(ctx, caller, body, now)
  return { updated: true as const }
})
