/** Days and instants in Tokyo (decision 029), UTC+9 without summer time since 1951. A day is `YYYY-MM-DD`, years 1 to 9999; days compare as text. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const TOKYO_OFFSET = 9 * HOUR
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
/** Weekday labels "starting Sunday" (product §2). */
export const WEEKDAY_LABELS: readonly string[] = ['日', '月', '火', '水', '木', '金', '土']

/** A day in numbers; `month` and `dayOfMonth` count from 1. */
export interface DayParts {
  year: number
  month: number
  dayOfMonth: number
}
export interface TokyoParts extends DayParts {
  day: string
  weekday: number
  hour: number
  minute: number
  second: number
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}

function dayText(year: number, month: number, dayOfMonth: number): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`
}

/** An instant shifted to make its UTC fields Tokyo's. Throws RangeError for an invalid Date or a year beyond 1 to 9999. */
function shifted(at: Date): Date {
  const local = new Date(at.getTime() + TOKYO_OFFSET)
  const year = local.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) throw new RangeError('not an instant of the years 1 to 9999')
  return local
}

/** Whether February of the year has 29 days (product §2 "leap years"). */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Days in a month, `month` from 1; 0 for a month that does not exist (product §2 "day options follow month length"). */
export function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)
}

function readDay(text: string): DayParts | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const dayOfMonth = Number(text.slice(8))
  return year >= 1 && dayOfMonth >= 1 && dayOfMonth <= monthLength(year, month) ? { year, month, dayOfMonth } : null
}

/** Whether a text is a valid day, `YYYY-MM-DD` (product §3). */
export function isDay(text: string): boolean {
  return readDay(text) !== null
}

/** Adds the dashes to a day written `YYYYMMDD`; returns any other text unchanged. */
export function dashedDay(text: string): string {
  return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

/** The numbers of a day. Throws RangeError for an invalid text. */
export function dayParts(day: string): DayParts {
  const parts = readDay(day)
  if (parts === null) throw new RangeError(`not a day: ${day.slice(0, 20)}`)
  return parts
}

/** The day of a year, a month and a day of the month; null for an invalid one. */
export function dayOf(year: number, month: number, dayOfMonth: number): string | null {
  const text = dayText(year, month, dayOfMonth)
  return isDay(text) ? text : null
}

/** Days since 1970-01-01. Throws RangeError for an invalid text. */
export function dayNumber(day: string): number {
  dayParts(day)
  return Date.parse(`${day}T00:00:00Z`) / DAY
}

/** The Tokyo day of an instant (decision 029). */
export function tokyoDay(at: Date): string {
  const local = shifted(at)
  return dayText(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate())
}

/** The hour in Tokyo, 0 to 23 (product §9 "after hour 17"). */
export function tokyoHour(at: Date): number {
  return shifted(at).getUTCHours()
}

/** Date and time in Tokyo at an instant (decision 029); `weekday` 0 is Sunday. */
export function tokyoParts(at: Date): TokyoParts {
  const local = shifted(at)
  const year = local.getUTCFullYear()
  const month = local.getUTCMonth() + 1
  const dayOfMonth = local.getUTCDate()
  return {
    day: dayText(year, month, dayOfMonth),
    year,
    month,
    dayOfMonth,
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }
}

/** The instant of a time in Tokyo. Throws RangeError for an invalid day, hour (0 to 23) or minute (0 to 59). */
export function tokyoInstant(day: string, hour: number, minute: number): Date {
  const isTime = Number.isInteger(hour) && hour >= 0 && hour <= 23 && Number.isInteger(minute) && minute >= 0 && minute <= 59
  if (!isTime) throw new RangeError(`not a time of day: ${hour}:${minute}`)
  return new Date(dayNumber(day) * DAY + hour * HOUR + minute * MINUTE - TOKYO_OFFSET)
}

/** An instant in replies: `2026-11-20T15:00:00+09:00`; fractions of a second are dropped (product §7). */
export function formatWireInstant(at: Date): string {
  const parts = tokyoParts(at)
  return `${parts.day}T${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}+09:00`
}

/** Parses what `formatWireInstant` writes; null for anything else (product §7). */
export function parseWireInstant(text: string): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\+09:00$/.exec(text)
  return found?.[1] !== undefined && isDay(found[1]) ? new Date(text) : null
}

/** The day `count` days later, or earlier when negative. Throws RangeError beyond the years 1 to 9999. */
export function addDays(day: string, count: number): string {
  if (!Number.isInteger(count)) throw new RangeError(`not a number of days: ${count}`)
  return tokyoDay(new Date((dayNumber(day) + count) * DAY - TOKYO_OFFSET))
}

/** The instant at which a Tokyo day ends: the beginning of the next one. Throws RangeError for an invalid text and for the last day of all. */
export function endOfDay(day: string): Date {
  return tokyoInstant(addDays(day, 1), 0, 0)
}

/** The last Tokyo day before an instant at which something ends; at midnight that is the day that ends. */
export function lastDayBefore(end: Date): string {
  return tokyoDay(new Date(end.getTime() - 1))
}

/** The weekday of a day, 0 is Sunday (product §2 "weekday labels starting Sunday"). */
export function weekday(day: string): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7
}

/** 「2026年11月20日」 (product §2 "the year, month and day"). */
export function japaneseDay(day: string): string {
  const { year, month, dayOfMonth } = dayParts(day)
  return `${year}年${month}月${dayOfMonth}日`
}

/** 「11月20日」. */
export function japaneseMonthDay(day: string): string {
  const { month, dayOfMonth } = dayParts(day)
  return `${month}月${dayOfMonth}日`
}

/** 「11月20日（金）」 (product §2 "Info area: date"). */
export function japaneseShortDay(day: string): string {
  const { month, dayOfMonth } = dayParts(day)
  return `${month}月${dayOfMonth}日（${WEEKDAY_LABELS[weekday(day)]}）`
}

/** 「2026年11月20日（金）」. */
export function japaneseWholeDay(day: string): string {
  return `${japaneseDay(day)}（${WEEKDAY_LABELS[weekday(day)]}）`
}
