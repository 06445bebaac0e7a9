/** Removes leftovers of killed processes from a folder of temporary files that is shared with running ones. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The result, or null if the file or folder does not exist, or no longer. */
async function ifThere<T>(result: Promise<T>): Promise<T | null> {
  return result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Removes files and folders whose names begin with `prefix` and that were last changed before a time. Returns how many. */
export async function removeOldEntries(folder: string, prefix: string, before: Date): Promise<number> {
  const names = (await ifThere(readdir(folder))) ?? []
  let removed = 0
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(folder, name)
    const info = await ifThere(stat(path))
    if (info === null || info.mtime >= before) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
