/**
 * Imports issues from PDFs and pictures (decision 012). Running it again completes an interrupted import; no page is imported partially.
 *
 * There are three entry points: `importPaper` for one issue, `importArchive` for many, of which a refused one does not stop the others, and
 * `makeWaitingPages` for files that were uploaded at the desk. All share the same steps: `withImportWorkers` is the one import at a time,
 * `readFiles` checks files and counts their pages, `importPage` makes and stores one page. `importIssue` is shared by the first two.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PAPER_TITLE_MAX } from '@yukan/rules/limits.ts'
import { isPaperDay } from '@yukan/rules/paper/paper-pages.ts'
import { FIRST_PAPER_YEAR } from '@yukan/rules/time/calendar.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../../context.ts'
import { listIssuePages, nameIssue, savePage, withPaperLock } from '../../store/paper/paper-write.ts'
import type { PaperKind } from '@yukan/rules/text/words.ts'
import type { IssuePage } from '../../store/paper/paper-write.ts'
import { hasPoppler, importPage } from './import-page.ts'
import type { PageMakers } from './import-page.ts'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import { removeLeftovers } from './store-page-files.ts'
import { PaperRefusal } from './paper-refusal.ts'
import type { FlawedPage } from './paper-refusal.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import type { WorkerLimits } from './worker-limits.ts'
import { PAGES_AT_ONCE, withWorkerPool } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'
import { isFrom, readFiles, sourceOf } from './read-files.ts'
import type { GivenPage } from './read-files.ts'
import { withTempFolder } from './temp-folder.ts'

export interface PaperImport {
  /** Tokyo day of the issue, one of `isPaperDay`. */
  day: string
  kind: PaperKind
  /** Name of a free paper. Without it, an issue keeps its name. */
  title?: string
  files: readonly string[]
  /** Replaces this page by the only page of the files, or by their page of the same number. */
  replacePage?: number
}

export interface PaperReport {
  added: number
  unchanged: number
  replaced: number
  withoutText: number[]
  /** For all wanted pages, including existing ones. */
  flawed: FlawedPage[]
  /** Earlier pages of the issue that the files do not have; they stay. */
  beyond: number[]
  peakMemory: number
}

export interface PaperProgress {
  step: 'waiting' | 'checking' | 'importing'
  done: number
  pages: number
  file: string
}
export type ReportProgress = (progress: PaperProgress) => void
const silent: ReportProgress = () => undefined

const TRY_AGAIN = SECOND / 4

/** Imports or completes an issue; `limits` replace those of `WORKER_LIMITS`. Throws `PaperRefusal`; pages imported before stay. */
export async function importPaper(
  ctx: Context,
  request: PaperImport,
  onProgress: ReportProgress = silent,
  limits: Partial<WorkerLimits> = {},
): Promise<PaperReport> {
  return withImportWorkers(ctx, { ...WORKER_LIMITS, ...limits }, onProgress, (makers) => importIssue(ctx, request, makers, onProgress))
}

/** Imports or completes an issue with workers that several issues share. Throws `PaperRefusal`; pages imported before stay. */
export async function importIssue(
  ctx: Context,
  request: PaperImport,
  makers: PageMakers,
  onProgress: ReportProgress = silent,
): Promise<PaperReport> {
  checkRequest(request)
  const issue = await openIssue(ctx, request, makers.pool, onProgress)
  if (issue.plan.toMake.length === 0) await completeIssue(ctx, issue)
  await mapConcurrent(issue.plan.toMake, PAGES_AT_ONCE, (page) => addPage(ctx, issue, page, makers, onProgress))
  return issue.report
}

/** Runs `work` with workers, as the only import on all nodes, after what interrupted imports have left was removed. Throws `PaperRefusal`. */
export async function withImportWorkers<T>(
  ctx: Context,
  limits: WorkerLimits,
  onProgress: ReportProgress,
  work: (makers: PageMakers) => Promise<T>,
): Promise<T> {
  const canUsePoppler = await hasPoppler()
  return withImportLock(ctx, limits.lockTimeoutMs, onProgress, async () => {
    await removeLeftovers(ctx)
    return withTempFolder(ctx, 'import', (folder) => withWorkerPool(folder, limits, (pool) => work({ pool, hasPoppler: canUsePoppler })))
  })
}

interface OpenIssue {
  request: PaperImport
  copies: string
  present: readonly IssuePage[]
  plan: Plan
  report: PaperReport
  done: number
}

async function openIssue(ctx: Context, request: PaperImport, pool: WorkerPool, onProgress: ReportProgress): Promise<OpenIssue> {
  onProgress({ step: 'checking', done: 0, pages: 0, file: request.files[0] ?? '' })
  const copies = await mkdtemp(join(pool.given, 'issue-'))
  try {
    const given = await readFiles(request.files, copies, pool)
    const present = await listIssuePages(ctx.db, request.kind, request.day)
    const plan = createPlan(request, given.pages, present)
    const report = createReport(request, plan, present, given.peakMemory)
    return { request, copies, present, plan, report, done: report.unchanged }
  } catch (error) {
    await rm(copies, { recursive: true })
    throw error
  }
}

