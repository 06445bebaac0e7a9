/** The folders of backups in a folder, by the days that name them. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of a complete backup by the nightly job; one in progress ends in `.part`. */
const NAME = /^\d{4}-\d{2}-\d{2}$/

/** Names of the complete backups in a folder, the oldest first; empty if the folder is missing. */
export async function listBackups(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => NAME.test(name)).toSorted()
}

/** The path of the newest complete backup in a folder; null if there is none. */
export async function findNewestBackup(backupDir: string): Promise<string | null> {
  const newest = (await listBackups(backupDir)).at(-1)
  return newest === undefined ? null : join(backupDir, newest)
}
