/**
 * Dates of charges, cancellations and the end of access (product §9 "Billing"; decision 021). A billing
 * month is a calendar month in Tokyo. Holidays are a callback, since their list is data of the server.
 */
import { addDays, dayOf, dayParts, monthLength, tokyoDay, tokyoInstant, weekday } from './tokyo-time.ts'

/** "cancellations accepted until 5 pm on the last weekday of the month" (product §9). */
export const CANCELLATION_HOUR = 17
const DECEMBER = 12
const SUNDAY = 0
const SATURDAY = 6

/** Whether a Tokyo day is a national holiday. */
export type IsHoliday = (day: string) => boolean

/** The first day of the month that a day lies in. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

/** The first day of the month after the one that a day lies in. */
export function firstOfNextMonth(day: string): string {
  const { year, month } = dayParts(day)
  const next = month === DECEMBER ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)
  if (next === null) throw new RangeError(`no month after ${day}`)
  return next
}

/** The last day of the month that a day lies in. */
export function lastOfMonth(day: string): string {
  const { year, month } = dayParts(day)
  return `${day.slice(0, 8)}${monthLength(year, month)}`
}

/** The last Monday to Friday of a day's month that is no national holiday (product §9, decision 021). */
export function lastBusinessDay(day: string, isHoliday: IsHoliday): string {
  let last = lastOfMonth(day)
  while (weekday(last) === SUNDAY || weekday(last) === SATURDAY || isHoliday(last)) last = addDays(last, -1)
  return last
}

/** What an application leads to. */
export interface FirstCharges {
  /** Tokyo day of the first charge; today without a trial. */
  firstOn: string
  /** Last day of what the first charge pays for. */
  paidThrough: string
  /** Tokyo day of the second charge: the first of the month after. */
  secondOn: string
}

/**
 * The first charges of somebody who applies now. In the trial: "on the first day of the month after the trial ends"; without one "the
 * running month is charged in full at once" (decision 021). `limitTrial` is the first day without the trial, or null.
 */
export function firstCharges(now: Date, limitTrial: string | null): FirstCharges {
  const today = tokyoDay(now)
  const isTrial = limitTrial !== null && limitTrial > today
  const firstOn = isTrial ? firstOfNextMonth(addDays(limitTrial, -1)) : today
  return { firstOn, paidThrough: lastOfMonth(firstOn), secondOn: firstOfNextMonth(firstOn) }
}

/** The instant until which a cancellation for the end of this month is accepted: 17:00 on the last business day. */
export function cancellationDeadline(day: string, isHoliday: IsHoliday): Date {
  return tokyoInstant(lastBusinessDay(day, isHoliday), CANCELLATION_HOUR, 0)
}

/**
 * The last day of a contract that is cancelled now: the end of this month, or of the next one after the deadline (product §9). `paidThrough` is
 * the last day that is paid for already: what is paid is read, so the end is never before it.
 */
export function lastDayAfterCancelling(now: Date, paidThrough: string, isHoliday: IsHoliday): string {
  const today = tokyoDay(now)
  const isInTime = now.getTime() < cancellationDeadline(today, isHoliday).getTime()
  const end = isInTime ? lastOfMonth(today) : lastOfMonth(firstOfNextMonth(today))
  return end > paidThrough ? end : paidThrough
}

/** The instant at which a contract ends whose last day is given: the next day begins in Tokyo. "Access … last until the expire date" (product §9). */
export function endOfDay(day: string): Date {
  return tokyoInstant(addDays(day, 1), 0, 0)
}
