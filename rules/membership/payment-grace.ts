/** The effect of a failed payment (product §9 "Access and delivery last until the expire date"; docs/decisions/015-contracts-and-payments.md). */
import { lastDayBefore } from '../time/tokyo-time.ts'

/** `running`: access continues until the last day of grace. `over`: it has ended, and the contract is unpaid. */
export type Grace = { kind: 'running'; lastDay: string } | { kind: 'over' }

/** A member with the first, that is the latest, subscription. */
export interface ChargedMember {
  isPastDue: boolean
  isCancel: boolean
  expireAt: Date
  isBank: boolean
  isPaid: boolean
}

/** A member's grace; null after a successful payment, a cancellation, and for bank members. */
export function paymentGrace({ isPastDue, isCancel, expireAt, isBank, isPaid }: ChargedMember): Grace | null {
  if (!isPastDue || isCancel || isBank) return null
  return isPaid ? { kind: 'running', lastDay: lastDayBefore(expireAt) } : { kind: 'over' }
}
