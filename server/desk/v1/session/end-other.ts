import { deskSessionEndOther } from '@yukan/contract/desk/session.ts'
import { Refusal } from '../../../refusal.ts'
import { endStaffSessions } from '../../../store/staff-session.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Ends one of the own sessions. All staff. */
export const sessionEndOther = defineDeskHandler(deskSessionEndOther, async (ctx, { body, caller }) => {
  if ((await endStaffSessions(ctx.db, caller.staffId, { only: body.id })) === 0) throw new Refusal('E_NOT_FOUND')
  return { updated: true as const }
})
