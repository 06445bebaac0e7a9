import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'

/** The work that a folder is for. The process with that work's lock owns all its folders. */
export type TempFolder = 'import' | 'reading'

/** Names of files that are received from a browser begin with it, in the folder for temporary files. */
export const RECEIVED_PREFIX = 'received-'

/** Retries while the child of a killed process still writes. */
async function clear(parent: string, prefix: string): Promise<void> {
  const left = (await readdir(parent)).filter((entry) => entry.startsWith(prefix))
  for (const entry of left) await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

/** Runs work with a temporary folder and removes it, with those of killed processes: twice, since their children may still write. */
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
