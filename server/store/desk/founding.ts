/** The founding of a newspaper, and what of it belongs to the demo (decision 050). */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DemoKind, FoundingTable } from '../../db/tables/founding-tables.ts'

export type FoundingRow = Omit<Selectable<FoundingTable>, 'id'>

const COLUMNS = ['begun_at', 'opened_at', 'demo_removed_at'] as const

/** Serialises changes of the founding until the end of the transaction. */
export async function lockFounding(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('founding', 0))`.execute(db)
}

/** The founding; null for a newspaper that is public without one. */
export async function readFounding(db: Db): Promise<FoundingRow | null> {
  return (await db.selectFrom('founding').select(COLUMNS).executeTakeFirst()) ?? null
}

/** Whether readers get the newspaper: it was opened, or needed no opening. */
export async function isOpenToReaders(db: Db): Promise<boolean> {
  const founding = await readFounding(db)
  return founding === null || founding.opened_at !== null
}

/** Whether the newspaper has no articles, papers, categories or members. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not (exists (select 1 from article) or exists (select 1 from paper_issue) or exists (select 1 from category)
      or exists (select 1 from member)) as "isEmpty"`.execute(db)
  return rows[0]?.isEmpty === true
}

/** Writes the state of the founding. */
export async function saveFounding(db: Db, row: FoundingRow): Promise<void> {
  await db
    .insertInto('founding')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Deletes the founding: the newspaper is public. */
export async function deleteFounding(db: Db): Promise<void> {
  await db.deleteFrom('founding').execute()
}

/** Records rows that the demo has brought. */
export async function addDemoContent(db: Db, kind: DemoKind, refs: readonly (string | number)[]): Promise<void> {
  if (refs.length === 0) return
  await db
    .insertInto('demo_content')
    .values(refs.map((ref) => ({ kind, ref: String(ref) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records articles that the demo has brought, by their slugs. */
export async function addDemoArticles(db: Db, slugs: readonly string[]): Promise<void> {
  await sql`
    insert into demo_content (kind, ref) select 'article', id::text from article where slug = any(${slugs}::text[])
      on conflict do nothing`.execute(db)
}

/** References to the demo content. */
export async function listDemoContent(db: Db, kind: DemoKind): Promise<string[]> {
  const rows = await db.selectFrom('demo_content').select('ref').where('kind', '=', kind).execute()
  return rows.map(({ ref }) => ref)
}

/** Whether anything of the demo is recorded. */
export async function hasDemoContent(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_content').select('kind').limit(1).executeTakeFirst()) !== undefined
}
