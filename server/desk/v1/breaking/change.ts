import { deskBreakingChange } from '@yukan/contract/desk/breaking.ts'
import { changeBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleChangeBreaking = defineDeskHandler(deskBreakingChange, async (ctx, { body, caller, now }) => {
  await changeBreakingNews(ctx, caller, body, now)
  return { updated: true as const }
})
