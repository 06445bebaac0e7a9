import type { Month } from '@yukan/rules/time/calendar.ts'
import type { DaysWithoutPaper } from '@yukan/rules/paper/paper-archive.ts'

/** The front page of a day with a paper. */
export interface CoverData {
  day: string
  previewUrl: string
  width: number
  height: number
}

/** A link to another month or year with a paper. */
export interface ArchiveLink {
  path: string
  label: string
}

/** A paper of the same day, or of the nearest one, some years ago. */
export interface SameDayData {
  yearsAgo: number
  day: string
  /** The paper of `day`, or of a day near it. */
  cover: CoverData | null
  /** Why there is no paper of `day`; null if unknown. */
  reason: string | null
}

/** The years with a paper. */
export interface ArchiveData {
  years: { year: number; papers: number; cover: CoverData }[]
  sameDay: SameDayData[]
  today: string
}

/** The days of a year. */
export interface ArchiveYearData extends DaysWithoutPaper {
  year: number
  papers: string[]
  /** The first of each month. */
  covers: CoverData[]
  /** The first day of the archive with a paper. */
  first: string | null
  previous: ArchiveLink | null
  next: ArchiveLink | null
  today: string
}

/** The front pages of a month. */
export interface ArchiveMonthData extends DaysWithoutPaper {
  month: Month
  covers: CoverData[]
  /** The nearest months with a paper. */
  previous: ArchiveLink | null
  next: ArchiveLink | null
  today: string
  path: string
}
