import { paperGetSameDay } from '@yukan/contract/paper.ts'
import { nearestPaper, SAME_DAY_YEARS, sameDayOf } from '@yukan/rules/paper-archive.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { PAPERS_KEY } from '../../edge/surrogate-keys.ts'
import { findDaysWithout } from '../../paper/days-without.ts'
import { toCover } from '../../paper/paper-reply.ts'
import { findNeighbourDays, listCovers } from '../../store/paper.ts'

/** The papers of the same day in other years, or the nearest ones. */
export const getSameDay = defineHandler(paperGetSameDay, async (ctx, { query, now }) => {
  ctx.shared.show(PAPERS_KEY)
  const today = tokyoDay(now)
  const days = SAME_DAY_YEARS.flatMap((yearsAgo) => {
    const day = sameDayOf(query.day, yearsAgo)
    return day === null ? [] : [{ yearsAgo, day }]
  })
  const near = await Promise.all(
    days.map(async ({ day }) => {
      const found = await findDaysWithout(ctx, [day], now)
      if (found.papers.includes(day)) return { shown: day, reason: null }
      const shown = nearestPaper(day, await findNeighbourDays(ctx.db, { day, today }, now))
      return { shown, reason: found.closed[0]?.reason ?? null }
    }),
  )
  const rows = await listCovers(
    ctx.db,
    near.flatMap(({ shown }) => shown ?? []),
    now,
  )
  const covers = new Map(rows.map((row) => [row.day, toCover(ctx, row)]))
  return {
    days: days.map((day, index) => {
      const { shown = null, reason = null } = near[index] ?? {}
      return { ...day, cover: shown === null ? null : (covers.get(shown) ?? null), reason }
    }),
  }
})
