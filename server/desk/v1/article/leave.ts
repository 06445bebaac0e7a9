import { deskArticleLeave } from '@yukan/contract/desk/article.ts'
import { discardUnused } from '../../../desk-articles/unused.ts'
import { Refusal } from '../../../refusal.ts'
import { endPresence } from '../../../store/article-presence.ts'
import { notifyDesk } from '../../../store/desk-change.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Closes an article for a client. Reporters, editors, makers of the paper and admins. E_STATE; E_CHANGED for another's client. */
export const articleLeave = defineDeskHandler(deskArticleLeave, async (ctx, { body, caller, now }) => {
  if (!(await endPresence(ctx.db, body.id, body.clientId, caller.staffId))) throw new Refusal('E_CHANGED', { field: 'clientId' })
  await notifyDesk(ctx.db, body.id)
  if (body.isUnused === true) await discardUnused(ctx, caller, body.id, now)
  return { updated: true as const }
})
