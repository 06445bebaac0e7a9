import { paperGetMonth } from '@yukan/contract/paper.ts'
import { daysOfMonth } from '@yukan/rules/calendar.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { PAPERS_KEY } from '../../edge/surrogate-keys.ts'
import { findDaysWithout } from '../../paper/days-without.ts'
import { toCover } from '../../paper/paper-reply.ts'
import { Refusal } from '../../refusal.ts'
import { findNeighbourDays, listCovers } from '../../store/paper.ts'

/** The front pages of a month up to today, and the nearest days with a paper outside it. */
export const getMonth = defineHandler(paperGetMonth, async (ctx, { query, now }) => {
  const days = daysOfMonth(query)
  ctx.shared.show(PAPERS_KEY)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) throw new Refusal('E_BAD_REQUEST', { field: 'month' })
  const today = tokyoDay(now)
  const [rows, without, before, after] = await Promise.all([
    listCovers(
      ctx.db,
      days.filter((day) => day <= today),
      now,
    ),
    findDaysWithout(ctx, days, now),
    findNeighbourDays(ctx.db, { day: first, today }, now),
    findNeighbourDays(ctx.db, { day: last, today }, now),
  ])
  return {
    covers: rows.map((row) => toCover(ctx, row)),
    closed: without.closed,
    gaps: without.gaps,
    previous: before.previous,
    next: after.next,
  }
})
