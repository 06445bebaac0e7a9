/** `yukan import redirects <csv>`: addresses of the former website (decision 052). */
import { readFile } from 'node:fs/promises'
import { importRedirects } from '../old-addresses/import-redirects.ts'
import { isRegularFile } from '../regular-file.ts'
import { DONE, FAILED, plural, typedPath, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'

/** Problems that are shown. */
const SHOWN = 20

async function readText(path: string): Promise<string> {
  if (!(await isRegularFile(path))) throw new UsageError(`There is no file ${path}.`)
  const bytes = await readFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`${path} is not UTF-8.`)
  }
}

export const redirectsCommand: Command = {
  usage: 'import redirects <csv>',
  description: 'Imports addresses of the former website and the paths that they lead to (docs/operations.md).',
  argumentCount: 1,
  run: async ([given = ''], terminal) => {
    const path = typedPath(given, terminal)
    const text = await readText(path)
    return withContext(terminal, async ({ ctx }) => {
      const result = await importRedirects(ctx, path, text)
      if ('problems' in result) {
        for (const problem of result.problems.slice(0, SHOWN)) terminal.err(problem)
        terminal.err(`Nothing was imported: ${plural(result.problems.length, 'line')} with problems.`)
        return FAILED
      }
      terminal.out(`${plural(result.created, 'redirect')} added, ${result.changed.toLocaleString('en')} changed.`)
      return DONE
    })
  },
}
