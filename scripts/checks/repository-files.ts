import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folders that are installed, built or written while the program runs. */
const NOT_OURS = new Set(['node_modules', 'build', 'data', 'coverage'])

/** Every file below a folder as a sorted path from the root, without hidden, installed or built folders. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return entry.isFile() ? [path] : []
      return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(path)
    })
}
