/** Folders below `DATA_DIR/tmp` for work that may be killed at any time. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'

/** The work that a folder is for. The process that holds the lock of that work owns all its folders. */
export type TempFolder = 'import' | 'reading'

/** Removes folders of a kind of work; retried while the child of a killed process still writes there. */
async function clear(parent: string, prefix: string): Promise<void> {
  const left = (await readdir(parent)).filter((entry) => entry.startsWith(prefix))
  for (const entry of left) await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

/**
 * Runs work with a folder of its own and removes it afterwards, with those that killed processes left. Clears twice, because the child of a
 * killed process may write for a moment longer.
 */
export async function withTempFolder<T>(ctx: Context, name: TempFolder, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(ctx.config.dataDir, 'tmp')
  await mkdir(parent, { recursive: true })
  const prefix = `paper-${name}-`
  await clear(parent, prefix)
  try {
    return await work(await mkdtemp(join(parent, prefix)))
  } finally {
    await clear(parent, prefix)
  }
}
