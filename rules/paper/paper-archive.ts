/** The archive of printed papers: its addresses, days without a paper and why, and the same day of other years (decision 063). */
import type { IsHoliday } from '../time/calendar.ts'
import type { Month } from '../time/calendar.ts'
import { closedReason } from './paper-days.ts'
import type { PaperDayRule } from './paper-days.ts'
import { FIRST_PAPER_YEAR } from '../time/calendar.ts'
import { dayNumber, dayOf, dayParts, weekday } from '../time/tokyo-time.ts'

/** The years of the archive. */
export const ARCHIVE_PATH = '/archive/'
/** How many years ago the papers of the same day are shown. */
export const SAME_DAY_YEARS: readonly number[] = [1, 10, 30, 50]
/** A day without a paper shows the nearest one within this many days. */
export const NEAR_DAYS = 7

const MAX_YEAR = 9999
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
/** With fewer papers a year does not show the days without a paper. */
const MIN_PAPERS = 100
/** A weekday, or holidays, with fewer days are inconclusive. */
const MIN_DAYS = 3
/** Share of closed days with a paper all the same, for example after an election. */
const EXCEPTIONS = 0.05

/** Path of a year of the archive. Null before the first year of the paper. */
export function archiveYearPath(year: number): string | null {
  return year < FIRST_PAPER_YEAR || year > MAX_YEAR ? null : `${ARCHIVE_PATH}${year}/`
}

/** Path of the front pages of a month. Null before the first year of the paper. */
export function archiveMonthPath({ year, month }: Month): string | null {
  const path = archiveYearPath(year)
  return path === null ? null : `${path}${String(month).padStart(2, '0')}/`
}

/** The year of an address, four digits from 1945 on; null for all else. */
export function parseArchiveYear(text: string): number | null {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_PAPER_YEAR ? Number(text) : null
}

/** The same day some years ago; of 29 February the 28th in years without one. Null before the first year of the paper. */
export function sameDayOf(day: string, yearsAgo: number): string | null {
  const { year, month, dayOfMonth } = dayParts(day)
  const earlier = year - yearsAgo
  if (earlier < FIRST_PAPER_YEAR) return null
  return dayOf(earlier, month, dayOfMonth) ?? dayOf(earlier, month, dayOfMonth - 1)
}

/** The nearer of the days before and after with a paper, within a week; the earlier one on a tie. */
export function nearestPaper(day: string, { previous, next }: { previous: string | null; next: string | null }): string | null {
  const distance = (other: string | null) => (other === null ? Infinity : Math.abs(dayNumber(other) - dayNumber(day)))
  const [before, after] = [distance(previous), distance(next)]
  if (Math.min(before, after) > NEAR_DAYS) return null
  return before <= after ? previous : next
}

/**
 * The weekdays and holidays without a paper in a past year, derived from its papers; null if there are too few of them.
 * `papers`: the days of that year with a paper, in order.
 */
export function ruleOfPapers(papers: readonly string[], isHoliday: IsHoliday): PaperDayRule | null {
  const [first, last] = [papers[0], papers.at(-1)]
  if (first === undefined || last === undefined || papers.length < MIN_PAPERS) return null
  const printed = new Set(papers)
  const between = daysOfYear(first).filter((day) => day >= first && day <= last)
  const isClosed = (days: readonly string[]) =>
    days.length >= MIN_DAYS && days.filter((day) => printed.has(day)).length <= days.length * EXCEPTIONS
  const weekdays = WEEKDAYS.filter((each) => isClosed(between.filter((day) => weekday(day) === each)))
  const open = (day: string) => !weekdays.includes(weekday(day))
  const onlyTurn: PaperDayRule = { weekdays: [], isClosedOnHolidays: false, isClosedAtNewYear: true, days: [] }
  const isTurn = (day: string) => closedReason(day, isHoliday, onlyTurn) !== null
  return {
    weekdays,
    isClosedOnHolidays: isClosed(between.filter((day) => isHoliday(day) && open(day) && !isTurn(day))),
    isClosedAtNewYear: daysOfYear(first).every((day) => !isTurn(day) || !printed.has(day)),
    days: [],
  }
}

function daysOfYear(day: string): string[] {
  const { year } = dayParts(day)
  return Array.from({ length: 12 }, (_, month) => month + 1).flatMap((month) =>
    Array.from({ length: 31 }, (_, index) => dayOf(year, month, index + 1)).filter((each) => each !== null),
  )
}

/** Days without a paper: those on which the newspaper prints nothing, with the reason, and those whose paper is missing here. */
export interface DaysWithoutPaper {
  closed: { day: string; reason: string }[]
  gaps: string[]
}

export interface ArchiveDays {
  /** The days that are asked about. */
  days: readonly string[]
  /** The days with a paper, of all years of `days`, in order. */
  papers: readonly string[]
  /** The first day of the archive with a paper; null if there is none. */
  first: string | null
  today: string
  /** Days without a paper by the newspaper's setting. */
  closed: DaysWithoutPaper['closed']
  /** The first day for which the setting is complete; null if nothing is set. */
  knownFrom: string | null
}

/**
 * Explains days without a paper, from the settings and from the pattern of the year's papers. A paper is missing only between
 * the first one of the archive and today, in a month with others, and if it is known when the newspaper printed.
 */
export function daysWithoutPaper({ days, papers, first, today, closed, knownFrom }: ArchiveDays, isHoliday: IsHoliday): DaysWithoutPaper {
  const printed = new Set(papers)
  const months = new Set(papers.map(monthText))
  const reasons = new Map(closed.map(({ day, reason }) => [day, reason]))
  const rules = new Map<number, PaperDayRule | null>()
  const ruleOf = (day: string) => {
    const { year } = dayParts(day)
    if (!rules.has(year))
      rules.set(
        year,
        ruleOfPapers(
          papers.filter((paper) => dayParts(paper).year === year),
          isHoliday,
        ),
      )
    return rules.get(year) ?? null
  }
  const result: DaysWithoutPaper = { closed: [], gaps: [] }
  for (const day of days) {
    if (printed.has(day)) continue
    const isPast = first !== null && day >= first && day < today
    const rule = isPast ? ruleOf(day) : null
    const isKnown = knownFrom !== null && day >= knownFrom
    const reason = reasons.get(day) ?? (rule === null || isKnown ? null : closedReason(day, isHoliday, rule))
    if (reason !== null) result.closed.push({ day, reason })
    else if (isPast && (isKnown || rule !== null) && months.has(monthText(day))) result.gaps.push(day)
  }
  return result
}

const monthText = (day: string) => day.slice(0, 'YYYY-MM'.length)
