import { deskArticleLeave } from '@yukan/contract/desk/article.ts'
import { discardUnused } from '../../../desk-articles/unused.ts'
import { endPresence } from '../../../store/article-presence.ts'
import { notifyArticle } from '../../../store/article-work.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Closes an article for a client. Reporters, editors, makers of the paper and admins. E_STATE. */
export const articleLeave = defineDeskHandler(deskArticleLeave, async (ctx, { body, caller, now }) => {
  await endPresence(ctx.db, body.id, body.clientId)
  await notifyArticle(ctx.db, body.id)
  if (body.isUnused === true) await discardUnused(ctx, caller, body.id, now)
  return { updated: true as const }
})
