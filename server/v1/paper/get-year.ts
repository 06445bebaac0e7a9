import { paperGetYear } from '@yukan/contract/paper.ts'
import { daysOfMonth } from '@yukan/rules/calendar.ts'
import { paperMonths } from '@yukan/rules/paper-pages.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { PAPERS_KEY } from '../../edge/surrogate-keys.ts'
import { findDaysWithout } from '../../paper/days-without.ts'
import { toCover } from '../../paper/paper-reply.ts'
import { findNeighbourDays, listCovers } from '../../store/paper.ts'

/** The days of a year with a paper, why the others have none, and the first front page of each month. */
export const getYear = defineHandler(paperGetYear, async (ctx, { query: { year }, now }) => {
  ctx.shared.show(PAPERS_KEY)
  const today = tokyoDay(now)
  const months = paperMonths().map((month) => daysOfMonth({ year, month }))
  const [found, before, after] = await Promise.all([
    findDaysWithout(ctx, months.flat(), now),
    findNeighbourDays(ctx.db, { day: `${year}-01-01`, today }, now),
    findNeighbourDays(ctx.db, { day: `${year}-12-31`, today }, now),
  ])
  const firsts = months.flatMap((days) => found.papers.find((paper) => days.includes(paper)) ?? [])
  const covers = await listCovers(ctx.db, firsts, now)
  return { ...found, covers: covers.map((row) => toCover(ctx, row)), previous: before.previous, next: after.next }
})
