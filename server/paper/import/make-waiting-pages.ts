/** Makes the pages of files that were uploaded at the desk, by the functions of the command (decision 057). Can be run again at any point. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MINUTE } from '@yukan/rules/tokyo-time.ts'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import type { Context } from '../../context.ts'
import { findPaperPageNumber } from '../../store/paper-edition.ts'
import {
  addSheets,
  finishUploadIfMade,
  listSheets,
  listUploads,
  refuseSheet,
  refuseUpload,
  saveSheet,
  SheetGone,
  uploadFileName,
} from '../../store/paper-upload.ts'
import type { SheetRow, UploadRow } from '../../store/paper-upload.ts'
import { importPage } from './import-page.ts'
import type { PageMakers } from './import-page.ts'
import { withImportWorkers } from './import-paper.ts'
import { PaperRefusal } from './paper-refusal.ts'
import { readFiles } from './read-files.ts'
import type { GivenPage } from './read-files.ts'
import { removeLeftovers } from './store-page-files.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import type { WorkerLimits } from './worker-limits.ts'
import { PAGES_AT_ONCE } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'

/** The job is retried when a command imports for longer. */
const LOCK_TIMEOUT = MINUTE

/** Makes all pages that wait, also those that arrive meanwhile. Returns their number. Throws what has to be tried again. */
export async function makeWaitingPages(ctx: Context, limits: Partial<WorkerLimits> = {}): Promise<number> {
  const hasWork = async () => (await listUploads(ctx.db, 'waiting')).length + (await listUploads(ctx.db, 'checked')).length > 0
  if (!(await hasWork())) return 0
  const all = { ...WORKER_LIMITS, lockTimeoutMs: LOCK_TIMEOUT, ...limits }
  return withImportWorkers(
    ctx,
    all,
    () => undefined,
    async (makers) => {
      let made = 0
      while (await hasWork()) made += await makeRound(ctx, makers)
      return made
    },
  )
}

interface OpenUpload {
  upload: UploadRow
  folder: string
  pages: GivenPage[]
}

async function makeRound(ctx: Context, makers: PageMakers): Promise<number> {
  const checked = await listUploads(ctx.db, 'checked')
  const waiting = await listUploads(ctx.db, 'waiting')
  const opened = await mapConcurrent([...checked, ...waiting], PAGES_AT_ONCE, (upload) => openUpload(ctx, upload, makers.pool))
  const open = opened.filter((each) => each !== null)
  for (const { upload, pages } of open) await addPages(ctx, upload, pages)
  const work: { upload: UploadRow; sheet: SheetRow; page: GivenPage }[] = []
  for (const { upload, pages } of open) {
    for (const sheet of await listSheets(ctx.db, upload.id)) {
      const page = pages[sheet.page_in_file - 1]
      if (page !== undefined) work.push({ upload, sheet, page })
    }
  }
  let made = 0
  await mapConcurrent(work, PAGES_AT_ONCE, async ({ upload, sheet, page }) => {
    if (ctx.lifecycle.isEnding) throw new Error('the program ends: the other pages are made after its next start')
    if (await makeSheet(ctx, upload, sheet, page, makers)) made += 1
    await ctx.db.transaction().execute((db) => finishUploadIfMade(db, upload))
  })
  for (const { upload, folder: copies } of open) {
    await ctx.db.transaction().execute((db) => finishUploadIfMade(db, upload))
    await rm(copies, { recursive: true })
  }
  await removeLeftovers(ctx)
  return made
}

/** Fetches a file from the store and checks it; null when it was refused. */
async function openUpload(ctx: Context, upload: UploadRow, pool: WorkerPool): Promise<OpenUpload | null> {
  const refuse = async (problem: string, page: number | null) => {
    await ctx.db.transaction().execute((db) => refuseUpload(db, upload, problem, page))
    return null
  }
  const stored = await ctx.files.read(uploadFileName(upload.key))
  if (stored === null) return refuse('no-file', null)
  const copies = await mkdtemp(join(pool.given, 'upload-'))
  const file = join(pool.given, `upload-${upload.id}`)
  try {
    await pipeline(stored.stream, createWriteStream(file))
    const { pages } = await readFiles([file], copies, pool)
    return { upload, folder: copies, pages: pages.map((page) => ({ ...page, name: upload.name })) }
  } catch (error) {
    if (!(error instanceof PaperRefusal) || error.problem === null) throw error
    return await refuse(error.problem.failure, error.problem.page)
  } finally {
    await rm(file, { force: true })
  }
}

/** All pages of a file, or the one that replaces another: its only page, or that of the same number. */
async function addPages(ctx: Context, upload: UploadRow, pages: readonly GivenPage[]): Promise<void> {
  const numbers = pages.map(({ pageInFile }) => pageInFile)
  if (upload.replaces === null) return ctx.db.transaction().execute((db) => addSheets(db, upload, numbers))
  const replaced = await findPaperPageNumber(ctx.db, upload.replaces)
  const chosen = numbers.length === 1 ? 1 : replaced
  if (chosen === null || chosen > numbers.length)
    return ctx.db.transaction().execute((db) => refuseUpload(db, upload, 'several-pages', null))
  return ctx.db.transaction().execute((db) => addSheets(db, upload, [chosen]))
}

/** Returns whether the page was made: not where it is refused, or was removed at the desk meanwhile. */
async function makeSheet(ctx: Context, upload: UploadRow, sheet: SheetRow, page: GivenPage, makers: PageMakers): Promise<boolean> {
  try {
    await importPage(ctx, (db, made) => saveSheet(db, sheet, upload.replaces, made), page, makers)
    return true
  } catch (error) {
    if (error instanceof SheetGone) return false
    if (!(error instanceof PaperRefusal) || error.problem === null) throw error
    const { failure } = error.problem
    await ctx.db.transaction().execute((db) => refuseSheet(db, sheet, failure))
    return false
  }
}
