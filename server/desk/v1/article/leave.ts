import { deskArticleLeave } from '@yukan/contract/desk/article.ts'
import { endPresence } from '../../../store/article-presence.ts'
import { notifyArticle } from '../../../store/article-work.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleLeave = defineDeskHandler(deskArticleLeave, async (ctx, { body }) => {
  await endPresence(ctx.db, body.id, body.clientId)
  await notifyArticle(ctx.db, body.id)
  return { updated: true as const }
})
