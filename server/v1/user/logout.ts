import { userLogout } from '@yukan/contract/our-calls.ts'
import { defineHandler } from '../../calls/handler.ts'
import { hashSecret } from '../../hash-secret.ts'
import { requireMember } from '../../membership/owner.ts'
import { findDevice } from '../../store/device.ts'
import { endSessions } from '../../store/session.ts'

/** Ends the session of this browser, or every session of the member. The browser stays a device. */
export const logout = defineHandler(userLogout, async (ctx, { body, caller }) => {
  const memberId = requireMember(caller)
  const device = caller.deviceCookie === null ? null : await findDevice(ctx.db, memberId, hashSecret(caller.deviceCookie))
  await endSessions(ctx.db, memberId, body.isEverywhere === true ? undefined : device?.id)
  return { updated: true as const }
})
