/** The list of the printed papers (`demo/papers/papers.json`), apart from the import, so that a start loads little. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '@yukan/server/context.ts'
import { countPages } from '@yukan/server/store/paper-write.ts'

export const DEMO_PAPERS = join(import.meta.dirname, '..', 'papers')

const Paper = Type.Object({
  file: Type.String(),
  kind: Type.Union([Type.Literal('evening'), Type.Literal('weekly')]),
  /** Name of a free paper; empty for the evening paper. */
  title: Type.String(),
  day: Type.Integer({ maximum: 0 }),
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
