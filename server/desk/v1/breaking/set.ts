import { deskBreakingSet } from '@yukan/contract/desk/breaking.ts'
import { setBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSetBreaking = defineDeskHandler(deskBreakingSet, async (ctx, { body, caller, now }) => ({
  id: await setBreakingNews(ctx, caller, body, now),
}))
