import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { withEmptyDatabase } from '../test/database.ts'
import type { EmptyDatabase } from '../test/database.ts'
import { createIndexConcurrently } from './online-changes.ts'
import { runMigrations } from './run-migrations.ts'
import type { Migration } from './run-migrations.ts'

/** A migration of statements in one transaction. */
function statements(text: string): Migration {
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}

const makeTable = statements('create table reader (id bigint, name text)')
const addColumn = statements('alter table reader add column town text')
const makeIndex: Migration = {
  isOutsideTransaction: true,
  up: (db) => createIndexConcurrently(db, 'reader_name', sql`reader (name)`),
}
const FIRST = { '001-table': makeTable }
const WITH_INDEX = { ...FIRST, '002-index': makeIndex }

const clients: pg.Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})

async function connect({ connection }: EmptyDatabase): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

/** Waits until a statement of a migration waits for others, and returns the process of its connection. */
async function waitForMigration({ pool }: EmptyDatabase, statement: string): Promise<number> {
  const find = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`${statement}%`],
    )
    return rows[0]?.pid ?? 0
  }
  await expect.poll(find, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0)
  return find()
}

async function listDone({ pool }: EmptyDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function isIndexValid({ pool }: EmptyDatabase): Promise<boolean | null> {
  const { rows } = await pool.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('reader_name')`,
  )
  return rows[0]?.valid ?? null
}

it('builds an index while others write, and waits for them without making them wait', () =>
  withEmptyDatabase(async (database) => {
    await runMigrations(database, FIRST)
    const [long, short] = [await connect(database), await connect(database)]
    await long.query(`begin; insert into reader values (1, 'long')`)
    const migration = runMigrations(database, WITH_INDEX)
    await waitForMigration(database, 'create index concurrently')
    await short.query(`insert into reader values (2, 'short')`)
    await short.query(`update reader set name = 'shorter' where id = 2`)
    expect((await short.query('select name from reader')).rows).toEqual([{ name: 'shorter' }])
    expect(await isIndexValid(database)).toBe(false)
    await long.query('commit')
    expect(await migration).toEqual(['002-index'])
    expect(await isIndexValid(database)).toBe(true)
  }))

it('a migration that does not get its lock lets the statements behind it pass, and is tried again', () =>
  withEmptyDatabase(async (database) => {
    await runMigrations(database, FIRST)
    const [long, behind] = [await connect(database), await connect(database)]
    await long.query('begin; select from reader')
    const migration = runMigrations(database, { ...FIRST, '002-column': addColumn })
    await waitForMigration(database, 'alter table')
    // It stands in the queue behind the migration, which cannot begin before `long` ends.
    await behind.query(`insert into reader values (1, 'behind')`)
    await waitForMigration(database, 'alter table')
    await long.query('commit')
    expect(await migration).toEqual(['002-column'])
    expect((await database.pool.query('select * from reader')).rows).toEqual([{ id: 1, name: 'behind', town: null }])
  }))

it('repeats a migration that was ended half way', () =>
  withEmptyDatabase(async (database) => {
    await runMigrations(database, FIRST)
    const long = await connect(database)
    await long.query(`begin; insert into reader values (1, 'long')`)
    const failure = runMigrations(database, WITH_INDEX).then(
      () => null,
      (error: unknown) => error,
    )
    const pid = await waitForMigration(database, 'create index concurrently')
    await database.pool.query('select pg_terminate_backend($1)', [pid])
    expect(String(await failure)).toMatch(/terminat/)
    expect([await isIndexValid(database), await listDone(database)]).toEqual([false, ['001-table']])
    await long.query('commit')
    expect(await runMigrations(database, WITH_INDEX)).toEqual(['002-index'])
    expect([await isIndexValid(database), await listDone(database)]).toEqual([true, ['001-table', '002-index']])
  }))

it('runs each migration in its own transaction: a failure undoes the failed one and keeps those before', () =>
  withEmptyDatabase(async (database) => {
    const broken = statements('create table half (id bigint); select 1 / 0')
    await expect(runMigrations(database, { ...FIRST, '002-broken': broken })).rejects.toThrow('division by zero')
    expect(await listDone(database)).toEqual(['001-table'])
    expect((await database.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
    expect(await runMigrations(database, { ...FIRST, '002-broken': addColumn })).toEqual(['002-broken'])
  }))

it('one of several programs that start at once migrates, and the others wait without blocking its index', () =>
  withEmptyDatabase(async (database) => {
    await runMigrations(database, FIRST)
    const long = await connect(database)
    await long.query(`begin; insert into reader values (1, 'long')`)
    const programs = [1, 2, 3].map(() => runMigrations(database, WITH_INDEX))
    await waitForMigration(database, 'create index concurrently')
    await long.query('commit')
    expect((await Promise.all(programs)).flat()).toEqual(['002-index'])
  }))

it('runs up to a given migration, which may take longer than a query of the program', () =>
  withEmptyDatabase(async (database) => {
    const slow = statements('select pg_sleep(0.5)')
    const all = { ...FIRST, '002-slow': slow, '003-column': addColumn }
    expect(await runMigrations(database, all, '002-slow')).toEqual(['001-table', '002-slow'])
    expect(await runMigrations(database, all, '002-slow')).toEqual([])
    expect(await runMigrations(database, all)).toEqual(['003-column'])
  }, 250))
