import { deskArticleList } from '@yukan/contract/desk/article.ts'
import { listArticles } from '../../../desk-articles/find.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getArticleList = defineDeskHandler(deskArticleList, (ctx, { query, now }) => listArticles(ctx, query, now))
