/** Days with a printed evening paper (decisions 037, 049). */
import type { IsHoliday } from '../time/calendar.ts'
import { addDays, tokyoDay, tokyoInstant, weekday, WEEKDAY_LABELS } from '../time/tokyo-time.ts'

/** Hour of the evening edition, at which articles are released unless an editor says otherwise. */
export const EDITION_HOUR = 15

/** Days without a paper, as the newspaper has set them. */
export interface PaperDayRule {
  /** 0 is Sunday. Never all seven. */
  weekdays: readonly number[]
  isClosedOnHolidays: boolean
  /** From New Year's Eve to 3 January. */
  isClosedAtNewYear: boolean
  days: readonly { day: string; reason: string }[]
}

const weekdayName = (number: number) => `${WEEKDAY_LABELS[number]}曜日`
const TURN_OF_THE_YEAR: readonly string[] = ['12-31', '01-01', '01-02', '01-03']

/** Until the newspaper sets its own: 「日曜・祝日休刊」, and the turn of the year. */
export const USUAL_PAPER_DAYS: PaperDayRule = { weekdays: [0], isClosedOnHolidays: true, isClosedAtNewYear: true, days: [] }

/** Why no evening paper is printed on a Tokyo day, in a word for readers; null if one is printed. A single day's reason comes first. */
export function closedReason(day: string, isHoliday: IsHoliday, rule: PaperDayRule): string | null {
  const single = rule.days.find((each) => each.day === day)
  if (single !== undefined) return single.reason
  if (rule.isClosedAtNewYear && TURN_OF_THE_YEAR.includes(day.slice('YYYY-'.length))) return '年末年始'
  if (rule.isClosedOnHolidays && isHoliday(day)) return '祝日'
  return rule.weekdays.includes(weekday(day)) ? weekdayName(weekday(day)) : null
}

/** Whether an evening paper is printed on a Tokyo day. */
export function hasPaper(day: string, isHoliday: IsHoliday, rule: PaperDayRule = USUAL_PAPER_DAYS): boolean {
  return closedReason(day, isHoliday, rule) === null
}

/** The first day with a paper, from a day on. */
export function firstPaperDay(day: string, isHoliday: IsHoliday, rule: PaperDayRule = USUAL_PAPER_DAYS): string {
  let first = day
  while (!hasPaper(first, isHoliday, rule)) first = addDays(first, 1)
  return first
}

/** The next time at which the evening paper is out on days with one: 15:00 of today, or of tomorrow. */
export function nextEditionHour(now: Date): Date {
  const today = tokyoInstant(tokyoDay(now), EDITION_HOUR, 0)
  return now < today ? today : tokyoInstant(addDays(tokyoDay(now), 1), EDITION_HOUR, 0)
}

/** The next evening edition: today's until it is out, then that of the next day with a paper. */
export function nextEdition(now: Date, isHoliday: IsHoliday, rule: PaperDayRule = USUAL_PAPER_DAYS): Date {
  return tokyoInstant(firstPaperDay(tokyoDay(nextEditionHour(now)), isHoliday, rule), EDITION_HOUR, 0)
}

/** The weekly and yearly days, in words: 「日曜日、祝日および12月31日から1月3日まで」. Empty if nothing does. */
export function closedDaysText({ weekdays, isClosedOnHolidays, isClosedAtNewYear }: PaperDayRule): string {
  const names = [...weekdays].toSorted((one, other) => one - other).map(weekdayName)
  const parts = [...names, ...(isClosedOnHolidays ? ['祝日'] : []), ...(isClosedAtNewYear ? ['12月31日から1月3日まで'] : [])]
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join('、')}および${last}`
}
