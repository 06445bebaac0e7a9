/** Creates one page: by the worker, then in the store, then in the database, completely or not at all. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageFlaw } from '@yukan/rules/paper/paper-check.ts'
import { factsOfPage } from '@yukan/rules/paper/paper-facts.ts'
import { searchableText } from '@yukan/rules/paper/paper-text.ts'
import { Check } from 'typebox/value'
import type { Context } from '../../context.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { addLeftover } from '../../store/paper/paper-write.ts'
import type { MadeRow } from '../../store/paper/paper-write.ts'
import { isUsableText } from '../render-worker/printed-text.ts'
import { RASTER_FILE } from '../render-worker/render-job.ts'
import { isInstalled, runBounded } from '../../concurrency/bounded-process.ts'
import { WorkerFailure, readBounded } from './spawn-worker.ts'
import type { RenderWorker } from './spawn-worker.ts'
import { removeLeftover, storePageFiles, tryRemoveLeftover } from './store-page-files.ts'
import { refuseFile } from './paper-refusal.ts'
import { PageReply, TextReply } from '../render-worker/worker-reply.ts'
import type { WorkerLimits } from './worker-limits.ts'
import type { WorkerPool } from './worker-pool.ts'
import { sourceOf } from './read-files.ts'
import type { GivenPage } from './read-files.ts'

export interface PageMakers {
  pool: WorkerPool
  /** Whether poppler draws PDFs; pdf.js draws those that poppler cannot. */
  hasPoppler: boolean
}

export interface MadePage {
  hasText: boolean
  flaw: PageFlaw | null
  peakMemory: number
}

const TEXT_BYTES = 16 * 1024 * 1024
/** A poppler tool; it takes two thirds of the time of `pdftoppm`, with the same lines. */
const DRAWING_PROGRAM = 'pdftocairo'

/** Whether poppler's programs are installed. */
export async function hasPoppler(): Promise<boolean> {
  return isInstalled(DRAWING_PROGRAM)
}

/** poppler's message about an unreadable picture. It draws the rest of the page. */
const UNREAD = /jpeg|JPX|JP2|J2K|CCITTFax|JBIG2|flate stream|Unknown filter|XObject '.*' is unknown/i

/** Draws a PDF's page with poppler into the folder. Returns its peak memory and whether it could not read a picture, or null when poppler failed. */
async function drawWithPoppler({ copy, pageInFile, size }: GivenPage, folder: string, limits: WorkerLimits) {
  const page = ['-f', String(pageInFile), '-l', String(pageInFile), '-singlefile']
  const shape = ['-cropbox', '-scale-to-x', String(size.width), '-scale-to-y', String(size.height)]
  const target = join(folder, RASTER_FILE).replace(/\.tif$/, '')
  const args = [...page, ...shape, '-tiff', '-tiffcompression', 'none', copy, target]
  const { end, peakMemory, output } = await runBounded(DRAWING_PROGRAM, args, folder, limits)
  return end === 'done' ? { peakMemory, isDamaged: UNREAD.test(output) } : null
}

async function makeFiles(page: GivenPage, worker: RenderWorker, limits: WorkerLimits, canUsePoppler: boolean) {
  const folder = await worker.makeFolder()
  const drawn = page.type === 'pdf' && canUsePoppler ? await drawWithPoppler(page, folder, limits) : null
  const job = {
    task: 'page',
    file: page.copy,
    folder,
    page: page.pageInFile,
    maxPixels: limits.pixels,
    hasRaster: drawn !== null,
    isDamaged: drawn?.isDamaged ?? false,
  } as const
  const { result, peakMemory } = await worker.runJob(job, PageReply)
  const text = await readBounded(join(folder, 'text.json'), TEXT_BYTES)
  if (!Check(TextReply, text)) throw new WorkerFailure('crashed', page.pageInFile, 'its text has an unexpected shape')
  const searchable = searchableText(text)
  const hasText = isUsableText(searchable)
  if (!hasText) await writeFile(join(folder, 'text.json'), JSON.stringify({ ...text, lines: [] }))
  const facts = hasText ? factsOfPage(text) : null
  return { ...result, folder, hasText, facts, text: hasText ? searchable : '', peakMemory: Math.max(peakMemory, drawn?.peakMemory ?? 0) }
}

/** Writes a page's row in the transaction that takes its files. Returns the key of the page that it replaces, or null. */
export type SaveRow = (db: Transaction<Tables>, made: MadeRow) => Promise<string | null>

/** Creates or replaces a page by `save`. Throws `PaperRefusal` when the worker cannot make it; then nothing is stored. */
export async function importPage(
  ctx: Context,
  save: SaveRow,
  page: GivenPage,
  { pool, hasPoppler: canUsePoppler }: PageMakers,
): Promise<MadePage> {
  const { limits } = pool
  const made = await pool
    .run((worker) => makeFiles(page, worker, limits, canUsePoppler))
    .catch((error: unknown) => {
      throw error instanceof WorkerFailure ? refuseFile(page.file, page.pageInFile, error.failure, limits) : error
    })
  const { folder, width, height, text, hasText, facts, flaw, peakMemory } = made
  const key = ctx.randomKey()
  await addLeftover(ctx.db, key)
  const old = await withCleanup(ctx, key, async () => {
    await storePageFiles(ctx, key, made, folder)
    const row = { key, width, height, text, facts, flaw, source: sourceOf(page.origin), fileName: page.name }
    return ctx.db.transaction().execute((db) => save(db, { ...row, textState: hasText ? 'known' : 'waiting' }))
  })
  await rm(folder, { recursive: true })
  if (old !== null) await tryRemoveLeftover(ctx, old)
  return { hasText, flaw, peakMemory }
}

/** Removes the key's files when `work` fails; the next import removes the rest. */
async function withCleanup<T>(ctx: Context, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await removeLeftover(ctx, key).catch((failure: unknown) => ctx.log.warn({ err: failure, key }, 'files of a page are left over'))
    throw error
  }
}
