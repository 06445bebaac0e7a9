import { firstCharges, firstOfNextMonth } from './billing-dates.ts'
import { cancellationDeadline, lastDayAfterCancelling } from './cancellation.ts'
import type { IsHoliday } from '../time/calendar.ts'
import { isTrial, lastTrialDay } from '../membership/member-status.ts'
import type { Membership } from '../membership/member-status.ts'
import { firstPaperDay, USUAL_PAPER_DAYS } from '../paper/paper-days.ts'
import type { PaperDayRule } from '../paper/paper-days.ts'
import { addDays, lastDayBefore, tokyoDay, weekday } from '../time/tokyo-time.ts'

const SUNDAY = 0
const SATURDAY = 6
const FULL = 100

/** Last paid day of a cancelled contract; null without a running one. */
export function paidUntil({ subscription }: Pick<Membership, 'subscription'>, now: Date): string | null {
  if (subscription === null || !subscription.isCancel || subscription.expireAt.getTime() <= now.getTime()) return null
  return lastDayBefore(subscription.expireAt)
}

/** First day to be paid by an application now (for `firstCharges`): after the trial and the paid time of a cancelled contract; null for neither. */
export function firstPayableDay(member: Pick<Membership, 'limitTrial' | 'subscription'>, now: Date): string | null {
  const paid = paidUntil(member, now)
  const afterPaid = paid === null ? null : addDays(paid, 1)
  const afterTrial = isTrial(member, now) ? member.limitTrial : null
  if (afterPaid === null || afterTrial === null) return afterPaid ?? afterTrial
  return afterPaid > afterTrial ? afterPaid : afterTrial
}

/** The next Monday to Friday that is no holiday: the delivery staff have the day's list by then. */
function nextBusinessDay(day: string, isHoliday: IsHoliday): string {
  let next = addDays(day, 1)
  while (weekday(next) === SUNDAY || weekday(next) === SATURDAY || isHoliday(next)) next = addDays(next, 1)
  return next
}

/** The first paper that is delivered for an application now: not before the first payment is due and the next business day, and never a day without a paper (decision 037). */
export function deliveryStart(now: Date, firstOn: string, isHoliday: IsHoliday, paperDays: PaperDayRule = USUAL_PAPER_DAYS): string {
  const next = nextBusinessDay(tokyoDay(now), isHoliday)
  return firstPaperDay(firstOn > next ? firstOn : next, isHoliday, paperDays)
}

/** The tax included in an amount, rounded as the card provider does. */
export function taxWithin(yen: number, percentage: number): number {
  return Math.round((yen * percentage) / (FULL + percentage))
}

/** The first paper that is delivered after a change now: of the address, or to a plan with print. */
export function deliveryChangeStart(now: Date, isHoliday: IsHoliday, paperDays: PaperDayRule = USUAL_PAPER_DAYS): string {
  return firstPaperDay(nextBusinessDay(tokyoDay(now), isHoliday), isHoliday, paperDays)
}

export interface ApplicationTerms {
  trialUntil: string | null
  /** Last paid day, for a member who cancelled and applies again. */
  paidUntil: string | null
  /** Day of the first charge; today when nothing is free or paid. */
  firstOn: string
  /** Last day covered by the first charge. */
  firstThrough: string
  secondOn: string
  deliveryOn: string
  /** A cancellation until this instant avoids the next charge. */
  cancelBy: Date
  /** The contract's last day if cancelled at once. */
  earliestEnd: string
}

/** Dates of an application now (product §9 "Billing"; decision 021). */
export function applicationTerms(
  member: Pick<Membership, 'limitTrial' | 'subscription'>,
  now: Date,
  isHoliday: IsHoliday,
  paperDays: PaperDayRule = USUAL_PAPER_DAYS,
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
    deliveryOn: deliveryStart(now, firstOn, isHoliday, paperDays),
    cancelBy: cancellationDeadline(lastBefore, isHoliday),
    earliestEnd: lastDayAfterCancelling(now, lastBefore, isHoliday),
  }
}

export interface ContractTerms {
  /** Day of the next invoice: "Moving to webPaper bills 2,400 yen from the next invoice" (product §9). */
  changeOn: string
  /** From when the print is delivered, if the new plan contains it and the old one does not. */
  deliveryOn: string
  /** Last day of access and delivery after a cancellation (product §9). */
  lastOn: string
}

/**
 * Dates of a change or cancellation now; `paidThrough` is the last paid day. `isFree`: in the free period with no payment ever; then the print
 * starts with the first payment.
 */
export function contractTerms(
  { paidThrough, isFree }: { paidThrough: string; isFree: boolean },
  now: Date,
  isHoliday: IsHoliday,
  paperDays: PaperDayRule = USUAL_PAPER_DAYS,
): ContractTerms {
  const today = tokyoDay(now)
  const changeOn = firstOfNextMonth(paidThrough > today ? paidThrough : today)
  return {
    changeOn,
    deliveryOn: isFree ? deliveryStart(now, changeOn, isHoliday, paperDays) : deliveryChangeStart(now, isHoliday, paperDays),
    lastOn: lastDayAfterCancelling(now, paidThrough, isHoliday),
  }
}
