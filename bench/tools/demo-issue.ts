import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Newspaper } from './newspaper.ts'

export const ISSUE = join(dirname(fileURLToPath(import.meta.resolve('@yukan/demo/package.json'))), 'papers', 'evening-1.pdf')
export const ISSUE_PAGES = 8
export const ISSUE_DAY = '2020-11-20'

/** Imports the issue. Returns the command's output. Running it again changes nothing. */
export function importIssue(newspaper: Newspaper): Promise<string> {
  return newspaper.command('import', 'paper', ISSUE_DAY, ISSUE)
}
