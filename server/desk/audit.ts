import type { auditCalls } from '@yukan/contract/desk/audit.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { listAuditEntries } from '../store/staff/audit.ts'
import type { DeskHandlers } from './desk-handler.ts'

/** Entries of a page of the list. */
const PAGE = 50

export const auditHandlers: DeskHandlers<typeof auditCalls> = {
  '/audit/list': async (ctx, { query }) => {
    const words = (query.words ?? '').split(/\s+/).filter((word) => word !== '')
    // One more than shown: whether there is a next page.
    const found = await listAuditEntries(ctx.db, { words, action: query.action ?? null, before: query.before ?? null, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    return {
      entries: shown.map(({ id, at, staff_name, action, subject, before, after }) => ({
        id,
        at: formatWireInstant(at),
        staffName: staff_name,
        action,
        subject,
        before,
        after,
      })),
      nextBefore: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    }
  },
}
