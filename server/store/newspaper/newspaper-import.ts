/** Writes the rows of an exported newspaper, in the caller's transaction (decision 052). Tables and columns are the program's, never a file's. */
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { indexArticles, indexPages } from '../search/search.ts'

export interface TableFacts {
  /** In the order of the schema, without computed ones. */
  columns: string[]
  /** Columns that continue a number by themselves. */
  numbered: string[]
  /** JSON columns that cannot be empty: JSON's null is their value. */
  json: string[]
}

export interface RowShape {
  table: string
  facts: TableFacts
  /** The columns of the file. */
  columns: readonly string[]
  computed: readonly (readonly [column: string, value: RawBuilder<unknown>])[]
  staffColumn: string | null
}

const INDEXED_AT_ONCE = 500

/** Facts of tables by their names. */
export async function listTableFacts(db: Transaction<Tables>, tables: readonly string[]): Promise<Map<string, TableFacts>> {
  const { rows } = await sql<TableFacts & { name: string }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as numbered,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'jsonb'::regtype and a.attnotnull), '{}') as json
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${tables}::text[])
    group by c.relname`.execute(db)
  return new Map(rows.map(({ name, ...facts }) => [name, facts]))
}

/** The first of the tables that has a row; null when all are empty. */
export async function findUsedTable(db: Db, tables: readonly string[]): Promise<string | null> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return null
}

/** Inserts rows given as JSON. `staff`: ids of accounts, for the numbers in the staff column, from 1. Throws the database's error. */
export async function insertJsonRows(
  db: Transaction<Tables>,
  { table, facts, columns, computed, staffColumn }: RowShape,
  rows: readonly string[],
  staff: readonly number[],
): Promise<void> {
  const valueOf = (column: string) => {
    const value = sql.ref(`r.${column}`)
    if (column === staffColumn) return sql`(${staff}::bigint[])[${value}]`
    return facts.json.includes(column) ? sql`coalesce(${value}, 'null'::jsonb)` : value
  }
  const names = [...columns, ...computed.map(([column]) => column)]
  const values = [...columns.map(valueOf), ...computed.map(([, value]) => value)]
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json) r`.execute(db)
}

/** Continues the identity numbers of a table after its rows. */
export async function continueNumbers(db: Transaction<Tables>, table: string, { numbered }: TableFacts): Promise<void> {
  for (const column of numbered) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)})) from ${sql.table(table)}
      having max(${sql.ref(column)}) is not null`.execute(db)
  }
  if (table === 'front_slot') await sql`select setval('front_slot_version', max(version)) from front_slot having count(*) > 0`.execute(db)
}

/** Creates accounts that cannot sign in and are blocked, in the order of the names. Returns their ids. */
export async function insertStaffNames(
  db: Transaction<Tables>,
  names: readonly { name: string; email: string }[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = []
  for (const { name, email } of names) {
    const row = { name, email, role: 'reporter', created_at: now, blocked_at: now } as const
    const { id } = await db.insertInto('staff_account').values(row).returning('id').executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** Indexes every article and page for the search. */
export async function indexImported(db: Transaction<Tables>): Promise<void> {
  for (const { table, index } of [
    { table: 'article', index: indexArticles },
    { table: 'paper_page', index: indexPages },
  ] as const) {
    for (let after = 0; ;) {
      const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(INDEXED_AT_ONCE).execute()
      const last = rows.at(-1)
      if (last === undefined) break
      await index(
        db,
        rows.map(({ id }) => id),
      )
      after = last.id
    }
  }
}
