import { userLogout } from '@yukan/contract/our-calls.ts'
import { defineHandler } from '../../calls/handler.ts'
import { hashSecret } from '../../hash-secret.ts'
import { requireMember } from '../../membership/owner.ts'
import { endSessions, endSessionsOfBrowser } from '../../store/session.ts'

/**
 * Ends every session of this browser, of any member, or every session of the member. The cookie is enough for the browser's: its token may be gone from
 * the browser's storage. The browser stays a device.
 */
export const logout = defineHandler(userLogout, async (ctx, { body, caller }) => {
  if (body.isEverywhere === true) await endSessions(ctx.db, requireMember(caller))
  if (caller.deviceCookie !== null) await endSessionsOfBrowser(ctx.db, hashSecret(caller.deviceCookie))
  return { updated: true as const }
})
