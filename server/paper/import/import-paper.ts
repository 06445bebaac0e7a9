/**
 * Bringing an issue of the printed paper in from PDFs and pictures (decision 024, `yukan import paper`; docs/decisions/012-paper-import.md).
 * Each page is taken whole or not at all; interrupted and run again it completes, run twice it changes nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDay, SECOND } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../../context.ts'
import { listIssuePages, nameIssue, withPaperLock } from '../../store/paper-write.ts'
import type { PaperKind } from '@yukan/rules/words.ts'
import type { IssuePage } from '../../store/paper-write.ts'
import { hasPoppler, importPage } from './import-page.ts'
import type { PageMakers } from './import-page.ts'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import { removeLeftovers } from './store-page-files.ts'
import { PaperRefusal } from './paper-refusal.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import type { WorkerLimits } from './worker-limits.ts'
import { PAGES_AT_ONCE, withWorkerPool } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'
import { isFrom, readFiles, sourceOf } from './read-files.ts'
import type { GivenPage } from './read-files.ts'
import { withTempFolder } from './temp-folder.ts'

/** What is to be imported. */
export interface PaperImport {
  /** Tokyo day of the issue, from 1945 on. */
  day: string
  kind: PaperKind
  /** Name of a free paper; left out, an issue keeps the name it has. */
  title?: string
  /** PDFs and pictures in page order. */
  files: readonly string[]
  /** Given: this page is replaced by the one page of the files, or by their page of the same number. */
  replacePage?: number
}

export interface PaperReport {
  /** Numbers of pages. */
  added: number
  unchanged: number
  replaced: number
  /** Which of the pages have no text that can be searched, in order. */
  withoutText: number[]
  /** Pages that the issue had before and that the files do not have; they stay. */
  beyond: number[]
  /** Bytes of main memory that the largest child had. */
  peakMemory: number
}

/** How far an import is: pages that are done, of how many, and the file that was last worked on. */
export interface PaperProgress {
  step: 'waiting' | 'checking' | 'importing'
  done: number
  pages: number
  file: string
}
export type ReportProgress = (progress: PaperProgress) => void
const silent: ReportProgress = () => undefined

export interface PaperOptions {
  limits?: Partial<WorkerLimits>
  /** Who draws PDFs; poppler where it is installed when left out. */
  drawnBy?: 'poppler' | 'pdfjs'
}

/** The archive begins with it (product §2 "Paper page"). */
export const FIRST_PAPER_YEAR = '1945'
const TRY_AGAIN = SECOND / 4
const TITLE_LENGTH = 100

/** Imports an issue, or completes it. Throws `PaperRefusal` with a sentence; pages imported until then stay, whole. */
export async function importPaper(
  ctx: Context,
  order: PaperImport,
  tell: ReportProgress = silent,
  options: PaperOptions = {},
): Promise<PaperReport> {
  const [report] = await importPapers(ctx, [order], tell, options)
  if (report === undefined) throw new Error('an import without a report')
  return report
}

/**
 * Imports issues as `importPaper` does, with the same workers, which go on from one issue to the next. All files are looked through first;
 * then the pages are made in order. Ends with the first that is refused.
 */
export async function importPapers(
  ctx: Context,
  orders: readonly PaperImport[],
  tell: ReportProgress = silent,
  options: PaperOptions = {},
): Promise<PaperReport[]> {
  orders.forEach(checkOrder)
  const limits = { ...WORKER_LIMITS, ...options.limits }
  const canUsePoppler = options.drawnBy === undefined ? await hasPoppler() : options.drawnBy === 'poppler'
  return withImportLock(ctx, limits.patience, tell, async () => {
    await removeLeftovers(ctx)
    return withTempFolder(ctx, 'import', (folder) =>
      withWorkerPool(folder, limits, async (pool) => {
        const issues = await mapConcurrent(orders, PAGES_AT_ONCE, (order) => openIssue(ctx, order, pool, tell))
        for (const issue of issues) if (issue.plan.toMake.length === 0) await closeIssue(ctx, issue)
        const pages = issues.flatMap((issue) => issue.plan.toMake.map((page) => ({ issue, page })))
        await mapConcurrent(pages, PAGES_AT_ONCE, async ({ issue, page }) =>
          addPage(ctx, issue, page, { pool, hasPoppler: canUsePoppler }, tell),
        )
        return issues.map(({ report }) => report)
      }),
    )
  })
}

/** An issue under way. */
interface OpenIssue {
  order: PaperImport
  /** Folder with copies of its files. */
  copies: string
  present: readonly IssuePage[]
  plan: Plan
  report: PaperReport
  /** Pages that are as they are to be. */
  done: number
}

/** Looks the issue's files through. */
async function openIssue(ctx: Context, order: PaperImport, pool: WorkerPool, tell: ReportProgress): Promise<OpenIssue> {
  tell({ step: 'checking', done: 0, pages: 0, file: order.files[0] ?? '' })
  const copies = await mkdtemp(join(pool.given, 'issue-'))
  const given = await readFiles(order.files, copies, pool)
  const present = await listIssuePages(ctx.db, order.kind, order.day)
  const plan = planOf(order, given.pages, present)
  const report = reportOf(order, plan, present, given.peakMemory)
  return { order, copies, present, plan, report, done: report.unchanged }
}

