/** Figures of the newspaper: periods, roles, and the CSV file (decision 053). */
import { BYTE_ORDER_MARK, formatCsv } from '../text/csv.ts'
import type { StaffRole } from './staff.ts'
import { addDays, dayOf, monthLength, tokyoDay } from '../time/tokyo-time.ts'

/** Roles that see the figures. */
export const FIGURE_READERS: readonly StaffRole[] = ['editor', 'members', 'admin']

/** Lengths of a period that ends yesterday, in days. */
export const FIGURE_PERIODS = ['7', '30', '90'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]
const USUAL_DAYS = 30

/** A run of days, both included. */
export interface DayPeriod {
  from: string
  to: string
}

/**
 * The days of the figures: a month (`YYYY-MM`, until today at most), or a number of days until yesterday; by default the last 30. Null for an invalid month or
 * a future month.
 */
export function figurePeriod({ period, month }: { period?: FigurePeriod; month?: string }, now: Date): DayPeriod | null {
  const today = tokyoDay(now)
  if (month === undefined) return { from: addDays(today, -(period === undefined ? USUAL_DAYS : Number(period))), to: addDays(today, -1) }
  const [, year = '', number = ''] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
  const from = dayOf(Number(year), Number(number), 1)
  if (year === '' || from === null || from > today) return null
  const last = dayOf(Number(year), Number(number), monthLength(Number(year), Number(number))) ?? from
  return { from, to: last < today ? last : today }
}

/** The months (`YYYY-MM`) that can be chosen, the newest first. */
export function figureMonths(now: Date, count: number): string[] {
  let first = `${tokyoDay(now).slice(0, 7)}-01`
  const months: string[] = []
  while (months.length < count) {
    months.push(first.slice(0, 7))
    first = `${addDays(first, -1).slice(0, 7)}-01`
  }
  return months
}

/** Rows as CSV for spreadsheets: UTF-8 with a byte order mark, with formulas escaped. */
export function formatFiguresCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + formatCsv(rows)
}
