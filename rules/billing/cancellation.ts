/** Until when a contract can be cancelled, and when a cancellation takes effect (product §9 "Billing"; decision 021). */
import { firstOfNextMonth, lastOfMonth } from './billing-dates.ts'
import type { IsHoliday } from '../time/calendar.ts'
import { addDays, tokyoDay, tokyoInstant, weekday } from '../time/tokyo-time.ts'

/** "cancellations accepted until 5 pm on the last weekday of the month" (product §9). */
export const CANCELLATION_HOUR = 17
const SUNDAY = 0
const SATURDAY = 6

/** The last Monday to Friday of a day's month that is no national holiday (product §9, decision 021). */
export function lastBusinessDay(day: string, isHoliday: IsHoliday): string {
  let last = lastOfMonth(day)
  while (weekday(last) === SUNDAY || weekday(last) === SATURDAY || isHoliday(last)) last = addDays(last, -1)
  return last
}

/** The instant until which a cancellation for the end of this month is accepted: 17:00 on the last business day. */
export function cancellationDeadline(day: string, isHoliday: IsHoliday): Date {
  return tokyoInstant(lastBusinessDay(day, isHoliday), CANCELLATION_HOUR, 0)
}

/** Last day of a contract cancelled now: the end of this month, after the deadline of the next (product §9), never before `paidThrough`. */
export function lastDayAfterCancelling(now: Date, paidThrough: string, isHoliday: IsHoliday): string {
  const today = tokyoDay(now)
  const isInTime = now.getTime() < cancellationDeadline(today, isHoliday).getTime()
  const end = isInTime ? lastOfMonth(today) : lastOfMonth(firstOfNextMonth(today))
  return end > paidThrough ? end : paidThrough
}
