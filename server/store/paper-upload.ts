/** Files that wait to be made into pages, and their pages (decision 057). Nothing is kept elsewhere: a worker may end at any time. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { addLeftover, addPage, replacePage, touchIssue } from './paper-write.ts'
import type { MadeRow } from './paper-write.ts'

export interface UploadRow {
  id: number
  issue_id: number
  name: string
  key: string
  replaces: number | null
}

/** The name of an uploaded file in the store: in a folder like those of pages, so that what is left over is removed like them. */
export function uploadFileName(key: string): string {
  return `page/${key}/upload.bin`
}

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

/** A stored file waits to be looked at. Returns false when its record is gone: the edition was discarded meanwhile. */
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

export async function listUploads(db: Db, state: 'waiting' | 'checked'): Promise<UploadRow[]> {
  const rows = await db
    .selectFrom('paper_upload')
    .select(['id', 'issue_id', 'name', 'key', 'replaces'])
    .where('state', '=', state)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ ...row, key }]))
}

export interface ProblemUpload {
  id: number
  name: string
  state: 'waiting' | 'refused'
  problem: string | null
  problem_page: number | null
}

/** Files of an edition that were not looked at, and those that were refused. Those that replace a page are reported with it. */
export async function listEditionUploads(db: Db, issueId: number): Promise<ProblemUpload[]> {
  const { rows } = await sql<ProblemUpload>`
    select id, name, state, problem, problem_page from paper_upload
    where issue_id = ${issueId} and state in ('waiting', 'refused') and replaces is null order by id`.execute(db)
  return rows
}

async function lockIssue(db: Transaction<Tables>, id: number): Promise<void> {
  await sql`select 1 from paper_issue where id = ${id} for update`.execute(db)
}

/** The upload's files are not needed any more. */
async function finishUpload(db: Transaction<Tables>, { id, key }: Pick<UploadRow, 'id' | 'key'>, state: 'done' | 'refused'): Promise<void> {
  await db.updateTable('paper_upload').set({ state, key: null }).where('id', '=', id).execute()
  await addLeftover(db, key)
}

/** Records why a file was refused. */
export async function refuseUpload(db: Transaction<Tables>, upload: UploadRow, problem: string, page: number | null): Promise<void> {
  await lockIssue(db, upload.issue_id)
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
}

/** The pages of a file that are not made. */
export async function listSheets(db: Db, uploadId: number): Promise<SheetRow[]> {
  return db
    .selectFrom('paper_sheet')
    .select(['handle', 'issue_id', 'upload_id', 'page_in_file'])
    .where('upload_id', '=', uploadId)
    .where('problem', 'is', null)
    .orderBy('page_in_file')
    .execute()
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
  if ((await listSheets(db, upload.id)).length > 0) return
  const { rows } = await sql`select 1 from paper_upload where id = ${upload.id} and state = 'checked' for update`.execute(db)
  if (rows.length > 0) await finishUpload(db, upload, 'done')
}

/**
 * Puts a made page where its sheet stands, or in the place of the page that it replaces. Returns the key of the replaced page. Throws when the sheet
 * was removed meanwhile: nothing is written then.
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

/** The number, or the next free one where a command has added that page meanwhile. */
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