async function addPage(ctx: Context, issue: OpenIssue, page: GivenPage, makers: PageMakers, onProgress: ReportProgress): Promise<void> {
  const { report, present, plan } = issue
  const { kind, day } = issue.request
  const made = await importPage(ctx, (db, row) => savePage(db, { kind, day, page: page.number, ...row }), page, makers)
  if (!made.hasText) report.withoutText.push(page.number)
  if (made.flaw !== null) report.flawed.push({ file: page.file, page: page.pageInFile, flaw: made.flaw })
  if (present.some(({ page: number }) => number === page.number)) report.replaced += 1
  else report.added += 1
  report.peakMemory = Math.max(report.peakMemory, made.peakMemory)
  issue.done += 1
  onProgress({ step: 'importing', done: issue.done, pages: plan.wanted.length, file: page.file })
  if (issue.done === plan.wanted.length) await completeIssue(ctx, issue)
}

async function completeIssue(ctx: Context, { request, report, copies }: OpenIssue): Promise<void> {
  if (request.title !== undefined) await nameIssue(ctx.db, request.kind, request.day, request.title)
  report.withoutText.sort((a, b) => a - b)
  report.flawed.sort((a, b) => request.files.indexOf(a.file) - request.files.indexOf(b.file) || a.page - b.page)
  await rm(copies, { recursive: true })
}

function checkRequest({ day, files, title = '', replacePage }: PaperImport): void {
  if (!isPaperDay(day)) throw new PaperRefusal(`"${day}" is no day from ${FIRST_PAPER_YEAR} on, written YYYY-MM-DD.`)
  if (files.length === 0) throw new PaperRefusal('No file is given.')
  if (title.length > PAPER_TITLE_MAX) throw new PaperRefusal(`A title may have ${PAPER_TITLE_MAX} characters.`)
  if (replacePage !== undefined && !(Number.isInteger(replacePage) && replacePage >= 1))
    throw new PaperRefusal('The number of the page to be replaced is no whole number from 1 on.')
}

/** Runs one import at a time across all nodes: files without a page can then be removed safely. Throws `PaperRefusal` after `timeoutMs`. */
export async function withImportLock<T>(ctx: Context, timeoutMs: number, onProgress: ReportProgress, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += TRY_AGAIN) {
    const result = await withPaperLock(ctx.direct.db, 'import', work)
    if (result !== null) return result.value
    if (waited >= timeoutMs) throw new PaperRefusal('Another import of the paper is under way: try again when it has ended.')
    onProgress({ step: 'waiting', done: 0, pages: 0, file: '' })
    await sleep(TRY_AGAIN)
  }
}

interface Plan {
  wanted: GivenPage[]
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

/** Throws `PaperRefusal` when a page came from another file and replacing it was not requested. */
function createPlan(request: PaperImport, given: GivenPage[], present: readonly IssuePage[]): Plan {
  const wanted = wantedPages(request, given, present)
  const sources = new Map(present.map(({ page, source }) => [page, source]))
  const toMake = wanted.filter(({ number, origin }) => sources.get(number) !== sourceOf(origin))
  const others = toMake.filter(({ number, origin }) => {
    const source = sources.get(number)
    return source !== undefined && !isFrom(source, origin)
  })
  const first = others[0]
  if (first !== undefined && request.replacePage === undefined) {
    const which = others.length === 1 ? `Page ${first.number}` : `Pages ${others.map(({ number }) => number).join(', ')}`
    const is = others.length === 1 ? 'is' : 'are'
    throw new PaperRefusal(
      `${which} of the ${request.kind} paper of ${request.day} ${is} there already from another file: ` +
        `replace a page with --replace-page ${first.number}. Nothing was changed.`,
    )
  }
  return { wanted, toMake }
}

function createReport(request: PaperImport, { wanted, toMake }: Plan, present: readonly IssuePage[], peakMemory: number): PaperReport {
  const unchanged = wanted.filter((page) => !toMake.includes(page))
  const before = new Map(present.map((page) => [page.page, page]))
  const last = request.replacePage === undefined ? wanted.length : Number.POSITIVE_INFINITY
  return {
    added: 0,
    unchanged: unchanged.length,
    replaced: 0,
    withoutText: unchanged.map(({ number }) => number).filter((number) => before.get(number)?.textState !== 'known'),
    flawed: unchanged.flatMap(({ number, file, pageInFile }) => {
      const flaw = before.get(number)?.flaw ?? null
      return flaw === null ? [] : [{ file, page: pageInFile, flaw }]
    }),
    beyond: present.map(({ page }) => page).filter((page) => page > last),
    peakMemory,
  }
}
