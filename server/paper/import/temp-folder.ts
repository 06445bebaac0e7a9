/** Folders below `DATA_DIR/tmp` for work that may be killed at any time. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'

/** What the folder is for: whoever holds the lock of that work owns all its folders. */
export type TempFolder = 'import' | 'reading'

/** Removes what is below `tmp` for a kind of work; tried again while the child of a killed process still writes there. */
async function clear(parent: string, prefix: string): Promise<void> {
  const left = (await readdir(parent)).filter((entry) => entry.startsWith(prefix))
  for (const entry of left) await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

/**
 * Runs work with a folder of its own, which is gone afterwards; removes those that killed processes have left. It looks for them a second
 * time in the end: the child of a killed process may live a moment longer and write what was removed already.
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
