import { deskSessionEnd } from '@yukan/contract/desk/session.ts'
import { endStaffSessions } from '../../../store/staff-session.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Signs out. All staff. */
export const sessionEnd = defineDeskHandler(deskSessionEnd, async (ctx, { caller, effects }) => {
  await endStaffSessions(ctx.db, caller.staffId, { only: caller.session.id })
  effects.token = null
  return { updated: true as const }
})
