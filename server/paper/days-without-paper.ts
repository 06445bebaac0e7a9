import { daysWithoutPaper } from '@yukan/rules/paper/paper-archive.ts'
import type { DaysWithoutPaper } from '@yukan/rules/paper/paper-archive.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import type { Context } from '../context.ts'
import { findPaperDays } from '../settings/paper-days.ts'
import { findFirstPaperDay, listPaperDays } from '../store/paper/paper-archive.ts'
import { firstKnownDay, listClosedDays } from './closed-days.ts'

export interface ArchiveDaysFound extends DaysWithoutPaper {
  /** The days with a paper in the years of the asked days, up to today. */
  papers: string[]
  /** The first day of the archive with a paper. */
  first: string | null
}

/** Why days have no paper (decision 063). `days` are in order. */
export async function findDaysWithoutPaper(ctx: Context, days: readonly string[], now: Date): Promise<ArchiveDaysFound> {
  const today = tokyoDay(now)
  const [from = today, last = today] = [days[0], days.at(-1)]
  const end = `${last.slice(0, 'YYYY'.length)}-12-31`
  const [papers, first, closed, rule] = await Promise.all([
    listPaperDays(ctx.db, { first: `${from.slice(0, 'YYYY'.length)}-01-01`, last: end < today ? end : today }, now),
    findFirstPaperDay(ctx.db, today, now),
    listClosedDays(ctx.db, days, now),
    findPaperDays(ctx.db),
  ])
  const knownFrom = rule === null ? null : firstKnownDay(now)
  return { papers, first, ...daysWithoutPaper({ days, papers, first, today, closed, knownFrom }, isNationalHoliday) }
}
