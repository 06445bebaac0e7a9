/** Folders that hold more modules side by side than a reader can scan (decision 127). */
import { dirname } from 'node:path'
import { listFiles } from './repository-files.ts'

/** Most modules of one folder, tests not counted. */
const MOST = 25
/** Lists of one kind: a file for each migration, route, area of calls or texts. */
const LISTS = new Set(['contract', 'contract/desk', 'server/db/migrations', 'server/desk', 'web/desk/routes', 'web/messages', 'web/routes'])

/** The folders with too many modules, each as a sentence. `paths`: from the root of the checkout. */
export function folderProblems(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = dirname(path)
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path) || LISTS.has(folder)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder}: ${count} modules are side by side, and ${MOST} are the most`)
}

/** The problems of this checkout. */
export function checkFolders(): string[] {
  return folderProblems(listFiles())
}
