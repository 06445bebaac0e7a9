import type { sessionCalls } from '@yukan/contract/desk/session.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { Refusal } from '../refusal.ts'
import { challengePasskey } from '../staff/passkeys.ts'
import { sessionReply } from '../staff/sessions.ts'
import { currentSession, proveWithPasskey, proveWithPassword } from '../staff/sign-in.ts'
import { endStaffSessions, listStaffSessions } from '../store/staff/staff-session.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const sessionHandlers: DeskHandlers<typeof sessionCalls> = {
  '/session/get': async (_ctx, { caller, now }) => sessionReply(caller, now),

  '/session/extend': async (_ctx, { caller, now }) => sessionReply(caller, now),

  '/session/end': async (ctx, { caller, effects }) => {
    await endStaffSessions(ctx.db, caller.staffId, { only: caller.session.id })
    effects.token = null
    return { updated: true as const }
  },

  '/session/list': async (ctx, { caller, now }) => {
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
  },

  '/session/end-other': async (ctx, { body, caller }) => {
    if ((await endStaffSessions(ctx.db, caller.staffId, { only: body.id })) === 0) throw new Refusal('E_NOT_FOUND')
    return { updated: true as const }
  },

  '/session/challenge': (ctx, { caller, now }) => challengePasskey(ctx, { purpose: 'proof', staffId: caller.staffId }, now),

  '/session/prove-passkey': async (ctx, { body, caller, now }) => {
    await proveWithPasskey(ctx, caller, body, now)
    return sessionReply(await currentSession(ctx, caller, now), now)
  },

  '/session/prove-password': async (ctx, { body, caller, now }) => {
    await proveWithPassword(ctx, caller, body, now)
    return sessionReply(await currentSession(ctx, caller, now), now)
  },
}
