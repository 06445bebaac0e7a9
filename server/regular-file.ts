import { stat } from 'node:fs/promises'

/** Whether there is a file to be read at a path: a pipe would be waited for without an end, and a folder cannot be read. */
export async function isRegularFile(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return found?.isFile() === true
}
