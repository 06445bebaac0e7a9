/** Rights from a subscription at the card provider (product §4 "Paid", §9 "Access and delivery last until the expire date"; decision 021). */
import { GRACE_DAYS } from '../lifetimes.ts'
import { addDays, endOfDay, tokyoDay } from '../time/tokyo-time.ts'
import type { SubscribedPlan } from '../text/words.ts'
import { isPlanName, OLD_PLAN } from '../text/words.ts'

/** States of a contract at the provider that is paid or free now. */
export const RUNNING_STATUSES: readonly string[] = ['active', 'trialing']

export interface ProvidedSubscription {
  status: string
  /** End of the paid or free period at the provider: the first of a month, 09:00 in Tokyo. */
  periodEnd: Date
  periodStart: Date
  isCancelledAtEnd: boolean
  endedAt: Date | null
  priceName: string | null
}

export interface SubscriptionRights {
  planName: SubscribedPlan
  expireAt: Date
  isCancel: boolean
  paidThrough: string
}

/** Last day of a period; the provider's boundary is the morning of the first. */
function dayBefore(boundary: Date): string {
  return addDays(tokyoDay(boundary), -1)
}

/** Rights of a subscription: access with the days of grace during a renewal or after a failed payment; cancelled, to the last paid day. */
export function subscriptionRights(given: ProvidedSubscription): SubscriptionRights {
  const planName = given.priceName !== null && isPlanName(given.priceName) ? given.priceName : OLD_PLAN
  const through = dayBefore(given.periodEnd)
  if (RUNNING_STATUSES.includes(given.status))
    return given.isCancelledAtEnd
      ? { planName, expireAt: endOfDay(through), isCancel: true, paidThrough: through }
      : { planName, expireAt: endOfDay(addDays(through, GRACE_DAYS)), isCancel: false, paidThrough: through }
  if (given.status === 'past_due') {
    // The current period is not paid.
    const paidThrough = dayBefore(given.periodStart)
    return { planName, expireAt: endOfDay(addDays(paidThrough, GRACE_DAYS)), isCancel: given.isCancelledAtEnd, paidThrough }
  }
  // Ended during a paid month: the payment failed, or the staff ended it at the provider.
  const { endedAt } = given
  if (endedAt === null || endedAt.getTime() >= given.periodEnd.getTime())
    return { planName, expireAt: endOfDay(through), isCancel: true, paidThrough: through }
  return { planName, expireAt: endedAt, isCancel: true, paidThrough: dayBefore(given.periodStart) }
}
