import { deskBreakingTakeDown } from '@yukan/contract/desk/breaking.ts'
import { takeDownBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Takes the line of breaking news down. Editors and admins. E_CHANGED. */
export const breakingTakeDown = defineDeskHandler(deskBreakingTakeDown, async (ctx, { body, caller, now }) => {
  await takeDownBreakingNews(ctx, caller, body.id, now)
  return { updated: true as const }
})
