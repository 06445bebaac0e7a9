/** Charges (product §9 "Billing"; decision 021), by calendar months in Tokyo. */
import { addDays, dayOf, dayParts, monthLength, tokyoDay } from '../time/tokyo-time.ts'

const DECEMBER = 12

/** The first day of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

/** The first day of the month after a day's month. */
export function firstOfNextMonth(day: string): string {
  const { year, month } = dayParts(day)
  const next = month === DECEMBER ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)
  if (next === null) throw new RangeError(`no month after ${day}`)
  return next
}

/** The last day of a day's month. */
export function lastOfMonth(day: string): string {
  const { year, month } = dayParts(day)
  return `${day.slice(0, 8)}${monthLength(year, month)}`
}

/** Dates of an application. */
export interface FirstCharges {
  /** Tokyo day of the first charge; today without a trial. */
  firstOn: string
  /** Last day covered by the first charge. */
  paidThrough: string
  /** Tokyo day of the second charge: the first of the month after. */
  secondOn: string
}

/** Charges of an application now: after the trial, or "the running month … in full at once" (decision 021). `limitTrial`: first day without trial. */
export function firstCharges(now: Date, limitTrial: string | null): FirstCharges {
  const today = tokyoDay(now)
  const isTrial = limitTrial !== null && limitTrial > today
  const firstOn = isTrial ? firstOfNextMonth(addDays(limitTrial, -1)) : today
  return { firstOn, paidThrough: lastOfMonth(firstOn), secondOn: firstOfNextMonth(firstOn) }
}
