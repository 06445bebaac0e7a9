import { paperGetArchive } from '@yukan/contract/paper.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { PAPERS_KEY } from '../../edge/surrogate-keys.ts'
import { toCover } from '../../paper/paper-reply.ts'
import { listCovers } from '../../store/paper.ts'
import { listArchiveYears } from '../../store/paper-archive.ts'

/** The years with a paper, newest first. */
export const getArchive = defineHandler(paperGetArchive, async (ctx, { now }) => {
  ctx.shared.show(PAPERS_KEY)
  const years = await listArchiveYears(ctx.db, tokyoDay(now), now)
  const rows = await listCovers(
    ctx.db,
    years.map(({ first }) => first),
    now,
  )
  const covers = new Map(rows.map((row) => [row.day, toCover(ctx, row)]))
  return {
    years: years.flatMap(({ year, papers, first }) => {
      const cover = covers.get(first)
      return cover === undefined ? [] : [{ year, papers, cover }]
    }),
  }
})
