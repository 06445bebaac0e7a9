/** Whose account a call is about: the session's, never what the request claims (decision 018). */
import type { Caller } from '../calls/handler.ts'
import { Refusal } from '../refusal.ts'

/** The member of the session. A claimed id that is another's is refused exactly like one that nobody has. */
export function requireMember(caller: Caller, claimedId?: number): number {
  if (caller.memberId === null || !caller.hasSession) throw new Refusal('E_UNAUTHORIZED')
  if (claimedId !== undefined && claimedId !== caller.memberId) throw new Refusal('E_NOT_FOUND')
  return caller.memberId
}
