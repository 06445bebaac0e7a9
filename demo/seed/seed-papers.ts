import { join } from 'node:path'
import { addDays, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '@yukan/server/context.ts'
import { importPapers } from '@yukan/server/paper/import/import-paper.ts'
import type { ReportProgress } from '@yukan/server/paper/import/import-paper.ts'
import { findReleaseOf } from '@yukan/server/store/article-write.ts'
import { addDemoContent } from '@yukan/server/store/founding.ts'
import { listIssuePages } from '@yukan/server/store/paper-write.ts'
import { DEMO_PAPERS } from './demo-papers.ts'
import type { DemoPaper } from './demo-papers.ts'
import { readDemoArticles } from './seed-newspaper.ts'

async function seedingDay(ctx: Context): Promise<string | null> {
  const today = (await readDemoArticles()).find(({ day }) => day === 0)
  const releaseAt = today === undefined ? null : await findReleaseOf(ctx.db, today.slug)
  return releaseAt === null ? null : tokyoDay(releaseAt)
}

async function missingPapers(ctx: Context, papers: readonly DemoPaper[]): Promise<(DemoPaper & { on: string })[]> {
  const seededOn = await seedingDay(ctx)
  if (seededOn === null) return []
  const missing = []
  for (const paper of papers) {
    const on = addDays(seededOn, paper.day)
    const pages = await listIssuePages(ctx.db, paper.kind, on)
    if (pages.length < Object.keys(paper.articles).length) missing.push({ ...paper, on })
  }
  return missing
}

/** Imports the missing demo papers. Returns the number of issues. Another call completes an interrupted one. */
export async function seedPapers(ctx: Context, papers: readonly DemoPaper[], report: ReportProgress = () => undefined): Promise<number> {
  const missing = await missingPapers(ctx, papers)
  const orders = missing.map(({ file, kind, title, on }) => ({ day: on, kind, title, files: [join(DEMO_PAPERS, file)] }))
  // Before the import, so that also an interrupted one can be removed.
  await addDemoContent(
    ctx.db,
    'paper',
    missing.map(({ kind, on }) => `${kind} ${on}`),
  )
  await importPapers(ctx, orders, report)
  return missing.length
}
