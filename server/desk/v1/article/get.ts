import { deskArticleGet } from '@yukan/contract/desk/article.ts'
import { readStatus } from '../../../desk-articles/replies.ts'
import { openWork } from '../../../desk-articles/work.ts'
import { Refusal } from '../../../refusal.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** One article as it is written now. Reporters, editors, makers of the paper and admins. */
export const articleGet = defineDeskHandler(deskArticleGet, async (ctx, { query, caller, now }) => {
  const work = await ctx.db.transaction().execute((db) => openWork(db, query.id, now))
  if (work === null) throw new Refusal('E_NOT_FOUND')
  const statusOf = await readStatus(ctx.db, work, now)
  return { id: query.id, title: work.title, version: work.version, document: work.document, status: statusOf(caller.role) }
})
