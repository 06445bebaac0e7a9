/** What `demo/papers/print.ts` has printed (`papers.json`). Apart from the import, so that a start need not load that to know what is missing. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '../context.ts'
import { countPages } from '../store/paper-write.ts'

/** Folder of the PDFs. */
export const DEMO_PAPERS = join(dirname(fileURLToPath(import.meta.resolve('@yukan/demo/package.json'))), 'papers')

const Paper = Type.Object({
  file: Type.String(),
  kind: Type.Union([Type.Literal('evening'), Type.Literal('weekly')]),
  /** Name of a free paper; empty for the evening paper. */
  title: Type.String(),
  /** Days from the day of seeding, 0 or less. */
  day: Type.Integer({ maximum: 0 }),
  /** Slugs by number of page. */
  articles: Type.Record(Type.String(), Type.Array(Type.String())),
})
export type DemoPaper = Static<typeof Paper>

/** What `demo/papers/print.ts` has printed, newest first. */
export async function readDemoPapers(): Promise<DemoPaper[]> {
  return Value.Parse(Type.Array(Paper), JSON.parse(await readFile(join(DEMO_PAPERS, 'papers.json'), 'utf8')))
}

/** Whether as many pages are there as the demo papers have. */
export async function hasPapers(ctx: Context): Promise<boolean> {
  const papers = await readDemoPapers()
  const pages = papers.reduce((sum, { articles }) => sum + Object.keys(articles).length, 0)
  return (await countPages(ctx.db)) >= pages
}
