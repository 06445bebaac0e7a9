/** Periods of a search, as Tokyo days (decision 063). */
import { dayParts, endOfDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'

/** Both days included; without one the period is open. */
export interface DayPeriod {
  from?: string | undefined
  to?: string | undefined
}

/** The instants between which a period lies: from `from` on, before `to`. */
export function instantsOf({ from, to }: DayPeriod): { from: Date | null; to: Date | null } {
  return {
    from: from === undefined ? null : tokyoInstant(from, 0, 0),
    // The last day of all has no next one; no article is released after it.
    to: to === undefined || to === LAST_DAY ? null : endOfDay(to),
  }
}

const LAST_DAY = '9999-12-31'

/** The year of a day as a period; an open one without a day. */
export function yearOf(day: string | undefined): DayPeriod {
  if (day === undefined) return {}
  const year = String(dayParts(day).year).padStart(4, '0')
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
