/** What a payment that failed means for a member (product §9 "Access and delivery last until the expire date"; docs/decisions/015-contracts-and-payments.md). */
import { tokyoDay } from './tokyo-time.ts'

/** `running`: access continues until the last day of grace. `over`: it has ended, and the contract waits for a payment. */
export type Grace = { kind: 'running'; lastDay: string } | { kind: 'over' }

/** The first, that is the latest, subscription of a member, and how the member stands. */
export interface ChargedMember {
  isPastDue: boolean
  isCancel: boolean
  expireAt: Date
  isBank: boolean
  isPaid: boolean
}

/** The grace that a member is in; null for members whose last payment succeeded, members who have cancelled, and bank members. */
export function paymentGrace({ isPastDue, isCancel, expireAt, isBank, isPaid }: ChargedMember): Grace | null {
  if (!isPastDue || isCancel || isBank) return null
  return isPaid ? { kind: 'running', lastDay: tokyoDay(new Date(expireAt.getTime() - 1)) } : { kind: 'over' }
}
