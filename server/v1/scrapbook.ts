import type { scrapbookCalls } from '@yukan/contract/scrapbook.ts'
import { SCRAPBOOK_PAGE } from '@yukan/rules/limits.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { requireMember } from '../membership/owner.ts'
import { Refusal } from '../refusal.ts'
import { saveArticle, saveClip, toEntry } from '../scrapbook/scrapbook.ts'
import { countEntries, deleteEntry as deleteRow, listEntries } from '../store/membership/scrapbook.ts'

export const scrapbookHandlers: V1Handlers<typeof scrapbookCalls> = {
  '/scrapbook/get/list': async (ctx, { query, caller, now }) => {
    const memberId = requireMember(caller)
    const { page = 1 } = query
    const offset = (page - 1) * SCRAPBOOK_PAGE
    const [total, rows] = await Promise.all([
      countEntries(ctx.db, memberId),
      listEntries(ctx.db, memberId, { offset, limit: SCRAPBOOK_PAGE, now }),
    ])
    const entries = await Promise.all(rows.map((row) => toEntry(ctx, row, caller.kind, now)))
    return { entries, total, next: offset + rows.length < total && rows.length > 0 ? page + 1 : null }
  },

  '/scrapbook/add/article': async (ctx, { body, caller, now }) => saveArticle(ctx, requireMember(caller), body.slug, now),

  '/scrapbook/add/clip': async (ctx, { body, caller, now }) =>
    saveClip(ctx, { memberId: requireMember(caller), kind: caller.kind }, body, now),

  '/scrapbook/delete/entry': async (ctx, { body, caller }) => {
    if (!(await deleteRow(ctx.db, requireMember(caller), body.id))) throw new Refusal('E_NOT_FOUND')
    return { updated: true as const }
  },
}
