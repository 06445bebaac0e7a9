/** What a subscription at the card provider gives here (product §4 "Paid", §9 "Access and delivery last until the expire date"; decision 021). */
import { endOfDay } from './billing-dates.ts'
import { addDays, tokyoDay } from './tokyo-time.ts'
import type { SubscribedPlan } from './words.ts'
import { isPlanName, OLD_PLAN } from './words.ts'

/** Days after the paid month in which access continues while the renewal is under way, and after a payment that failed. */
export const GRACE_DAYS = 7

/** A subscription as the provider reports it. */
export interface ProvidedSubscription {
  status: string
  /** End of the period that is paid for or free, as the provider counts: the first of a month, 09:00 in Tokyo. */
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

/** Last day before a boundary of periods. The provider's boundary is the morning of the first. */
function dayBefore(boundary: Date): string {
  return addDays(tokyoDay(boundary), -1)
}

/**
 * The rights of a subscription. While it renews by itself, access continues for the days of grace, so that a slow renewal does not
 * interrupt it; a failed payment has the same days. Cancelled, it ends with the last day that is paid for.
 */
export function subscriptionRights(given: ProvidedSubscription): SubscriptionRights {
  const planName = given.priceName !== null && isPlanName(given.priceName) ? given.priceName : OLD_PLAN
  const through = dayBefore(given.periodEnd)
  switch (given.status) {
    case 'active':
    case 'trialing':
      return given.isCancelledAtEnd
        ? { planName, expireAt: endOfDay(through), isCancel: true, paidThrough: through }
        : { planName, expireAt: endOfDay(addDays(through, GRACE_DAYS)), isCancel: false, paidThrough: through }
    case 'past_due': {
      // The period that has begun is not paid for.
      const paidThrough = dayBefore(given.periodStart)
      return { planName, expireAt: endOfDay(addDays(paidThrough, GRACE_DAYS)), isCancel: given.isCancelledAtEnd, paidThrough }
    }
    default: {
      // Ended with a paid month, or within one: nobody paid, or the staff ended it at the provider.
      const { endedAt } = given
      if (endedAt === null || endedAt.getTime() >= given.periodEnd.getTime())
        return { planName, expireAt: endOfDay(through), isCancel: true, paidThrough: through }
      return { planName, expireAt: endedAt, isCancel: true, paidThrough: dayBefore(given.periodStart) }
    }
  }
}
