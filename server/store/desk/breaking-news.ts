/** Lines of breaking news (decision 046). */
import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { BreakingNewsTable } from '../../db/tables/emergency-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type BreakingRow = Selectable<BreakingNewsTable>

const COLUMNS = ['id', 'text', 'link', 'ends_at', 'version', 'set_at', 'staff_name', 'taken_down_at', 'taken_down_by'] as const

/** Serialises changes of lines: there is one line at most. */
export async function lockBreakingNews(db: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('breaking-news', 0))`.execute(db)
}

/** The line that readers see now, or null. */
export async function findShownLine(db: Db, now: Date): Promise<BreakingRow | null> {
  const row = await db
    .selectFrom('breaking_news')
    .select(COLUMNS)
    .where('taken_down_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function findLine(db: Db, id: number): Promise<BreakingRow | null> {
  return (await db.selectFrom('breaking_news').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The newest lines, shown or not. */
export async function listLines(db: Db, limit: number): Promise<BreakingRow[]> {
  return db.selectFrom('breaking_news').select(COLUMNS).orderBy('id', 'desc').limit(limit).execute()
}

export interface NewLine {
  text: string
  link: string | null
  endsAt: Date
}

/** Adds a line. Returns its id. */
export async function addLine(db: Db, { text, link, endsAt }: NewLine, staffName: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('breaking_news')
    .values({ text, link, ends_at: endsAt, set_at: now, staff_name: staffName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeLine(db: Db, id: number, { text, link, endsAt }: NewLine): Promise<void> {
  await db
    .updateTable('breaking_news')
    .set(({ eb }) => ({ text, link, ends_at: endsAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Withdraws a line (`by`: the name of the staff member), or restores it (null). */
export async function setLineWithdrawn(db: Db, id: number, by: string | null, now: Date): Promise<void> {
  await db
    .updateTable('breaking_news')
    .set(({ eb }) => ({ taken_down_at: by === null ? null : now, taken_down_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
