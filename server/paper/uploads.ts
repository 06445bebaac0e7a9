/** Files uploaded for an edition: stored and acknowledged at once, made into pages by a job (decision 057). */
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { UPLOAD_RECEIVED_WITHIN } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { enqueueJob } from '../db/job-queue.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { removeOldEntries } from '../integrations/old-entries.ts'
import { RECEIVED_PREFIX } from './import/temp-folder.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import type { EditionRow } from '../store/paper/paper-edition.ts'
import { findEditionPage } from '../store/paper/paper-edition.ts'
import { touchIssue } from '../store/paper/paper-write.ts'
import { addUpload, confirmUpload, deleteLostUploads, deleteUpload, uploadFileName } from '../store/paper/paper-upload.ts'
import { lockFor, nameOfEdition } from './editions.ts'

interface Sent {
  id: number
  /** Path of the received file, which is moved into the store. */
  path: string
  name: string
}

/** Stores a file behind its record, then confirms it: whenever the server ends, either nothing is left or everything is known. */
async function store(
  ctx: Context,
  by: StaffCaller,
  { id, path, name }: Sent,
  now: Date,
  begin: (db: Transaction<Tables>) => Promise<{ row: EditionRow; replaces: number | null; page: number | null }>,
): Promise<void> {
  const key = ctx.randomKey()
  const { row, page, upload } = await ctx.db.transaction().execute(async (db) => {
    const begun = await begin(db)
    const added = await addUpload(db, { issue_id: id, name, key, replaces: begun.replaces, by: by.name, now })
    return { ...begun, upload: added }
  })
  try {
    await ctx.files.move(uploadFileName(key), path)
    await ctx.db.transaction().execute(async (db) => {
      if (!(await confirmUpload(db, upload))) throw new Refusal('E_NOT_FOUND')
      await enqueueJob(db, 'make-pages', { isLater: false })
      const action = page === null ? 'paper.upload' : 'paper.replace'
      await recordChange(db, by, { action, subject: nameOfEdition(row), after: { name, ...(page === null ? {} : { page }) } }, now)
      await touchIssue(db, id)
    })
  } catch (error) {
    await ctx.db.transaction().execute((db) => deleteUpload(db, upload))
    throw error
  }
}

/** Adds a file to an edition. E_NOT_FOUND, E_PAPER_STATE. */
export async function addFile(ctx: Context, by: StaffCaller, sent: Sent, now: Date): Promise<void> {
  await store(ctx, by, sent, now, async (db) => ({ row: await lockFor(db, sent.id, 'upload', now), replaces: null, page: null }))
}

/** Sends a file for a page, which is shown until the new one is made. E_NOT_FOUND, E_PAPER_STATE. */
export async function replacePageBy(
  ctx: Context,
  by: StaffCaller,
  { handle, ...sent }: Sent & { handle: number },
  now: Date,
): Promise<void> {
  await store(ctx, by, sent, now, async (db) => {
    const row = await lockFor(db, sent.id, 'replace', now)
    const page = await findEditionPage(db, handle)
    if (page === null || page.issue_id !== sent.id) throw new Refusal('E_NOT_FOUND')
    return { row, replaces: page.id, page: page.page }
  })
}

/** Removes leftovers of uploads during a crash: records without a file, and parts of files on this machine's disk. */
export async function deleteLostFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UPLOAD_RECEIVED_WITHIN)
  await deleteLostUploads(ctx.db, before)
  await removeOldEntries(join(ctx.config.dataDir, 'tmp'), RECEIVED_PREFIX, before)
}
