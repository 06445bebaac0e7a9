/** Addresses, dates and page order of the digital paper (product §2 "Paper page", §5 "Paper slug", §9 "Years from 1945"). */
import { PAPER_PAGE_MAX } from '../limits.ts'
import { FIRST_PAPER_YEAR } from '../time/calendar.ts'
import { dayOf, isDay, monthLength, tokyoParts } from '../time/tokyo-time.ts'
import type { PaperKind } from '../text/words.ts'

/** "page 8 on the latest paper is the weather page" (product §2). */
export const WEATHER_PAGE = 8
const MONTHS = 12

/** The kinds of paper in readers' words. */
export const PAPER_KIND_NAMES: Readonly<Record<PaperKind, string>> = { evening: '夕刊', weekly: '週刊フリーペーパー' }

/** Name of an issue: that of a free paper, or the name of its kind. */
export function issueName(kind: PaperKind, title: string): string {
  return title === '' ? PAPER_KIND_NAMES[kind] : title
}

/** Whether a text is a day, `YYYY-MM-DD`, of which there can be a paper. */
export function isPaperDay(text: string): boolean {
  return isDay(text) && text >= String(FIRST_PAPER_YEAR)
}

export type PaperSlug = { kind: 'latest' } | { kind: 'day'; day: string }

export interface Spread {
  left: number | null
  right: number | null
}

/** "Paper slug must be latest or 8 digits, else invalid" (product §5); null if invalid, as for digits that are no day. */
export function paperSlug(slug: string): PaperSlug | null {
  if (slug === 'latest') return { kind: 'latest' }
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(slug)
  if (digits === null) return null
  const day = `${digits[1]}-${digits[2]}-${digits[3]}`
  return isDay(day) ? { kind: 'day', day } : null
}

/** Path of a paper, `/paper/{YYYYMMDD}/` or `/paper/latest/`, with the query page if given (product §2). */
export function paperPath(day: string, page: number | null = null): string {
  return `/paper/${day.replaceAll('-', '')}/${page === null ? '' : `?page=${page}`}`
}

/** "optional query page (1-based)" (product §2); null if missing or invalid. */
export function paperPageOfQuery(text: string | null): number | null {
  if (text === null || !/^[1-9][0-9]*$/.test(text)) return null
  return Number(text) <= PAPER_PAGE_MAX ? Number(text) : null
}

/** The page to show of an issue: the requested one if it exists, else the first (product §2). */
export function shownPage(asked: number | null, pageCount: number): number {
  return asked !== null && asked >= 1 && asked <= pageCount ? asked : 1
}

/** "page 8 on the latest paper is the weather page" (product §2): never on a paper addressed by its day. */
export function isWeatherPage(slug: PaperSlug, page: number): boolean {
  return slug.kind === 'latest' && page === WEATHER_PAGE
}

/** "years 1945 to current" (product §2), the current year in Tokyo. */
export function paperYears(now: Date): number[] {
  return Array.from({ length: tokyoParts(now).year - FIRST_PAPER_YEAR + 1 }, (_, index) => FIRST_PAPER_YEAR + index)
}

/** Options of the month dropdown (product §2). */
export function paperMonths(): number[] {
  return Array.from({ length: MONTHS }, (_, index) => index + 1)
}

/** "day options follow month length and leap years" (product §2), future days included. */
export function paperDays(year: number, month: number): number[] {
  return Array.from({ length: monthLength(year, month) }, (_, index) => index + 1)
}

/** The day of the three dropdowns; beyond the month's end its last day. Null for an invalid month. */
export function paperDayOf(year: number, month: number, dayOfMonth: number): string | null {
  return dayOf(year, month, Math.min(dayOfMonth, monthLength(year, month)))
}

/** The spreads of a right-bound issue in reading order (decision 027): the front page alone on the left, then 2 right and 3 left, and so on. */
export function spreads(pageCount: number): Spread[] {
  const result: Spread[] = pageCount >= 1 ? [{ left: 1, right: null }] : []
  for (let right = 2; right <= pageCount; right += 2) result.push({ left: right < pageCount ? right + 1 : null, right })
  return result
}

/** The spread of a page; null for a page that the issue does not have. */
export function spreadOf(page: number, pageCount: number): Spread | null {
  return spreads(pageCount).find(({ left, right }) => left === page || right === page) ?? null
}
