import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '@yukan/server/settings/holidays.ts'
import type { Context } from '@yukan/server/context.ts'
import { importIssue, withImportWorkers } from '@yukan/server/paper/import/import-paper.ts'
import type { PaperImport, ReportProgress } from '@yukan/server/paper/import/import-paper.ts'
import { WORKER_LIMITS } from '@yukan/server/paper/import/worker-limits.ts'
import { findReleaseOf } from '@yukan/server/store/articles/article-write.ts'
import { addDemoContent } from '@yukan/server/store/desk/founding.ts'
import { listIssuePages } from '@yukan/server/store/paper/paper-write.ts'
import { DEMO_PAPERS, paperDays } from './demo-papers.ts'
import type { DemoPaper } from './demo-papers.ts'
import { readDemoArticles } from './seed-newspaper.ts'
import { readStamps, stampPaper } from './stamp-paper.ts'

async function seedingDay(ctx: Context): Promise<string | null> {
  const today = (await readDemoArticles()).find(({ day }) => day === 0)
  const releaseAt = today === undefined ? null : await findReleaseOf(ctx.db, today.slug)
  return releaseAt === null ? null : tokyoDay(releaseAt)
}

interface DatedPaper extends DemoPaper {
  on: string
}

async function missingPapers(ctx: Context, papers: readonly DemoPaper[], seededOn: string): Promise<DatedPaper[]> {
  const dayOf = paperDays(seededOn, isNationalHoliday)
  const missing = []
  for (const paper of papers) {
    const on = dayOf(paper)
    const pages = await listIssuePages(ctx.db, paper.kind, on)
    if (pages.length < Object.keys(paper.articles).length) missing.push({ ...paper, on })
  }
  return missing
}

/** Writes a paper with the dates of its day into a folder. Returns the file. */
export async function datedFile(folder: string, { file, on }: Pick<DatedPaper, 'file' | 'on'>, seededOn: string): Promise<string> {
  const pdf = await readFile(join(DEMO_PAPERS, file))
  const stamps = await readStamps(join(DEMO_PAPERS, file.replace('.pdf', '.stamps.json')))
  const path = join(folder, file)
  await writeFile(path, stampPaper(pdf, stamps, { seededOn, paperOn: on, isHoliday: isNationalHoliday }))
  return path
}

/** Imports the missing demo papers. Returns the number of issues. Another call completes an interrupted one. */
export async function seedPapers(ctx: Context, papers: readonly DemoPaper[], report: ReportProgress = () => undefined): Promise<number> {
  const seededOn = await seedingDay(ctx)
  if (seededOn === null) return 0
  const missing = await missingPapers(ctx, papers, seededOn)
  const folder = await mkdtemp(join(tmpdir(), 'yukan-demo-papers-'))
  try {
    const orders: PaperImport[] = []
    for (const paper of missing)
      orders.push({ day: paper.on, kind: paper.kind, title: paper.title, files: [await datedFile(folder, paper, seededOn)] })
    // Before the import: even an interrupted one can then be removed.
    await addDemoContent(
      ctx.db,
      'paper',
      missing.map(({ kind, on }) => `${kind} ${on}`),
    )
    // One after another: the pages of an issue keep all workers busy, and the first issue is there soon.
    await withImportWorkers(ctx, WORKER_LIMITS, report, async (makers) => {
      for (const order of orders) await importIssue(ctx, order, makers, report)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return missing.length
}
