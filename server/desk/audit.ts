import type { auditCalls } from '@yukan/contract/desk/audit.ts'
import { AUDIT_PAGE } from '@yukan/rules/limits.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { listAuditEntries } from '../store/staff/audit.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const auditHandlers: DeskHandlers<typeof auditCalls> = {
  '/audit/list': async (ctx, { query }) => {
    const words = (query.words ?? '').split(/\s+/).filter((word) => word !== '')
    // One more than shown, to see if there is a next page.
    const found = await listAuditEntries(ctx.db, {
      words,
      action: query.action ?? null,
      before: query.before ?? null,
      limit: AUDIT_PAGE + 1,
    })
    const shown = found.slice(0, AUDIT_PAGE)
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
      nextBefore: found.length > AUDIT_PAGE ? (shown.at(-1)?.id ?? null) : null,
    }
  },
}
