import { stat } from 'node:fs/promises'

/** Whether a path is a regular file: reading a pipe would wait for ever, and a folder cannot be read. */
export async function isRegularFile(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return found?.isFile() === true
}
