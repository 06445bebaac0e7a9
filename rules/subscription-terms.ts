/**
 * What an application, a plan change or a cancellation leads to, as shown before the reader confirms it (product §9 "Billing";
 * decision 021). Days are Tokyo days. Holidays are a callback.
 */
import { cancellationDeadline, firstCharges, firstOfNextMonth, lastDayAfterCancelling } from './billing-dates.ts'
import type { IsHoliday } from './billing-dates.ts'
import { isTrial, lastTrialDay } from './member-status.ts'
import type { Membership } from './member-status.ts'
import { addDays, tokyoDay, weekday } from './tokyo-time.ts'

const SUNDAY = 0
const SATURDAY = 6
const FULL = 100

/** Last day that a contract which was cancelled is still paid for; null without one that still runs. */
export function paidUntil({ subscription }: Pick<Membership, 'subscription'>, now: Date): string | null {
  if (subscription === null || !subscription.isCancel || subscription.expireAt.getTime() <= now.getTime()) return null
  return tokyoDay(new Date(subscription.expireAt.getTime() - 1))
}

/**
 * The first day that an application of now has to pay for, as `firstCharges` takes it: the day after the trial, or after what a cancelled
 * contract is paid for, whichever is later; null where neither runs. A month that is paid for is never charged again.
 */
export function firstPayableDay(member: Pick<Membership, 'limitTrial' | 'subscription'>, now: Date): string | null {
  const paid = paidUntil(member, now)
  const afterPaid = paid === null ? null : addDays(paid, 1)
  const afterTrial = isTrial(member, now) ? member.limitTrial : null
  if (afterPaid === null || afterTrial === null) return afterPaid ?? afterTrial
  return afterPaid > afterTrial ? afterPaid : afterTrial
}

/** The first Monday to Friday after a day that is no holiday: the delivery staff have the day's list by then. */
function nextBusinessDay(day: string, isHoliday: IsHoliday): string {
  let next = addDays(day, 1)
  while (weekday(next) === SUNDAY || weekday(next) === SATURDAY || isHoliday(next)) next = addDays(next, 1)
  return next
}

/** The day from which the print of an application of now is delivered: when its first payment is due, and not before the next business day. */
export function deliveryStart(now: Date, firstOn: string, isHoliday: IsHoliday): string {
  const next = nextBusinessDay(tokyoDay(now), isHoliday)
  return firstOn > next ? firstOn : next
}

/** The tax within an amount, rounded as the card provider rounds it. */
export function taxWithin(yen: number, percentage: number): number {
  return Math.round((yen * percentage) / (FULL + percentage))
}

/** What an application of now leads to. */
export interface ApplicationTerms {
  trialUntil: string | null
  /** Last day that is paid for already, for a member who has cancelled and applies again. */
  paidUntil: string | null
  /** Day of the first charge; today when nothing is free or paid for already. */
  firstOn: string
  /** Last day of what the first charge pays for. */
  firstThrough: string
  secondOn: string
  deliveryOn: string
  /** Until this instant a cancellation saves the next charge that is not made at once. */
  cancelBy: Date
  /** The contract's last day, should it be cancelled at once. */
  earliestEnd: string
}

/** Dates of an application of now. */
export function applicationTerms(
  member: Pick<Membership, 'limitTrial' | 'subscription'>,
  now: Date,
  isHoliday: IsHoliday,
): ApplicationTerms {
  const { firstOn, paidThrough, secondOn } = firstCharges(now, firstPayableDay(member, now))
  const isLater = firstOn > tokyoDay(now)
  const lastBefore = isLater ? addDays(firstOn, -1) : paidThrough
  return {
    trialUntil: isTrial(member, now) && member.limitTrial !== null ? lastTrialDay(member.limitTrial) : null,
    paidUntil: paidUntil(member, now),
    firstOn,
    firstThrough: paidThrough,
    secondOn,
    deliveryOn: deliveryStart(now, firstOn, isHoliday),
    cancelBy: cancellationDeadline(lastBefore, isHoliday),
    earliestEnd: lastDayAfterCancelling(now, lastBefore, isHoliday),
  }
}

/** What changing or cancelling a running contract now leads to. */
export interface ContractTerms {
  /** Day of the next invoice: "Moving to webPaper bills 2,400 yen from the next invoice" (product §9). */
  changeOn: string
  /** From when the print is delivered, if the new plan contains it and the old one does not. */
  deliveryOn: string
  /** Last day of reading and delivery after a cancellation (product §9). */
  lastOn: string
}

/** Dates of a change or cancellation now; `paidThrough` is the last day that is paid for. */
export function contractTerms(paidThrough: string, now: Date, isHoliday: IsHoliday): ContractTerms {
  const today = tokyoDay(now)
  return {
    changeOn: firstOfNextMonth(paidThrough > today ? paidThrough : today),
    deliveryOn: nextBusinessDay(today, isHoliday),
    lastOn: lastDayAfterCancelling(now, paidThrough, isHoliday),
  }
}
