import { scrapbookGetList } from '@yukan/contract/scrapbook.ts'
import { SCRAPBOOK_PAGE } from '@yukan/rules/clip.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { toEntry } from '../../scrapbook/scrapbook.ts'
import { countEntries, listEntries } from '../../store/scrapbook.ts'

/** The member's scrapbook, the newest entry first. */
export const getList = defineHandler(scrapbookGetList, async (ctx, { query, caller, now }) => {
  const memberId = requireMember(caller)
  const { page = 1 } = query
  const offset = (page - 1) * SCRAPBOOK_PAGE
  const [total, rows] = await Promise.all([
    countEntries(ctx.db, memberId),
    listEntries(ctx.db, memberId, { offset, limit: SCRAPBOOK_PAGE, now }),
  ])
  const entries = await Promise.all(rows.map((row) => toEntry(ctx, row, caller.kind, now)))
  return { entries, total, next: offset + rows.length < total && rows.length > 0 ? page + 1 : null }
})
