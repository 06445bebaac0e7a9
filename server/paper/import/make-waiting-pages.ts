/** Makes the pages of files that were uploaded at the desk, by the functions of the command (decision 057). Can be run again at any point. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import type { Context } from '../../context.ts'
import { enqueueJob } from '../../db/job-queue.ts'
import { countFailure } from '../../concurrency/item-failure.ts'
import { findPaperPageNumber } from '../../store/paper/paper-edition.ts'
import {
  addSheets,
  failSheet,
  failUpload,
  findNextUpload,
  finishUploadIfMade,
  listSheets,
  listUploads,
  refuseSheet,
  refuseUpload,
  saveSheet,
  SheetGone,
  uploadFileName,
} from '../../store/paper/paper-upload.ts'
import type { SheetRow, UploadRow } from '../../store/paper/paper-upload.ts'
import { importPage } from './import-page.ts'
import type { PageMakers } from './import-page.ts'
import { withImportWorkers } from './import-paper.ts'
import { DiskFull, PaperRefusal } from './paper-refusal.ts'
import { readFiles } from './read-files.ts'
import type { GivenPage } from './read-files.ts'
import { removeLeftovers } from './store-page-files.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import type { WorkerLimits } from './worker-limits.ts'
import { PAGES_AT_ONCE } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'

/** The job is retried when a command imports for longer. */
const LOCK_TIMEOUT = MINUTE

/**
 * Makes all waiting pages, also those that arrive during the run. Returns their number. A file or page that fails is retried later, and does not stop
 * the others. Throws if nothing can be made: another import does not end, the disk is full, the store or the database is down.
 */
export async function makeWaitingPages(ctx: Context, limits: Partial<WorkerLimits> = {}): Promise<number> {
  const listWork = () => listUploads(ctx.db, ctx.clock.now())
  if ((await listWork()).length === 0) return 0
  const all = { ...WORKER_LIMITS, lockTimeoutMs: LOCK_TIMEOUT, ...limits }
  const makeAll = async (makers: PageMakers) => {
    let made = 0
    for (let uploads = await listWork(); uploads.length > 0; uploads = await listWork()) made += await makeRound(ctx, uploads, makers)
    return made
  }
  const made = await withImportWorkers(ctx, all, () => undefined, makeAll)
  const next = await findNextUpload(ctx.db)
  if (next !== null) await enqueueJob(ctx.db, 'make-pages', { isLater: true }, next)
  return made
}

/** Adds the job that makes pages, where files wait: as after a restored backup, which has no jobs. */
export async function enqueueWaitingUploads(ctx: Context): Promise<void> {
  if ((await listUploads(ctx.db, ctx.clock.now())).length > 0) await enqueueJob(ctx.db, 'make-pages', { isLater: false })
}

interface OpenUpload {
  upload: UploadRow
  pages: GivenPage[]
}

async function makeRound(ctx: Context, uploads: readonly UploadRow[], makers: PageMakers): Promise<number> {
  const folders: string[] = []
  /** Null if it has failed. */
  const tryUpload = async <T>(upload: UploadRow, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      await failOf(ctx, upload, error)
      return null
    }
  }
  const opened = await mapConcurrent(uploads, PAGES_AT_ONCE, async (upload) => {
    const folder = await mkdtemp(join(makers.pool.given, 'upload-'))
    folders.push(folder)
    return tryUpload(upload, () => openUpload(ctx, upload, folder, makers.pool))
  })
  const work: { upload: UploadRow; sheet: SheetRow; page: GivenPage | undefined }[] = []
  // One after the other: pages are in the order of their files.
  for (const open of opened) {
    if (open === null) continue
    const { upload, pages } = open
    const sheets = await tryUpload(upload, async () => {
      if (upload.state === 'waiting') await addPages(ctx, upload, pages)
      return listSheets(ctx.db, upload.id, ctx.clock.now())
    })
    for (const sheet of sheets ?? []) work.push({ upload, sheet, page: pages[sheet.page_in_file - 1] })
  }
  let made = 0
  await mapConcurrent(work, PAGES_AT_ONCE, async ({ upload, sheet, page }) => {
    if (ctx.lifecycle.isEnding) throw new Error('the program ends: the other pages are made after its next start')
    if (await makeSheet(ctx, upload, sheet, page, makers)) made += 1
  })
  for (const upload of uploads) await ctx.db.transaction().execute((db) => finishUploadIfMade(db, upload))
  for (const folder of folders) await rm(folder, { recursive: true })
  await removeLeftovers(ctx)
  return made
}

