import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { MAX_SWEPT_FILES } from '@yukan/rules/limits.ts'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import type { Context } from '../context.ts'
import {
  deleteNotes,
  deleteNotesBefore,
  listNotedBefore,
  listUnnamed,
  recordUnnamedFiles,
  withFilesLock,
} from '../store/operations/unnamed-file.ts'

const BATCH_FILES = 1000
const FILES_AT_ONCE = 8

interface Sweep {
  found: number
  removed: number
  failed: number
}

/** Names of the store in batches. */
async function* listBatches(ctx: Context): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const name of ctx.files.list()) {
    batch.push(name)
    if (batch.length < BATCH_FILES) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Records unreferenced files, and removes those that were recorded long ago. A failure does not stop the others. */
async function sweepBatch(ctx: Context, names: readonly string[], now: Date, sweep: Sweep): Promise<void> {
  const unnamed = await listUnnamed(ctx.db, names)
  await recordUnnamedFiles(
    ctx.db,
    unnamed.map((name) => ({ name, sha256: null })),
    now,
  )
  const without = new Set(unnamed)
  const named = names.filter((name) => !without.has(name))
  sweep.found += unnamed.length
  const old = await listNotedBefore(ctx.db, unnamed, new Date(now.getTime() - RETENTION.unnamedFiles))
  const removed: string[] = []
  await mapConcurrent(old.slice(0, Math.max(0, MAX_SWEPT_FILES - sweep.removed)), FILES_AT_ONCE, async (name) => {
    try {
      await ctx.files.remove(name)
      removed.push(name)
    } catch (error) {
      sweep.failed += 1
      ctx.log.warn({ err: error, name }, 'a file without a row could not be removed')
    }
  })
  await deleteNotes(ctx.db, [...removed, ...named])
  sweep.removed += removed.length
}

/**
 * Removes unreferenced files of the store: of work that was rolled back or whose program was killed, and replaced ones (decision 097). Each
 * was already unreferenced in a run two days before, since a file is stored before its row. Throws if some could not be removed.
 */
export async function sweepFiles(ctx: Context, now: Date): Promise<string> {
  const swept = await withFilesLock(ctx.direct.db, async () => {
    const sweep: Sweep = { found: 0, removed: 0, failed: 0 }
    for await (const names of listBatches(ctx)) await sweepBatch(ctx, names, now, sweep)
    if (sweep.removed < MAX_SWEPT_FILES) await deleteNotesBefore(ctx.db, new Date(now.getTime() - 2 * RETENTION.unnamedFiles))
    return sweep
  })
  if (swept === null) return 'another run, or an import of a newspaper, is under way'
  const { found, removed, failed } = swept.value
  if (failed > 0) throw new Error(`${removed} files without a row removed, ${failed} could not be`)
  return `${found} files without a row, ${removed} of them removed`
}
