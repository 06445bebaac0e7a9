/** Recognises the text of pages without text from their pictures (docs/decisions/012-paper-import.md). */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { MINUTE } from '@yukan/rules/tokyo-time.ts'
import { factsOfPage } from '@yukan/rules/paper-facts.ts'
import { searchableText } from '@yukan/rules/paper-text.ts'
import type { PageText } from '@yukan/rules/paper-text.ts'
import type { Context } from '../../context.ts'
import { listWaitingPages, saveReadText, withPaperLock } from '../../store/paper-write.ts'
import type { WaitingPage } from '../../store/paper-write.ts'
import { tileLevels } from '../render-worker/page-size.ts'
import { isUsableText } from '../render-worker/printed-text.ts'
import { textFileName } from './store-page-files.ts'
import { StitchReply } from '../render-worker/worker-reply.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import type { WorkerLimits } from './worker-limits.ts'
import { withWorkerPool } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'
import { readPicture } from './tesseract.ts'
import { withTempFolder } from './temp-folder.ts'

export interface ReadingReport {
  read: number
  withoutText: number
  waiting: number
}

/** A page takes half a minute; some pictures would take hours. */
const READ_WITHIN = 4 * MINUTE
/** No further page is started after this time: jobs must end within a quarter of an hour. */
const WORK_FOR = 10 * MINUTE
const READING_LIMITS: WorkerLimits = { ...WORKER_LIMITS, time: READ_WITHIN }

/** Reads waiting pages for up to `WORK_FOR`; null while another process does so. Internal errors are thrown after the other pages. */
export async function recogniseText(ctx: Context, limits: WorkerLimits = READING_LIMITS): Promise<ReadingReport | null> {
  const result = await withPaperLock(ctx.db, 'reading', () =>
    withReaderPool(ctx, limits, async (pool) => {
      const begunAt = ctx.clock.now().getTime()
      const report = { read: 0, withoutText: 0, waiting: 0 }
      const failures: unknown[] = []
      for (const page of await listWaitingPages(ctx.db)) {
        if (ctx.lifecycle.isEnding || ctx.clock.now().getTime() - begunAt > WORK_FOR) break
        await readPage(ctx, page, join(pool.given, String(page.id)), pool).then(
          (isRead) => (report[isRead ? 'read' : 'withoutText'] += 1),
          (error: unknown) => failures.push(error),
        )
      }
      if (failures.length > 0) throw failures[0]
      return { ...report, waiting: (await listWaitingPages(ctx.db)).length }
    }),
  )
  return result === null ? null : result.value
}

async function fetchTiles(ctx: Context, { key, width, height }: WaitingPage, folder: string): Promise<void> {
  const top = tileLevels({ width, height })[0]
  if (top === undefined) throw new Error(`page ${key} has no level`)
  for (let row = 0; row < top.rows; row++) {
    for (let column = 0; column < top.columns; column++) {
      const name = `${top.level}/${column}_${row}.webp`
      const file = await ctx.files.read(`page/${key}/${name}`)
      if (file === null) throw new Error(`the tile ${name} of page ${key} is missing`)
      await writeFile(join(folder, `${column}_${row}.webp`), await buffer(file.stream))
    }
  }
}

async function withReaderPool<T>(ctx: Context, limits: WorkerLimits, work: (pool: WorkerPool) => Promise<T>): Promise<T> {
  return withTempFolder(ctx, 'reading', (folder) => withWorkerPool(folder, limits, work))
}

async function readTiles(tiles: string, { width, height }: WaitingPage, pool: WorkerPool): Promise<PageText> {
  const lines = await pool.run(async (worker) => {
    const folder = await worker.makeFolder()
    try {
      await worker.runJob({ task: 'stitch', tiles, folder, width, height }, StitchReply)
      return await readPicture(folder, { width, height }, pool.limits)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
  return { lines: lines ?? [] }
}

async function readPage(ctx: Context, page: WaitingPage, tiles: string, pool: WorkerPool): Promise<boolean> {
  await mkdir(tiles)
  try {
    await fetchTiles(ctx, page, tiles)
    const text = await readTiles(tiles, page, pool)
    const searchable = searchableText(text)
    return await saveText(ctx, page, isUsableText(searchable) ? { text, searchable } : null)
  } finally {
    await rm(tiles, { recursive: true })
  }
}

/** Saves the text of a page, null for no usable text. A replaced page is left as it is. */
async function saveText(ctx: Context, { id, key }: WaitingPage, read: { text: PageText; searchable: string } | null): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const found = read === null ? null : { searchable: read.searchable, facts: factsOfPage(read.text) }
    const isStillThere = await saveReadText(db, { id, key }, found)
    if (isStillThere && read !== null) await ctx.files.put(textFileName(key), Buffer.from(JSON.stringify(read.text)))
    return isStillThere && read !== null
  })
}
