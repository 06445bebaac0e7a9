/** Dates that contradict their weekday: 30日（日）, 11月30日（日）, 令和8年11月30日（日） (decision 048). */
import { dayNumber, dayOf, dayParts, weekday, WEEKDAY_LABELS } from '../time/tokyo-time.ts'

export interface WrongWeekday {
  /** Units of the folded text. */
  from: number
  to: number
  /** Unit of the weekday's character. */
  weekdayAt: number
  /** The day that is meant, `YYYY-MM-DD`; null for a date that does not exist. */
  day: string | null
}

/** In a folded text: brackets and digits are half width. */
const DATE =
  /(?:(?:(\d{4})|(令和|平成|昭和)(\d{1,2}|元))年|(昨年|去年|今年|来年|翌年|前年|同年))?(?:(\d{1,2})月|(先月|今月|来月|翌月|前月|同月))?(\d{1,2})日\(([日月火水木金土])(?:曜日?)?(?:[・、,]?(?:祝日|休日|祝|休))?\)/g
const MONTH = /(\d{1,2})月/g
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 }
const YEARS: Readonly<Record<string, number>> = { 昨年: -1, 去年: -1, 今年: 0, 来年: 1 }
const MONTHS: Readonly<Record<string, number>> = { 先月: -1, 今月: 0, 来月: 1 }

/** From this many days ago on, a day without a year may mean the next year. */
const LONG_AGO = 60

/** A month counted on from another; `month` from 1. */
function addMonths(year: number, month: number, count: number): { year: number; month: number } {
  const index = year * 12 + month - 1 + count
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

/** The day nearest to the release; null if there are none. */
function nearest(days: readonly string[], releaseOn: string): string | null {
  const distance = (day: string) => Math.abs(dayNumber(day) - dayNumber(releaseOn))
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

function namedYear(western: string | undefined, era: string | undefined, eraYear: string | undefined): number | null {
  if (western !== undefined) return Number(western)
  const before = era === undefined ? undefined : ERAS[era]
  return before === undefined ? null : before + (eraYear === '元' ? 1 : Number(eraYear))
}

interface WrittenDate {
  year: number | null
  /** Years from that of the release; null if it is not known. */
  yearWord: string | undefined
  month: number | null
  monthWord: string | undefined
  dayOfMonth: number
}

/** The days that a date may mean, the likeliest first; null if that cannot be known. Empty for a date that does not exist. */
function meantDays(date: WrittenDate, releaseOn: string): string[] | null {
  const release = dayParts(releaseOn)
  const { year, yearWord, month, monthWord, dayOfMonth } = date
  const inYear = yearWord === undefined ? year : YEARS[yearWord] === undefined ? null : release.year + YEARS[yearWord]
  if (yearWord !== undefined && inYear === null) return null
  if (monthWord !== undefined) {
    const count = MONTHS[monthWord]
    if (count === undefined || inYear !== null) return null
    const moved = addMonths(release.year, release.month, count)
    return [dayOf(moved.year, moved.month, dayOfMonth)].filter((day) => day !== null)
  }
  if (month !== null) {
    const years = inYear === null ? [release.year - 1, release.year, release.year + 1] : [inYear]
    const possible = years.map((each) => dayOf(each, month, dayOfMonth)).filter((each) => each !== null)
    const day = nearest(possible, releaseOn)
    if (day === null) return []
    // 12月1日 in March more likely means a future day than one of months ago.
    const isLongAgo = dayNumber(releaseOn) - dayNumber(day) > LONG_AGO
    return [day, ...(isLongAgo ? possible.filter((each) => each > releaseOn) : [])]
  }
  if (inYear !== null) return null
  // Without a month it is that of the release, or the next one for a past day, or the last one for a future day.
  const other = addMonths(release.year, release.month, dayOfMonth < release.dayOfMonth ? 1 : -1)
  return [dayOf(release.year, release.month, dayOfMonth), dayOf(other.year, other.month, dayOfMonth)].filter((day) => day !== null)
}

/** The last month named before a position of the text; null if there is none. */
function monthBefore(text: string, at: number): number | null {
  const last = [...text.slice(0, at).matchAll(MONTH)].at(-1)?.[1]
  return last === undefined ? null : Number(last)
}

/** The dates of a folded text whose weekday is another one, for an article that is released on a Tokyo day. */
export function findWrongWeekdays(text: string, releaseOn: string): WrongWeekday[] {
  const found: WrongWeekday[] = []
  for (const match of text.matchAll(DATE)) {
    const [whole, western, era, eraYear, yearWord, month, monthWord, dayText, label = ''] = match
    const from = match.index
    const written = month === undefined ? null : Number(month)
    const date: WrittenDate = {
      year: namedYear(western, era, eraYear),
      yearWord,
      month: written ?? (monthWord === undefined && western === undefined && era === undefined ? monthBefore(text, from) : null),
      monthWord,
      dayOfMonth: Number(dayText),
    }
    const days = meantDays(date, releaseOn)
    if (days === null || days.some((day) => WEEKDAY_LABELS[weekday(day)] === label)) continue
    found.push({ from, to: from + whole.length, weekdayAt: from + whole.indexOf('(') + 1, day: days[0] ?? null })
  }
  return found
}

/** The character of a day's weekday. Throws RangeError for an invalid day. */
export function weekdayLabel(day: string): string {
  return WEEKDAY_LABELS[weekday(day)] ?? ''
}
