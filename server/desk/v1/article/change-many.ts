import { deskArticleChangeMany } from '@yukan/contract/desk/article.ts'
import { changeMany } from '../../../desk-articles/change-many.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes many articles at once. Reporters, editors and admins. */
export const articleChangeMany = defineDeskHandler(deskArticleChangeMany, (ctx, { body, caller, now }) =>
  changeMany(ctx, caller, body, now),
)
