import { deskArticleCreate } from '@yukan/contract/desk/article.ts'
import { createArticle } from '../../../desk-articles/create.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Creates an article, or a copy of one. Reporters, editors and admins. */
export const articleCreate = defineDeskHandler(deskArticleCreate, async (ctx, { body, caller, now }) => ({
  id: await createArticle(ctx, caller, body.copyOf ?? null, now),
}))
