/** Emergency openings (decision 047). */
import type { Opening, OpeningScope, ScopeKind } from '@yukan/rules/membership/openings.ts'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { EmergencyOpeningTable } from '../../db/tables/emergency-tables.ts'

export interface OpeningRow extends Selectable<EmergencyOpeningTable> {
  /** Ids of the category and its sub-categories; empty for other scopes. */
  category_ids: number[]
  /** Name of the category, or the tag; null for another scope. */
  label: string | null
  /** Addresses of the articles, in their order. */
  slugs: string[]
}

async function select(db: Db, condition: RawBuilder<unknown>): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select o.*,
      coalesce((select json_agg(c.id order by c.id) from category c where c.id = o.category_id or c.parent_id = o.category_id), '[]')
        as category_ids,
      coalesce((select c.label from category c where c.id = o.category_id), (select t.name from tag t where t.id = o.tag_id)) as label,
      coalesce((select json_agg(a.slug order by a.id) from article a where a.id = any(o.article_ids)), '[]') as slugs
    from emergency_opening o ${condition}`.execute(db)
  return rows
}

/** Openings that run now or will run. */
export async function listOpenOpenings(db: Db, now: Date): Promise<OpeningRow[]> {
  return select(db, sql`where o.opened_at is not null and o.ended_at is null and o.ends_at > ${now} order by o.id`)
}

/** The newest openings and requests, in any state. */
export async function listOpenings(db: Db, limit: number): Promise<OpeningRow[]> {
  return select(db, sql`order by o.id desc limit ${limit}`)
}

/** One opening, locked until the transaction ends; null for an unknown one. */
export async function lockOpening(db: Db, id: number): Promise<OpeningRow | null> {
  const [row] = await select(db, sql`where o.id = ${id} for update of o`)
  return row ?? null
}

/** The scope of a row. A category or tag that was deleted opens nothing. */
export function scopeOf(row: OpeningRow): OpeningScope {
  switch (row.scope) {
    case 'all':
      return { kind: 'all' }
    case 'category':
      return { kind: 'category', categoryIds: row.category_ids }
    case 'tag':
      return row.tag_id === null ? { kind: 'articles', articleIds: [] } : { kind: 'tag', tagId: row.tag_id }
    case 'articles':
      return { kind: 'articles', articleIds: row.article_ids }
    case 'paper':
      return row.day === null ? { kind: 'articles', articleIds: [] } : { kind: 'paper', day: row.day }
  }
}

/** A row that was consented to, as the rule of reading takes it; null for a request. */
export function toOpening(row: OpeningRow): Opening | null {
  if (row.opened_at === null) return null
  return { id: row.id, scope: scopeOf(row), opensAt: row.opened_at, endsAt: row.ended_at ?? row.ends_at }
}

export interface NewOpening {
  scope: ScopeKind
  categoryId: number | null
  tagId: number | null
  articleIds: readonly number[]
  day: string | null
  reason: string
  isLight: boolean
  endsAt: Date
}

/** Adds a request that waits for a second person. Returns its id. */
export async function addOpening(db: Db, given: NewOpening, by: { id: number; name: string }, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('emergency_opening')
    .values({
      scope: given.scope,
      category_id: given.categoryId,
      tag_id: given.tagId,
      article_ids: [...given.articleIds],
      day: given.day,
      reason: given.reason,
      is_light: given.isLight,
      ends_at: given.endsAt,
      requested_at: now,
      requested_by: by.id,
      requested_name: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Opens a request. `aloneReason`: why it was opened without consent. */
export async function openOpening(
  db: Db,
  id: number,
  { name, aloneReason }: { name: string; aloneReason: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('emergency_opening')
    .set({ opened_at: now, opened_name: name, alone_reason: aloneReason })
    .where('id', '=', id)
    .execute()
}

export async function extendOpening(db: Db, id: number, endsAt: Date): Promise<void> {
  await db.updateTable('emergency_opening').set({ ends_at: endsAt }).where('id', '=', id).execute()
}

/** Ends an opening now, or withdraws its request. */
export async function endOpening(db: Db, id: number, name: string, now: Date): Promise<void> {
  await db.updateTable('emergency_opening').set({ ended_at: now, ended_name: name }).where('id', '=', id).execute()
}

export async function isCategory(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The tag with exactly this name; null if there is none. */
export async function findTagId(db: Db, name: string): Promise<number | null> {
  return (await db.selectFrom('tag').select('id').where('name', '=', name).executeTakeFirst())?.id ?? null
}

/** Ids of the articles of some addresses, in any state. */
export async function listArticleIds(db: Db, slugs: readonly string[]): Promise<number[]> {
  return (await db.selectFrom('article').select('id').where('slug', 'in', slugs).orderBy('id').execute()).map(({ id }) => id)
}
