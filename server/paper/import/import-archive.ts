/** Imports many issues in one run, each as `importPaper` does (decision 062). Interrupted, a second run continues with the issue it was at. */
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import type { Context } from '../../context.ts'
import { importIssue, withImportWorkers } from './import-paper.ts'
import type { PaperImport, PaperReport } from './import-paper.ts'
import { DiskFull, PaperRefusal } from './paper-refusal.ts'
import type { FlawedPage } from './paper-refusal.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import type { WorkerLimits } from './worker-limits.ts'

/** While the last pages of an issue are made, the files of the next one are read. */
const ISSUES_AT_ONCE = 2

export interface ArchiveProgress {
  /** Issues that are done, of all. */
  done: number
  issues: number
  /** Pages made in this run. */
  pages: number
  /** Day of the issue that was done last; null while another import is waited for. */
  day: string | null
}

export interface RefusedIssue {
  request: PaperImport
  reason: string
}

export interface ArchiveReport {
  issues: number
  /** Issues all of whose pages were there already. */
  unchanged: number
  pages: number
  withoutText: number
  flawed: (FlawedPage & { request: PaperImport })[]
  refused: RefusedIssue[]
}

/**
 * Imports or completes every issue. A refused one is reported, keeps its pages, and does not stop the others. Throws `PaperRefusal` if no
 * issue could be imported: another import does not end, or the disk is full.
 */
export async function importArchive(
  ctx: Context,
  requests: readonly PaperImport[],
  onProgress: (progress: ArchiveProgress) => void = () => undefined,
  limits: Partial<WorkerLimits> = {},
): Promise<ArchiveReport> {
  const report: ArchiveReport = { issues: requests.length, unchanged: 0, pages: 0, withoutText: 0, flawed: [], refused: [] }
  let done = 0
  const showProgress = (day: string | null) => onProgress({ done, issues: requests.length, pages: report.pages, day })
  const add = (request: PaperImport, { added, replaced, withoutText, flawed }: PaperReport) => {
    report.pages += added + replaced
    report.withoutText += withoutText.length
    report.flawed.push(...flawed.map((page) => ({ ...page, request })))
    if (added + replaced === 0) report.unchanged += 1
  }
  await withImportWorkers(
    ctx,
    { ...WORKER_LIMITS, ...limits },
    () => showProgress(null),
    (makers) =>
      mapConcurrent(requests, ISSUES_AT_ONCE, async (request) => {
        try {
          add(request, await importIssue(ctx, request, makers))
        } catch (error) {
          if (!(error instanceof PaperRefusal) || error instanceof DiskFull) throw error
          report.refused.push({ request, reason: error.message })
        }
        done += 1
        showProgress(request.day)
      }),
  )
  report.flawed.sort((one, other) => one.request.day.localeCompare(other.request.day))
  report.refused.sort((one, other) => one.request.day.localeCompare(other.request.day))
  return report
}
