/** `yukan import articles` (decision 024). */
import { importArticles, ImportPathError } from '../articles/import-articles.ts'
import { ImportBusyError } from '../articles/import-many.ts'
import { formatProgress } from '../articles/import-progress.ts'
import { DONE, FAILED, plural, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'

/** Runs an import, and shows in one sentence that its path is wrong or that another import is running. */
export async function withImportErrors(terminal: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportPathError) throw new UsageError(error.message)
    if (!(error instanceof ImportBusyError)) throw error
    terminal.err(error.message)
    return FAILED
  }
}

export const importArticlesCommand: Command = {
  usage: 'import articles <path>',
  description: 'Imports a .jsonl or .txt file, or all of them below a folder (docs/operations.md).',
  argumentCount: 1,
  run: ([path = ''], terminal) =>
    withImportErrors(terminal, () =>
      withContext(terminal, async ({ ctx }) => {
        const report = await importArticles(ctx, path, {
          onProgress: (progress) => terminal.progress(formatProgress(progress)),
          onContinue: ({ file, line, articles, of }) =>
            terminal.out(
              `${file}: an interrupted import is continued after line ${line.toLocaleString('en')}, ` +
                `with ${articles.toLocaleString('en')} of ${plural(of, 'article')} done.`,
            ),
        })
        for (const problem of report.problems) terminal.err(String(problem))
        terminal.out(
          `${plural(report.added, 'article')} added, ${report.changed.toLocaleString('en')} changed, ` +
            `${report.unchanged.toLocaleString('en')} unchanged, from ${plural(report.files, 'file')}.`,
        )
        const broken = new Set(report.problems.map(({ file }) => file)).size
        if (broken > 0) terminal.err(`Nothing was imported of ${plural(broken, 'file')} with problems.`)
        return broken > 0 ? FAILED : DONE
      }),
    ),
}
