/** What a payment that failed means for the member (spec §9 "Access and delivery last until the expire date"; the days of grace are ours). */
import type { User } from '@yukan/contract/member-entities.ts'
import type { Payment } from '@yukan/contract/payment-entities.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'

/** `running`: reading goes on until the last day of grace. `over`: it has ended, and the contract waits for a payment. */
export type Grace = { kind: 'running'; lastDay: string } | { kind: 'over' }

/** The grace that a member is in; null for everybody whose newest payment went through, and for whoever has cancelled. */
export function graceOf({ customer, statusFlags }: Pick<User, 'customer' | 'statusFlags'>): Grace | null {
  const subscription = customer?.subscriptions[0]
  if (subscription === undefined || subscription.isPastDue !== true || subscription.isCancel || statusFlags.isBank) return null
  if (!statusFlags.isPaid) return { kind: 'over' }
  return { kind: 'running', lastDay: tokyoDay(new Date(new Date(subscription.expire).getTime() - 1)) }
}

/** The day of a payment: "payment_date or created_at" (spec §3), as a Tokyo day. */
export function paymentDay({ payment_date, created_at }: Payment): string {
  return tokyoDay(new Date(payment_date ?? created_at))
}
