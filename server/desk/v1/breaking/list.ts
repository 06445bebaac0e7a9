import { deskBreakingList } from '@yukan/contract/desk/breaking.ts'
import { listBreakingNews } from '../../../breaking/breaking-news.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Breaking news: the shown line and the newest ones. Reporters, editors, makers of the paper and admins. */
export const breakingList = defineDeskHandler(deskBreakingList, async (ctx, { now }) => listBreakingNews(ctx, now))
