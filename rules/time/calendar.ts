/** The home page's calendar (product §2 "Calendar", §4 "month offset from now", §5 "Calendar days without articles"). */
import { dayOf, dayParts, isDay, monthLength, tokyoDay, weekday } from './tokyo-time.ts'

/** A month of a year; `month` counts from 1. */
export interface Month {
  year: number
  month: number
}
export interface CalendarCell {
  day: string
  dayOfMonth: number
  isSelectable: boolean
  isToday: boolean
}

/** "Years from 1945" (product §9): the first year of papers, articles and searches. */
export const FIRST_PAPER_YEAR = 1945
const MONTHS = 12

/** Whether a Tokyo day is a national holiday. */
export type IsHoliday = (day: string) => boolean

/** The month of a day. */
export function monthOf(day: string): Month {
  const { year, month } = dayParts(day)
  return { year, month }
}

/** Reads `YYYY-MM`; null for all else. */
export function parseMonth(text: string): Month | null {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`) ? monthOf(`${text}-01`) : null
}

function monthNumber({ year, month }: Month): number {
  return year * MONTHS + month - 1
}

/** Negative when `a` is earlier than `b`, 0 when equal, positive when later. */
export function compareMonths(a: Month, b: Month): number {
  return monthNumber(a) - monthNumber(b)
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const number = monthNumber(month) + count
  const year = Math.floor(number / MONTHS)
  return { year, month: number - year * MONTHS + 1 }
}

/** Whether the next arrow works: "cannot go beyond the current month" (product §2). */
export function canGoNext(month: Month, now: Date): boolean {
  return compareMonths(month, monthOf(tokyoDay(now))) < 0
}

/** Whether the previous arrow works: always, or down to the oldest known month. */
export function canGoPrevious(month: Month, oldest: Month | null): boolean {
  return oldest === null || compareMonths(month, oldest) > 0
}

/** Header of a month: 「2026年11月」 (product §2). */
export function japaneseMonth({ year, month }: Month): string {
  return `${year}年${month}月`
}

/** Every day of a month. Empty for a month that does not exist. */
export function daysOfMonth({ year, month }: Month): string[] {
  return Array.from({ length: monthLength(year, month) }, (_, index) => dayOf(year, month, index + 1)).filter((day) => day !== null)
}

/** The weeks of a month, "weekday labels starting Sunday" (product §2); null for days of other months. */
export function monthGrid(month: Month): (string | null)[][] {
  const days = daysOfMonth(month)
  const first = days[0]
  if (first === undefined) return []
  const cells: (string | null)[] = [...Array.from({ length: weekday(first) }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Whether a day can be chosen: not in the future (product §2) and with articles (§5). `notExists`: day numbers without articles (product §7). */
export function isSelectableDay(day: string, notExists: readonly number[], now: Date): boolean {
  return day <= tokyoDay(now) && !notExists.includes(dayParts(day).dayOfMonth)
}

/** The calendar of a month: `monthGrid` with the state of each day (product §2). `notExists` as in `isSelectableDay`. */
export function calendarWeeks(month: Month, notExists: readonly number[], now: Date): (CalendarCell | null)[][] {
  const today = tokyoDay(now)
  function cell(day: string): CalendarCell {
    return { day, dayOfMonth: dayParts(day).dayOfMonth, isSelectable: isSelectableDay(day, notExists, now), isToday: day === today }
  }
  return monthGrid(month).map((week) => week.map((day) => (day === null ? null : cell(day))))
}
