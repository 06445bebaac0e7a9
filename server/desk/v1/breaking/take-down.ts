import { deskBreakingTakeDown } from '@yukan/contract/desk/breaking.ts'
import { takeDownBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleTakeDownBreaking = defineDeskHandler(deskBreakingTakeDown, async (ctx, { body, caller, now }) => {
  await takeDownBreakingNews(ctx, caller, body.id, now)
  return { updated: true as const }
})