async function addPage(ctx: Context, issue: OpenIssue, page: GivenPage, makers: PageMakers, tell: ReportProgress): Promise<void> {
  const { report, present, plan } = issue
  const made = await importPage(ctx, issue.order, page, makers)
  if (!made.hasText) report.withoutText.push(page.number)
  if (present.some(({ page: number }) => number === page.number)) report.replaced += 1
  else report.added += 1
  report.peakMemory = Math.max(report.peakMemory, made.peakMemory)
  issue.done += 1
  tell({ step: 'importing', done: issue.done, pages: plan.wanted.length, file: page.file })
  if (issue.done === plan.wanted.length) await closeIssue(ctx, issue)
}

/** What is done with an issue as soon as it has all its pages. */
async function closeIssue(ctx: Context, { order, report, copies }: OpenIssue): Promise<void> {
  if (order.title !== undefined) await nameIssue(ctx.db, order.kind, order.day, order.title)
  report.withoutText.sort((a, b) => a - b)
  await rm(copies, { recursive: true })
}

function checkOrder({ day, files, title = '', replacePage }: PaperImport): void {
  if (!isDay(day) || day < FIRST_PAPER_YEAR) throw new PaperRefusal(`"${day}" is no day from ${FIRST_PAPER_YEAR} on, written YYYY-MM-DD.`)
  if (files.length === 0) throw new PaperRefusal('No file is given.')
  if (title.length > TITLE_LENGTH) throw new PaperRefusal(`A title may have ${TITLE_LENGTH} characters.`)
  if (replacePage !== undefined && !(Number.isInteger(replacePage) && replacePage >= 1))
    throw new PaperRefusal('The number of the page to be replaced is no whole number from 1 on.')
}

/** One import at a time, on all nodes: what belongs to no page then is nobody's. */
async function withImportLock<T>(ctx: Context, patience: number, tell: ReportProgress, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += TRY_AGAIN) {
    const result = await withPaperLock(ctx.db, 'import', work)
    if (result !== null) return result.value
    if (waited >= patience) throw new PaperRefusal('Another import of the paper is under way: try again when it has ended.')
    tell({ step: 'waiting', done: 0, pages: 0, file: '' })
    await sleep(TRY_AGAIN)
  }
}

interface Plan {
  /** Pages of the files that belong to the order. */
  wanted: GivenPage[]
  /** Those of them that are not there yet as they are to be. */
  toMake: GivenPage[]
}

function wantedPages({ replacePage, kind, day }: PaperImport, given: GivenPage[], present: readonly IssuePage[]): GivenPage[] {
  if (replacePage === undefined) return given
  if (!present.some(({ page }) => page === replacePage))
    throw new PaperRefusal(`The ${kind} paper of ${day} has no page ${replacePage} that could be replaced.`)
  const page = given.length === 1 ? given[0] : given[replacePage - 1]
  if (page === undefined)
    throw new PaperRefusal(`The files have ${given.length} pages: give the one that is to replace page ${replacePage}, or all of them.`)
  return [{ ...page, number: replacePage }]
}

/** What is to be done. Throws `PaperRefusal` when a page is there already from another file and nobody asked to replace it. */
function planOf(order: PaperImport, given: GivenPage[], present: readonly IssuePage[]): Plan {
  const wanted = wantedPages(order, given, present)
  const sources = new Map(present.map(({ page, source }) => [page, source]))
  const toMake = wanted.filter(({ number, origin }) => sources.get(number) !== sourceOf(origin))
  const others = toMake.filter(({ number, origin }) => {
    const source = sources.get(number)
    return source !== undefined && !isFrom(source, origin)
  })
  const first = others[0]
  if (first !== undefined && order.replacePage === undefined) {
    const which = others.length === 1 ? `Page ${first.number}` : `Pages ${others.map(({ number }) => number).join(', ')}`
    const is = others.length === 1 ? 'is' : 'are'
    throw new PaperRefusal(
      `${which} of the ${order.kind} paper of ${order.day} ${is} there already from another file: ` +
        `replace a page with --replace-page ${first.number}. Nothing was changed.`,
    )
  }
  return { wanted, toMake }
}

function reportOf(order: PaperImport, { wanted, toMake }: Plan, present: readonly IssuePage[], peakMemory: number): PaperReport {
  const unchanged = wanted.filter((page) => !toMake.includes(page))
  const states = new Map(present.map(({ page, textState }) => [page, textState]))
  const last = order.replacePage === undefined ? wanted.length : Number.POSITIVE_INFINITY
  return {
    added: 0,
    unchanged: unchanged.length,
    replaced: 0,
    withoutText: unchanged.map(({ number }) => number).filter((number) => states.get(number) !== 'known'),
    beyond: present.map(({ page }) => page).filter((page) => page > last),
    peakMemory,
  }
}
