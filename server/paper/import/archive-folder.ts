/** The folder of an archive: an entry for each issue, named by its day (decision 062). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isPaperDay } from '@yukan/rules/paper/paper-pages.ts'
import { FIRST_PAPER_YEAR } from '@yukan/rules/time/calendar.ts'
import type { PaperImport } from './import-paper.ts'
import { PaperRefusal } from './paper-refusal.ts'

/** `2026-11-20.pdf`, `2026-11-21-weekly.pdf`, or folders of these names with the files of an issue in page order. */
const ENTRY = /^(\d{4}-\d{2}-\d{2})(-weekly)?(?:\.[a-z]{3,4})?$/i
const NAMED_AT_MOST = 5

/** The number of pages may exceed nine: `2.png` comes before `10.png`. */
const byName = new Intl.Collator('en', { numeric: true })

async function filesOf(path: string): Promise<string[]> {
  const entries = (await readdir(path, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'))
  const other = entries.find((entry) => !entry.isFile())
  if (other !== undefined) throw new PaperRefusal(`${join(path, other.name)} is no file: the folder of an issue holds its files only.`)
  if (entries.length === 0) throw new PaperRefusal(`The folder ${path} is empty.`)
  return entries.map(({ name }) => join(path, name)).toSorted(byName.compare)
}

/** The issues of the folder by day. Throws `PaperRefusal` if an entry is not an issue, or two are the same. */
export async function readArchiveFolder(folder: string): Promise<PaperImport[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new PaperRefusal(`There is no folder ${folder}.`)
    throw error
  })
  const shown = entries.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => byName.compare(a.name, b.name))
  const strange = shown.filter(({ name }) => !isPaperDay(ENTRY.exec(name)?.[1] ?? ''))
  if (strange.length > 0) {
    const names = strange.slice(0, NAMED_AT_MOST).map(({ name }) => name)
    const more = strange.length > names.length ? ` and ${strange.length - names.length} more` : ''
    throw new PaperRefusal(
      `No issue by its name in ${folder}: ${names.join(', ')}${more}. ` +
        `Each is named by its day from ${FIRST_PAPER_YEAR} on, as 2026-11-20.pdf or 2026-11-21-weekly.pdf, or is a folder of such a name with its pages.`,
    )
  }
  if (shown.length === 0) throw new PaperRefusal(`The folder ${folder} is empty.`)
  const issues: PaperImport[] = []
  const names = new Map<string, string>()
  for (const entry of shown) {
    const [, day = '', weekly] = ENTRY.exec(entry.name) ?? []
    const kind = weekly === undefined ? 'evening' : 'weekly'
    const same = names.get(`${day} ${kind}`)
    if (same !== undefined) throw new PaperRefusal(`${same} and ${entry.name} are the same issue.`)
    names.set(`${day} ${kind}`, entry.name)
    const path = join(folder, entry.name)
    issues.push({ day, kind, files: entry.isDirectory() ? await filesOf(path) : [path] })
  }
  return issues
}
