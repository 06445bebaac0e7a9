/** The queue of pages that are read from their pictures, as the desk sees it (decision 061). */
import type { QueuedPage, ReadingQueue } from '@yukan/contract/desk/paper-text.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { hashSecret } from '../hash-secret.ts'
import { recordChange } from '../store/staff/audit.ts'
import { countReadings, findTextPage, listQueuedPages, requestFailedReadings, requestReading } from '../store/paper/paper-reading.ts'
import type { QueueRow } from '../store/paper/paper-reading.ts'
import { notifyPapers } from '../store/paper/paper-write.ts'
import { nameOfPage } from './editions.ts'
import { textEngine } from './import/choose-engine.ts'
import { inBatches } from '../calls/in-batches.ts'
import { waitForChange } from '../calls/wait-for-change.ts'

function toQueued({ paper_id: paperId, read_at: readAt, ...row }: QueueRow): QueuedPage {
  return { ...row, paperId, readAt: readAt === null ? null : formatWireInstant(readAt) }
}

/** The pages that wait, are being read, have failed, and were read last. */
export async function readQueue(ctx: Context): Promise<ReadingQueue> {
  const engine = textEngine(ctx.config)
  const [counts, rows, isInstalled] = await Promise.all([
    countReadings(ctx.db),
    listQueuedPages(ctx.db),
    // The worker, which reads, may be another machine.
    ctx.config.role === 'web' ? null : engine.isInstalled(),
  ])
  const seen = { engine: { name: engine.name, isInstalled }, counts, pages: rows.map(toQueued) }
  return { ...seen, mark: hashSecret(JSON.stringify(seen)).toString('base64url').slice(0, 8) }
}

const readForAll = inBatches(async (ctx, _key: 'queue', _asked: readonly null[]) => {
  const queue = await readQueue(ctx)
  return () => queue
})

/** The queue once it differs from `seen`, or after some seconds. */
export async function pollQueue(ctx: Context, seen: string): Promise<ReadingQueue> {
  return waitForChange(
    ctx,
    'papers',
    () => readForAll(ctx, 'queue', null),
    ({ mark }) => mark !== seen,
  )
}

/** Enqueues the reading of a page again, or all that have failed (null). E_NOT_FOUND for a page that never came as a picture. */
export async function retryReading(ctx: Context, by: StaffCaller, handle: number | null, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    if (handle === null) {
      const pages = await requestFailedReadings(db)
      if (pages > 0) await recordChange(db, by, { action: 'paper.read', subject: '', after: { pages } }, now)
    } else {
      const page = await findTextPage(db, handle, { isLocked: true })
      if (page === null || page.reading === null) throw new Refusal('E_NOT_FOUND')
      await requestReading(db, page.id)
      await recordChange(db, by, { action: 'paper.read', subject: nameOfPage(page) }, now)
    }
    await notifyPapers(db)
  })
}
