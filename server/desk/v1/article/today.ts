import { deskArticleToday } from '@yukan/contract/desk/article.ts'
import { listToday } from '../../../desk-articles/find.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getToday = defineDeskHandler(deskArticleToday, (ctx, { now }) => listToday(ctx, now))
