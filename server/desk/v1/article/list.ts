import { deskArticleList } from '@yukan/contract/desk/article.ts'
import { listArticles } from '../../../desk-articles/find.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Articles in all states. Reporters, editors, makers of the paper and admins. */
export const articleList = defineDeskHandler(deskArticleList, (ctx, { query, now }) => listArticles(ctx, query, now))
