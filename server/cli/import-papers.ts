/** `yukan import papers` (decision 062): an archive of issues in one command. */
import { basename } from 'node:path'
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { readArchiveFolder } from '../paper/import/archive-folder.ts'
import { importArchive } from '../paper/import/import-archive.ts'
import type { ArchiveProgress, ArchiveReport } from '../paper/import/import-archive.ts'
import { flawSentence, PaperRefusal } from '../paper/import/paper-refusal.ts'
import { recordCounts } from '../store/staff/audit.ts'
import { DONE, FAILED, plural, typedPath, withContext } from './command.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'

/** The progress with the rate of this run, `elapsed` milliseconds after it began. */
export function archiveProgressText({ done, issues, pages, day }: ArchiveProgress, elapsed: number): string {
  if (day === null) return 'Waiting for another import to end'
  const state = `${done} of ${plural(issues, 'issue')}, ${day}`
  if (pages === 0) return `${state}, nothing new so far`
  const rate = `${Math.round((pages / elapsed) * MINUTE)} pages a minute`
  const left = Math.ceil(((elapsed / done) * (issues - done)) / MINUTE)
  return `${state}, ${plural(pages, 'page')}, ${rate}, ${plural(left, 'minute')} left`
}

function showReport({ issues, unchanged, pages, withoutText, flawed, refused }: ArchiveReport, elapsed: number, terminal: Terminal): void {
  for (const { request, reason } of refused) terminal.err(`${request.day} (${request.kind}): ${reason}`)
  for (const { request, ...page } of flawed) terminal.err(`${request.day} (${request.kind}): ${flawSentence(page)}`)
  terminal.out(
    `${plural(issues, 'issue')}: ${plural(pages, 'page')} added, ${unchanged} unchanged, ${refused.length} refused, in ${Math.round(elapsed / SECOND)} s.`,
  )
  if (withoutText > 0)
    terminal.err(`${plural(withoutText, 'page')} without a text that can be used: the job read-pages reads them where it can.`)
}

export const importPapersCommand: Command = {
  usage: 'import papers <folder>',
  description: 'Imports an archive: a file or folder for each issue, named by its day, as 2026-11-20.pdf or 2026-11-21-weekly.pdf.',
  argumentCount: 1,
  run: async ([folder = ''], terminal) =>
    withContext(terminal, async ({ ctx }) => {
      const from = performance.now()
      const elapsed = () => performance.now() - from
      let made = 0
      const onProgress = (progress: ArchiveProgress) => {
        made = progress.pages
        terminal.progress(archiveProgressText(progress, elapsed()))
      }
      try {
        const issues = await readArchiveFolder(typedPath(folder, terminal))
        const report = await importArchive(ctx, issues, onProgress)
        showReport(report, elapsed(), terminal)
        return report.refused.length === 0 ? DONE : FAILED
      } catch (error) {
        if (!(error instanceof PaperRefusal)) throw error
        terminal.err(`${error.message} Issues imported before stay; the same command continues.`)
        return FAILED
      } finally {
        // Issues that were imported before a failure stay.
        const entry = { action: 'paper.import', subject: basename(folder), counts: { pages: made } }
        await recordCounts(ctx.db, entry, ctx.clock.now())
      }
    }),
}
