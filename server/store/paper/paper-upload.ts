/** Files that wait to be made into pages, and their pages (decision 057). Nothing is kept elsewhere: a worker may end at any time. */
import type { Tries } from '@yukan/rules/site/tries.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { MAX_TRIES } from '@yukan/rules/limits.ts'
import type { Db } from '../../db/connect.ts'
import { enqueueJob } from '../../db/job-queue.ts'
import type { Tables } from '../../db/tables.ts'
import { addLeftover, addPage, replacePage, touchIssue } from './paper-write.ts'
import type { MadeRow } from './paper-write.ts'

export interface UploadRow {
  id: number
  issue_id: number
  name: string
  key: string
  replaces: number | null
  state: 'waiting' | 'checked'
  /** Failed tries. */
  tries: number
}

/** The name of an uploaded file in the store: in a folder like those of pages, so leftovers are removed like them. */
export function uploadFileName(key: string): string {
  return `page/${key}/upload.bin`
}

/** The problem of a file or page that failed for outside reasons: its file is kept, and may be retried. */
const FAILED = 'failed'
/** A page of `paper_sheet s` that must be made, now or when the staff ask for it. */
const isOpen = sql<boolean>`(s.problem is null or s.problem = ${FAILED})`

/** Records a file before it is stored. */
export async function addUpload(
  db: Db,
  given: { issue_id: number; name: string; key: string; replaces: number | null; by: string; now: Date },
): Promise<number> {
  const { by, now, ...row } = given
  const { id } = await db
    .insertInto('paper_upload')
    .values({ ...row, state: 'receiving', uploaded_by: by, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Queues a stored file for inspection. Returns false if its record is gone because the edition was discarded. */
export async function confirmUpload(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paper_upload')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a record whose file is not stored. */
export async function deleteUpload(db: Transaction<Tables>, id: number): Promise<void> {
  await sql`with gone as (delete from paper_upload where id = ${id} returning key)
    insert into paper_leftover (key) select key from gone where key is not null`.execute(db)
}

/** Deletes records of files that never arrived, as when the server was killed. */
export async function deleteLostUploads(db: Db, before: Date): Promise<void> {
  await sql`with gone as (delete from paper_upload where state = 'receiving' and uploaded_at < ${before} returning key)
    insert into paper_leftover (key) select key from gone where key is not null`.execute(db)
}

/** A file or page whose next try is due. */
const mayBeTried = (row: 'u' | 's', now: Date) => {
  const at = sql.ref(`${row}.next_try_at`)
  return sql<boolean>`(${at} is null or ${at} <= ${now})`
}

/** Files to be looked at, and those of which pages are to be made or nothing is left to be done. */
export async function listUploads(db: Db, now: Date): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select u.id, u.issue_id, u.name, u.key, u.replaces, u.state, u.tries from paper_upload u
    where u.key is not null and ${mayBeTried('u', now)} and (u.state = 'waiting' or u.state = 'checked' and (
      exists (select 1 from paper_sheet s where s.upload_id = u.id and s.problem is null and ${mayBeTried('s', now)})
      or not exists (select 1 from paper_sheet s where s.upload_id = u.id and ${isOpen})))
    order by u.state, u.id`.execute(db)
  return rows
}

/** The time of the next try of a failed file or page; null if there is none. */
export async function findNextUpload(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(next_try_at) from paper_upload where state in ('waiting', 'checked')),
      (select min(next_try_at) from paper_sheet where problem is null)) as at`.execute(db)
  return rows[0]?.at ?? null
}

export interface ProblemUpload {
  id: number
  name: string
  state: 'waiting' | 'refused'
  problem: string | null
  problem_page: number | null
  tries: number
}

/** Files of an edition that were not looked at, and those that were refused. Those that replace a page are reported with it. */
export async function listEditionUploads(db: Db, issueId: number): Promise<ProblemUpload[]> {
  const { rows } = await sql<ProblemUpload>`
    select id, name, state, problem, problem_page, tries from paper_upload
    where issue_id = ${issueId} and state in ('waiting', 'refused') and replaces is null order by id`.execute(db)
  return rows
}

async function lockIssue(db: Transaction<Tables>, id: number): Promise<void> {
  await sql`select 1 from paper_issue where id = ${id} for update`.execute(db)
}

/** The upload's files are no longer needed. */
async function finishUpload(db: Transaction<Tables>, { id, key }: Pick<UploadRow, 'id' | 'key'>, state: 'done' | 'refused'): Promise<void> {
  await db.updateTable('paper_upload').set({ state, key: null }).where('id', '=', id).execute()
  await addLeftover(db, key)
}

/** Records why a file was refused; of one whose pages are known, it is the reason of those that are not made. */
export async function refuseUpload(db: Transaction<Tables>, upload: UploadRow, problem: string, page: number | null): Promise<void> {
  await lockIssue(db, upload.issue_id)
  if (upload.state === 'checked') {
    await sql`update paper_sheet s set problem = ${problem} where upload_id = ${upload.id} and ${isOpen}`.execute(db)
    await finishUploadIfMade(db, upload)
    await touchIssue(db, upload.issue_id)
    return
  }
  const { numUpdatedRows } = await db
    .updateTable('paper_upload')
    .set({ problem, problem_page: page })
    .where('id', '=', upload.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await finishUpload(db, upload, 'refused')
  await touchIssue(db, upload.issue_id)
}

/** Counts a failed try of a file. A file without remaining tries is kept with the problem `failed`, for staff to retry it. */
export async function failUpload(db: Transaction<Tables>, upload: UploadRow, { tries, nextTryAt }: Tries): Promise<void> {
  await lockIssue(db, upload.issue_id)
  const { id, state } = upload
  const isLast = nextTryAt === null
  if (isLast && state === 'checked')
    await sql`update paper_sheet set problem = ${FAILED} where upload_id = ${id} and problem is null`.execute(db)
  await db
    .updateTable('paper_upload')
    .set({ tries, next_try_at: nextTryAt, ...(isLast && state === 'waiting' ? { state: 'refused', problem: FAILED } : {}) })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
  await touchIssue(db, upload.issue_id)
}

/** Counts a failed try of a page, as above. */
export async function failSheet(
  db: Transaction<Tables>,
  { handle, issue_id: issue }: SheetRow,
  { tries, nextTryAt }: Tries,
): Promise<void> {
  await lockIssue(db, issue)
  const values = { tries, next_try_at: nextTryAt, problem: nextTryAt === null ? FAILED : null }
  await db.updateTable('paper_sheet').set(values).where('handle', '=', handle).execute()
  await touchIssue(db, issue)
}

/** Has the files and pages of an edition tried again whose tries are used. Returns their number. */
export async function retryUploads(db: Transaction<Tables>, issueId: number): Promise<number> {
  const sheets = await sql`
    update paper_sheet s set problem = null, tries = 0, next_try_at = null from paper_upload u
    where u.id = s.upload_id and u.key is not null and s.issue_id = ${issueId} and s.problem = ${FAILED} returning 1`.execute(db)
  const uploads = await sql`
    update paper_upload u set tries = 0, next_try_at = null, problem = null, state = case state when 'refused' then 'waiting' else state end
    where issue_id = ${issueId} and key is not null
      and (state = 'refused' and problem = ${FAILED} or state = 'checked' and tries >= ${MAX_TRIES}) returning 1`.execute(db)
  const count = sheets.rows.length + uploads.rows.length
  if (count > 0) await enqueueJob(db, 'make-pages', { isLater: false })
  return count
}

/** Adds pages of a file, by their numbers in it, behind those that its edition has. Does nothing when they were added before. */
export async function addSheets(
  db: Transaction<Tables>,
  { id, issue_id: issue, replaces }: UploadRow,
  pages: readonly number[],
): Promise<void> {
  await lockIssue(db, issue)
  const { numUpdatedRows } = await db
    .updateTable('paper_upload')
    .set({ state: 'checked' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const last = sql`greatest((select coalesce(max(page), 0) from paper_page where issue_id = ${issue}),
    (select coalesce(max(page), 0) from paper_sheet where issue_id = ${issue}))`
  await sql`insert into paper_sheet (issue_id, upload_id, page_in_file, page)
    select ${issue}, ${id}, n, ${replaces === null ? sql`${last} + n` : sql`null`}
    from unnest(${[...pages]}::integer[]) n order by n`.execute(db)
  await touchIssue(db, issue)
}

export interface SheetRow {
  handle: number
  issue_id: number
  upload_id: number
  page_in_file: number
  /** Failed tries. */
  tries: number
}

/** Pages of a file that must be made now. */
export async function listSheets(db: Db, uploadId: number, now: Date): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select s.handle, s.issue_id, s.upload_id, s.page_in_file, s.tries from paper_sheet s
    where s.upload_id = ${uploadId} and s.problem is null and ${mayBeTried('s', now)} order by s.page_in_file`.execute(db)
  return rows
}

/** Records why a page could not be made. */
export async function refuseSheet(db: Transaction<Tables>, { handle, issue_id: issue }: SheetRow, problem: string): Promise<void> {
  await lockIssue(db, issue)
  await db.updateTable('paper_sheet').set({ problem }).where('handle', '=', handle).execute()
  await touchIssue(db, issue)
}

/** A file whose pages are all made, refused or removed is done. */
export async function finishUploadIfMade(db: Transaction<Tables>, upload: UploadRow): Promise<void> {
  await lockIssue(db, upload.issue_id)
  const { rows } = await sql`
    select 1 from paper_upload u where id = ${upload.id} and state = 'checked'
      and not exists (select 1 from paper_sheet s where s.upload_id = u.id and ${isOpen}) for update`.execute(db)
  if (rows.length > 0) await finishUpload(db, upload, 'done')
}

/**
 * Stores a made page in the place of its sheet, or of the page that it replaces. Returns the key of the replaced page. Throws if the sheet
 * was removed in between; nothing is written then.
 */
export async function saveSheet(db: Transaction<Tables>, sheet: SheetRow, replaces: number | null, made: MadeRow): Promise<string | null> {
  await lockIssue(db, sheet.issue_id)
  const { rows } = await sql<{ page: number | null }>`delete from paper_sheet where handle = ${sheet.handle} returning page`.execute(db)
  const [row] = rows
  if (row === undefined) throw new SheetGone()
  await touchIssue(db, sheet.issue_id)
  if (replaces === null) {
    const page = row.page ?? 1
    await addPage(db, { issue_id: sheet.issue_id, page: await freeNumber(db, sheet.issue_id, page), handle: sheet.handle }, made)
    return null
  }
  const old = await db.selectFrom('paper_page').select(['id', 'key']).where('id', '=', replaces).forUpdate().executeTakeFirst()
  if (old === undefined) throw new SheetGone()
  return replacePage(db, old, made)
}

/** The number, or the next free one if a command has added that page since. */
async function freeNumber(db: Transaction<Tables>, issueId: number, page: number): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select case when exists (select 1 from paper_page where issue_id = ${issueId} and page = ${page}::integer)
      then (select max(page) + 1 from paper_page where issue_id = ${issueId}) else ${page}::integer end as free`.execute(db)
  return rows[0]?.free ?? page
}

/** The staff removed a page while it was made. */
export class SheetGone extends Error {
  override name = 'SheetGone'
}
