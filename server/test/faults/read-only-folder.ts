/** Folders that this process cannot write, for tests. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'

const isRoot = process.getuid?.() === 0

/**
 * Makes a folder unwritable: as root by an empty disk that is mounted there read-only, since root may write everywhere else. Returns the system's code for
 * it, and what undoes it; null if root may not mount.
 */
export function makeReadOnly(folder: string): { code: string; undo(): void } | null {
  mkdirSync(folder, { recursive: true })
  if (!isRoot) {
    chmodSync(folder, 0o500)
    return { code: 'EACCES', undo: () => chmodSync(folder, 0o700) }
  }
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=4096k', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  return { code: 'EROFS', undo: () => void execFileSync('umount', [folder]) }
}
