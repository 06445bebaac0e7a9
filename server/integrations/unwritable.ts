import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'

/** Why a folder of this machine cannot be written, by the system's code: `EROFS`, `EACCES`, `ENOSPC`. Null if it can, or will be created on first use. */
export async function findUnwritable(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < MEGABYTE ? 'ENOSPC' : null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return code === 'ENOENT' ? null : code
  }
}
