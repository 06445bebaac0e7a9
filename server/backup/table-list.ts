/** Lists the tables of the schema with their stored columns, each table after those that it refers to. */
import type pg from 'pg'

const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'schema_floor', 'web_asset']

export interface TableShape {
  name: string
  columns: string[]
  numbered: string[]
}

const COLUMNS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attidentity <> ''), '{}') as numbered
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relname = any($1)
  group by c.relname
  order by c.relname`

const REFERENCES = `
  select c.conrelid::regclass::text as from_table, c.confrelid::regclass::text as to_table
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.conrelid <> c.confrelid`

/** Lists the tables. Throws if references form a circle. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(COLUMNS, [NOT_COPIED])
  const { rows: references } = await client.query<{ from_table: string; to_table: string }>(REFERENCES)
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: TableShape[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some((each) => each.from_table === name && waiting.has(each.to_table)),
    )
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) waiting.delete(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/** The newest migration of the database. */
export async function findNewestMigration(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  if (rows[0] === undefined) throw new Error('the database has no migrations')
  return rows[0].name
}
