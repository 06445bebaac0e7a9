import { deskSessionList } from '@yukan/contract/desk/session.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { listStaffSessions } from '../../../store/staff-session.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Own sessions. All staff. */
export const sessionList = defineDeskHandler(deskSessionList, async (ctx, { caller, now }) => {
  const sessions = await listStaffSessions(ctx.db, caller.staffId, now)
  return {
    sessions: sessions.map(({ id, browser, source, created_at, used_at }) => ({
      id,
      browser,
      source,
      createdAt: formatWireInstant(created_at),
      usedAt: formatWireInstant(used_at),
      isCurrent: id === caller.session.id,
    })),
  }
})
