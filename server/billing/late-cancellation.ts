/** Cancellations after the month's deadline, which the provider does not have yet (product §9 "Billing"; decision 021). */
import type { Membership } from '@yukan/rules/membership/member-status.ts'
import { endOfDay } from '@yukan/rules/time/tokyo-time.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import { toMembership } from '../store/membership/membership.ts'
import type { MemberContracts } from './member-contracts.ts'

/** Whether a cancellation is stored here that the provider does not have: there, the contract renews. */
export function isCancellationNoted({ cancel_after }: Pick<SubscriptionRow, 'cancel_after'>): boolean {
  return cancel_after !== null
}

/** The membership by which a new contract begins: of a contract with a stored cancellation, only the paid month counts. */
export function membershipForNewContract({ member, contracts: [newest] }: MemberContracts): Membership {
  if (newest === undefined || !isCancellationNoted(newest) || newest.paid_through === null) return toMembership(member, newest)
  return toMembership(member, { ...newest, expire_at: endOfDay(newest.paid_through) })
}
