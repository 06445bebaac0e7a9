/** Folders below `DATA_DIR/tmp` for work that may be killed at any time. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'

/** What the folder is for: whoever holds the lock of that work owns all its folders. */
export type Workshop = 'import' | 'reading'

/** Runs work with a folder of its own, which is gone afterwards; removes those that killed processes have left. */
export async function withWorkshop<T>(ctx: Context, name: Workshop, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(ctx.config.dataDir, 'tmp')
  await mkdir(parent, { recursive: true })
  const prefix = `paper-${name}-`
  const left = (await readdir(parent)).filter((entry) => entry.startsWith(prefix))
  for (const entry of left) await rm(join(parent, entry), { recursive: true, force: true })
  const folder = await mkdtemp(join(parent, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
