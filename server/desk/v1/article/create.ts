import { deskArticleCreate } from '@yukan/contract/desk/article.ts'
import { createArticle } from '../../../desk-articles/create.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleCreateArticle = defineDeskHandler(deskArticleCreate, async (ctx, { body, caller, now }) => ({
  id: await createArticle(ctx, caller, body.copyOf ?? null, now),
}))
