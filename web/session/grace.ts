import type { User } from '@yukan/contract/member-entities.ts'
import { paymentGrace } from '@yukan/rules/membership/payment-grace.ts'
import type { Grace } from '@yukan/rules/membership/payment-grace.ts'

/** The grace that the member of the login check is in; null for a member who owes nothing (`rules/membership/payment-grace.ts`). */
export function graceOf({ customer, statusFlags }: Pick<User, 'customer' | 'statusFlags'>): Grace | null {
  const subscription = customer?.subscriptions[0]
  if (subscription === undefined) return null
  const { isPastDue = false, isCancel, expire } = subscription
  return paymentGrace({ isPastDue, isCancel, expireAt: new Date(expire), isBank: statusFlags.isBank, isPaid: statusFlags.isPaid })
}
