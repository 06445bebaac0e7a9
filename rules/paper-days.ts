/** Days with a printed evening paper: 「日曜・祝日休刊」 as its front page says, and the turn of the year (decision 037). */
import type { IsHoliday } from './billing-dates.ts'
import { addDays, weekday } from './tokyo-time.ts'

const SUNDAY = 0
/** No evening paper is printed from New Year's Eve to 3 January. */
const TURN_OF_THE_YEAR: readonly string[] = ['12-31', '01-01', '01-02', '01-03']

/** Whether an evening paper is printed on a Tokyo day. */
export function hasPaper(day: string, isHoliday: IsHoliday): boolean {
  return weekday(day) !== SUNDAY && !isHoliday(day) && !TURN_OF_THE_YEAR.includes(day.slice('YYYY-'.length))
}

/** The first day with a paper, from a day on. */
export function firstPaperDay(day: string, isHoliday: IsHoliday): string {
  let first = day
  while (!hasPaper(first, isHoliday)) first = addDays(first, 1)
  return first
}
