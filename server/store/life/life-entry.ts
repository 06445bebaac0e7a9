/** Entries of the life of the region (decision 051). */
import type { LifeKind, LifeState } from '@yukan/rules/life/life.ts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { LifeEntryTable } from '../../db/tables/life-tables.ts'

export type LifeEntryRow = Selectable<LifeEntryTable>
/** A row without its facts. */
export type LifeHeadRow = Omit<LifeEntryRow, 'facts' | 'first_on' | 'last_on'>

const HEAD_COLUMNS = ['id', 'kind', 'state', 'version', 'title', 'town', 'shown_from', 'shown_until', 'changed_at', 'changed_by'] as const
const COLUMNS = [...HEAD_COLUMNS, 'first_on', 'last_on', 'facts'] as const

export interface NewLifeEntry {
  kind: LifeKind
  title: string
  town: string
  shownFrom: string
  shownUntil: string
  firstOn: string
  lastOn: string
  facts: object
}

function columnsOf({ kind, title, town, shownFrom, shownUntil, firstOn, lastOn, facts }: NewLifeEntry) {
  return {
    kind,
    title,
    town,
    shown_from: shownFrom,
    shown_until: shownUntil,
    first_on: firstOn,
    last_on: lastOn,
    facts: JSON.stringify(facts),
  }
}

/** Adds an entry, a draft unless it says otherwise. Returns its id. */
export async function addLifeEntry(db: Db, entry: NewLifeEntry, by: string, now: Date, state: LifeState = 'draft'): Promise<number> {
  const { id } = await db
    .insertInto('life_entry')
    .values({ ...columnsOf(entry), state, changed_at: now, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what an entry says. */
export async function changeLifeEntry(db: Db, id: number, entry: NewLifeEntry, by: string, now: Date): Promise<void> {
  await db
    .updateTable('life_entry')
    .set(({ eb }) => ({ ...columnsOf(entry), changed_at: now, changed_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setLifeState(db: Db, id: number, state: LifeState, by: string, now: Date): Promise<void> {
  await db
    .updateTable('life_entry')
    .set(({ eb }) => ({ state, changed_at: now, changed_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** An entry by id; null if there is none. */
export async function findLifeEntry(db: Db, id: number): Promise<LifeEntryRow | null> {
  return (await db.selectFrom('life_entry').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
}

/** An entry by id, locked until the transaction ends; null if there is none. */
export async function lockLifeEntry(db: Db, id: number): Promise<LifeEntryRow | null> {
  return (await db.selectFrom('life_entry').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Serialises writes of tables of doctors: a month has one. */
export async function lockDutyMonths(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('life-duty-months', 0))`.execute(db)
}

/** The table of doctors of the month that begins on a day; null if there is none or it is withdrawn. */
export async function findDutyMonth(db: Db, firstOn: string): Promise<LifeEntryRow | null> {
  const query = db.selectFrom('life_entry').select(COLUMNS).where('kind', '=', 'doctor').where('first_on', '=', firstOn)
  return (await query.where('state', '!=', 'withdrawn').executeTakeFirst()) ?? null
}

/** Deletes the obituaries, drafts too, that end on or before a day. Returns how many. */
export async function deleteObituariesUntil(db: Db, lastDay: string): Promise<number> {
  const deleted = await db.deleteFrom('life_entry').where('kind', '=', 'obituary').where('shown_until', '<=', lastDay).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Entries for the list of the desk, the last changed first. */
export async function listLifeEntries(
  db: Db,
  { kind, state, offset, limit }: { kind: LifeKind | null; state: LifeState | null; offset: number; limit: number },
): Promise<LifeHeadRow[]> {
  let query = db
    .selectFrom('life_entry')
    .select(HEAD_COLUMNS)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
  if (kind !== null) query = query.where('kind', '=', kind)
  if (state !== null) query = query.where('state', '=', state)
  return query.execute()
}

/** Published entries of a kind that concern some days, in the order of their first day. With `today` those alone that readers see then. */
export async function listPublishedLife(
  db: Db,
  kind: LifeKind,
  { from, until, today = null }: { from: string; until: string; today?: string | null },
): Promise<LifeEntryRow[]> {
  let query = db
    .selectFrom('life_entry')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .where('first_on', '<=', until)
    .where('last_on', '>=', from)
    .orderBy('first_on')
    .orderBy('id')
  if (today !== null) query = query.where('shown_from', '<=', today).where('shown_until', '>=', today)
  return query.execute()
}

/** Entries in whose texts every word occurs, the last changed first. */
export async function findLifeByWords(db: Db, words: readonly string[], limit: number): Promise<LifeHeadRow[]> {
  // The values alone: the names of the fields are ours.
  const values = sql`(select string_agg(v #>> '{}', ' ') from jsonb_path_query(facts, 'strict $.** ? (@.type() == "string")') v)`
  let query = db.selectFrom('life_entry').select(HEAD_COLUMNS).orderBy('changed_at', 'desc').orderBy('id', 'desc').limit(limit)
  for (const word of words)
    query = query.where(sql<boolean>`strpos(lower(concat_ws(' ', title, town, ${values})), ${word.toLowerCase()}) > 0`)
  return query.execute()
}

/** Towns that entries name, in order. */
export async function listLifeTowns(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('life_entry').select('town').distinct().where('town', '!=', '').orderBy('town').limit(200).execute()
  return rows.map(({ town }) => town)
}

/** Whether there is any entry. */
export async function hasLifeEntries(db: Db): Promise<boolean> {
  return (await db.selectFrom('life_entry').select('id').limit(1).executeTakeFirst()) !== undefined
}
