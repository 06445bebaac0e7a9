/**
 * A contract that was cancelled after the month's deadline and is applied for anew before the provider was told (product §2 "re-registration
 * offered", product §9 "Billing"; decision 021). The new contract takes over the month that the cancellation would still have cost: the old
 * one ends with what is paid, and each month is charged once.
 */
import { endOfDay } from '@yukan/rules/billing-dates.ts'
import type { Membership } from '@yukan/rules/member-status.ts'
import type { SubscriptionRow } from '../store/billing.ts'

/** Whether a cancellation is noted here which the provider does not know of: there, the contract renews. */
export function isCancellationNoted({ cancel_after }: Pick<SubscriptionRow, 'cancel_after'>): boolean {
  return cancel_after !== null
}

/** The member as another application finds them: a noted contract has its paid month, and not the one after. `newest` is of today. */
export function membershipForApplication<M extends Membership>(member: M, [newest]: readonly SubscriptionRow[]): M {
  const { subscription } = member
  if (subscription === null || newest === undefined || !isCancellationNoted(newest) || newest.paid_through === null) return member
  return { ...member, subscription: { ...subscription, expireAt: endOfDay(newest.paid_through) } }
}
