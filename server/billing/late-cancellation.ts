/**
 * A contract that was cancelled after the month's deadline and is applied for anew before the provider was notified (product §2
 * "re-registration offered", product §9 "Billing"; decision 021). The new contract takes over the month that the cancellation would still
 * have cost: the old one ends with what is paid, and each month is charged once.
 */
import { endOfDay } from '@yukan/rules/billing-dates.ts'
import type { Membership } from '@yukan/rules/member-status.ts'
import type { SubscriptionRow } from '../store/billing.ts'
import { toMembership } from '../store/membership.ts'
import type { MemberContracts } from './member-contracts.ts'

/** Whether a cancellation is noted here which the provider does not know of: there, the contract renews. */
export function isCancellationNoted({ cancel_after }: Pick<SubscriptionRow, 'cancel_after'>): boolean {
  return cancel_after !== null
}

/** The membership by which a new contract begins: a contract whose cancellation is noted has its paid month, and not the one after. */
export function membershipForNewContract({ member, contracts: [newest] }: MemberContracts): Membership {
  if (newest === undefined || !isCancellationNoted(newest) || newest.paid_through === null) return toMembership(member, newest)
  return toMembership(member, { ...newest, expire_at: endOfDay(newest.paid_through) })
}
