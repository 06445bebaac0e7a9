import { deskArticleToday } from '@yukan/contract/desk/article.ts'
import { listToday } from '../../../desk-articles/find.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** What goes out today, what waits, what is late. Reporters, editors, makers of the paper and admins. */
export const articleToday = defineDeskHandler(deskArticleToday, (ctx, { now }) => listToday(ctx, now))
