import { deskBreakingRestore } from '@yukan/contract/desk/breaking.ts'
import { restoreBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Puts a line of breaking news up again. Editors and admins. E_CHANGED. */
export const breakingRestore = defineDeskHandler(deskBreakingRestore, async (ctx, { body, caller, now }) => {
  await restoreBreakingNews(ctx, caller, body, now)
  return { updated: true as const }
})
