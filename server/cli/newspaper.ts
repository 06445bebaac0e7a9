/** `yukan export` and `yukan import newspaper` (decision 052, docs/export-format.md). */
import { ImportProblem } from '../articles/import-lines.ts'
import { exportNewspaper } from '../export/export-newspaper.ts'
import { importNewspaper } from '../export/import-newspaper.ts'
import { ExportError } from '../export/manifest.ts'
import { DONE, FAILED, plural, typedPath, withContext } from './command.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'

/** Names of missing files that are shown. */
const SHOWN = 20

/** Runs work and reports problems of an export as one sentence. */
async function withExportError(terminal: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ExportError || error instanceof ImportProblem)) throw error
    terminal.err(error instanceof ImportProblem ? String(error) : error.message)
    return FAILED
  }
}

const exportCommand: Command = {
  usage: 'export <folder>',
  description: 'Writes the newspaper, without members and secrets, as JSON Lines and files (docs/export-format.md).',
  argumentCount: 1,
  run: ([path = ''], terminal) => {
    const folder = typedPath(path, terminal)
    return withExportError(terminal, () =>
      withContext(terminal, async ({ ctx }) => {
        const { rows, files, missing } = await exportNewspaper(ctx, folder, (line) => terminal.progress(line))
        for (const name of missing.slice(0, SHOWN)) terminal.err(`The file ${name} is missing in the store.`)
        if (missing.length > SHOWN) terminal.err(`So are ${plural(missing.length - SHOWN, 'more file')}.`)
        terminal.out(`${plural(rows, 'row')} and ${plural(files, 'file')} in ${folder}.`)
        return missing.length > 0 ? FAILED : DONE
      }),
    )
  },
}

const importCommand: Command = {
  usage: 'import newspaper <folder>',
  description: 'Imports what "export" has written into an empty newspaper.',
  argumentCount: 1,
  run: ([path = ''], terminal) => {
    const folder = typedPath(path, terminal)
    return withExportError(terminal, () =>
      withContext(terminal, async ({ ctx }) => {
        const { rows, files } = await importNewspaper(ctx, folder, (line) => terminal.progress(line))
        terminal.out(`${plural(rows, 'row')} and ${plural(files, 'file')} are imported.`)
        return DONE
      }),
    )
  },
}

export const newspaperCommands: readonly Command[] = [exportCommand, importCommand]
