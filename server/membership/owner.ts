import type { Caller } from '../calls/handler.ts'
import { Refusal } from '../refusal.ts'

/** The member of the session (decision 018). E_NOT_FOUND for a claimed id of another member, as for an unknown one. */
export function requireMember(caller: Caller, claimedId?: number): number {
  if (caller.memberId === null || !caller.hasSession) throw new Refusal('E_UNAUTHORIZED')
  if (claimedId !== undefined && claimedId !== caller.memberId) throw new Refusal('E_NOT_FOUND')
  return caller.memberId
}
