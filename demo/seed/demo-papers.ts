/** The list of the printed papers (`demo/papers/papers.json`), separate from the import, so a start loads little. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { IsHoliday } from '@yukan/rules/time/calendar.ts'
import { hasPaper } from '@yukan/rules/paper/paper-days.ts'
import { addDays, weekday } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '@yukan/server/context.ts'
import { countPages } from '@yukan/server/store/paper/paper-write.ts'

export const DEMO_PAPERS = join(import.meta.dirname, '..', 'papers')

const Paper = Type.Object({
  file: Type.String(),
  kind: Type.Union([Type.Literal('evening'), Type.Literal('weekly')]),
  /** Name of a free paper; empty for the evening paper. */
  title: Type.String(),
  /** Number of newer issues of its kind. */
  back: Type.Integer({ minimum: 0 }),
  /** Slugs by number of page. */
  articles: Type.Record(Type.String(), Type.Array(Type.String())),
})
export type DemoPaper = Static<typeof Paper>

/** Reads the list of `demo/papers/print.ts`, newest paper first. */
export async function readDemoPapers(): Promise<DemoPaper[]> {
  return Value.Parse(Type.Array(Paper), JSON.parse(await readFile(join(DEMO_PAPERS, 'papers.json'), 'utf8')))
}

/** Whether the database has at least as many pages as the demo papers. */
export async function hasPapers(ctx: Context): Promise<boolean> {
  const papers = await readDemoPapers()
  const pages = papers.reduce((sum, { articles }) => sum + Object.keys(articles).length, 0)
  return (await countPages(ctx.db)) >= pages
}

const THURSDAY = 4
const DAYS_OF_WEEK = 7

/** The days of the papers: the newest days with an evening paper up to the day of seeding, and the newest Thursdays. */
export function paperDays(seededOn: string, isHoliday: IsHoliday): (paper: Pick<DemoPaper, 'kind' | 'back'>) => string {
  return ({ kind, back }) => {
    if (kind === 'weekly') return addDays(seededOn, -((weekday(seededOn) - THURSDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK) - back * DAYS_OF_WEEK)
    let [day, left] = [seededOn, back]
    while (left > 0 || !hasPaper(day, isHoliday)) {
      if (hasPaper(day, isHoliday)) left -= 1
      day = addDays(day, -1)
    }
    return day
  }
}