/** Fetches a file from the store and checks it; null when it was refused. */
async function openUpload(ctx: Context, upload: UploadRow, folder: string, pool: WorkerPool): Promise<OpenUpload | null> {
  const stored = await ctx.files.read(uploadFileName(upload.key))
  if (stored === null) return refuse(ctx, upload, 'no-file', null)
  const file = join(pool.given, `upload-${upload.id}`)
  try {
    await pipeline(stored.stream, createWriteStream(file))
    const { pages } = await readFiles([file], folder, pool)
    return { upload, pages: pages.map((page) => ({ ...page, name: upload.name })) }
  } catch (error) {
    if (!(error instanceof PaperRefusal) || error.problem === null) throw error
    return await refuse(ctx, upload, error.problem.failure, error.problem.page)
  } finally {
    await rm(file, { force: true })
  }
}

async function refuse(ctx: Context, upload: UploadRow, problem: string, page: number | null): Promise<null> {
  await ctx.db.transaction().execute((db) => refuseUpload(db, upload, problem, page))
  return null
}

/** Records a failure of a file, or of a page of it. Throws the error if it concerns all files. */
async function failOf(ctx: Context, upload: UploadRow, error: unknown, sheet: SheetRow | null = null): Promise<void> {
  if (error instanceof DiskFull) throw error
  const about = { upload: upload.id, file: upload.name, ...(sheet === null ? {} : { page: sheet.page_in_file }) }
  const message = 'a file of the paper could not be made into pages: the desk names it'
  const tries = await countFailure(ctx, error, { tries: (sheet ?? upload).tries, about, message })
  await ctx.db.transaction().execute((db) => (sheet === null ? failUpload(db, upload, tries) : failSheet(db, sheet, tries)))
}

/** The pages of a file, or only the one that replaces another: its only page, or that with the same number. */
async function addPages(ctx: Context, upload: UploadRow, pages: readonly GivenPage[]): Promise<void> {
  const numbers = pages.map(({ pageInFile }) => pageInFile)
  if (upload.replaces === null) return ctx.db.transaction().execute((db) => addSheets(db, upload, numbers))
  const replaced = await findPaperPageNumber(ctx.db, upload.replaces)
  const chosen = numbers.length === 1 ? 1 : replaced
  if (chosen === null || chosen > numbers.length)
    return ctx.db.transaction().execute((db) => refuseUpload(db, upload, 'several-pages', null))
  return ctx.db.transaction().execute((db) => addSheets(db, upload, [chosen]))
}

/** Returns whether the page was made: not if it was refused, failed, or was removed at the desk before. */
async function makeSheet(
  ctx: Context,
  upload: UploadRow,
  sheet: SheetRow,
  page: GivenPage | undefined,
  makers: PageMakers,
): Promise<boolean> {
  try {
    if (page === undefined) throw new Error(`the file has no page ${sheet.page_in_file} any more`)
    await importPage(ctx, (db, made) => saveSheet(db, sheet, upload.replaces, made), page, makers)
    return true
  } catch (error) {
    if (error instanceof SheetGone) return false
    if (error instanceof PaperRefusal && error.problem !== null) {
      const { failure } = error.problem
      await ctx.db.transaction().execute((db) => refuseSheet(db, sheet, failure))
    } else await failOf(ctx, upload, error, sheet)
    return false
  }
}
