import { deskBreakingList } from '@yukan/contract/desk/breaking.ts'
import { listBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleListBreaking = defineDeskHandler(deskBreakingList, async (ctx, { now }) => listBreakingNews(ctx, now))
