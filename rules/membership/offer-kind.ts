/** The offer of the subscriptions page to a reader (product §2 "Subscriptions page", decision 035). */
import { isBank, isCancelledLatest, isPaid, isTrial } from './member-status.ts'
import type { Reader } from './reader-access.ts'

/** `free`: a member without a plan and after the trial. `contract`: a plan that continues; `cancelled`: a paid plan that ends. */
export type OfferKind = 'guest' | 'trial' | 'free' | 'contract' | 'cancelled'

/** The offer for a reader now; null is a guest. A member who pays by bank transfer always counts as having a contract. */
export function offerKind(reader: Reader | null, now: Date): OfferKind {
  if (reader === null || reader.email === null) return 'guest'
  if (isBank(reader)) return 'contract'
  if (isPaid(reader, now)) return isCancelledLatest(reader) ? 'cancelled' : 'contract'
  return isTrial(reader, now) ? 'trial' : 'free'
}
