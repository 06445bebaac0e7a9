/** `yukan import wordpress <file.xml> [--pictures <folder>]` (decision 052). */
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ImportProblem } from '../articles/import-lines.ts'
import { isRegularFile } from '../regular-file.ts'
import { importWordpress } from '../wordpress/import-wordpress.ts'
import { DONE, FAILED, plural, typedPath, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'

const USAGE = 'import wordpress <file.xml>'

function parseArguments(args: readonly string[]): { file: string; pictures: string | null } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { pictures: { type: 'string' } } })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError(`Give one file: "${USAGE}".`)
    return { file, pictures: values.pictures ?? null }
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof TypeError)) throw error
    throw new UsageError(`${error.message}; usage: "${USAGE} --pictures <folder>".`)
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return found?.isDirectory() === true
}

export const wordpressCommand: Command = {
  usage: USAGE,
  description: 'Imports posts of a WordPress export file; --pictures: the folder with its uploads (docs/operations.md).',
  argumentCount: { atLeast: 1 },
  run: async (args, terminal) => {
    const given = parseArguments(args)
    const file = typedPath(given.file, terminal)
    const pictures = given.pictures === null ? null : typedPath(given.pictures, terminal)
    if (!(await isRegularFile(file))) throw new UsageError(`There is no file ${file}.`)
    if (pictures !== null && !(await isFolder(pictures))) throw new UsageError(`There is no folder ${pictures}.`)
    return withContext(terminal, async ({ ctx }) => {
      try {
        const report = await importWordpress(ctx, file, pictures, (line) => terminal.progress(line))
        for (const loss of report.losses) terminal.err(loss)
        const { added, changed, unchanged } = report
        terminal.out(
          `${plural(added, 'article')} added, ${changed.toLocaleString('en')} changed, ${unchanged.toLocaleString('en')} unchanged; ` +
            `${plural(report.pictures, 'picture')}; ${plural(report.addresses, 'redirect')} added.`,
        )
        if (report.losses.length > 0) terminal.err(`Not taken over: ${plural(report.losses.length, 'thing')}, listed above.`)
        return DONE
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error
        terminal.err(`${String(error)}. Nothing was imported.`)
        return FAILED
      }
    })
  },
}
