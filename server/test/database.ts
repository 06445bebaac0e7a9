/** Creates a migrated database for a test file, a copy of the run's template (`global-setup.ts`). */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { makeDb, makePool } from '../db/connect.ts'
import type { EmbeddedConnection } from '@yukan/embedded-database/socket.ts'
import type { Tables } from '../db/tables.ts'

/** Connections of one test file: files run in parallel and the server allows sixty. */
export const CONNECTIONS = 5
const NOT_ALLOWED = '42501'

export interface TestDatabase {
  db: Kysely<Tables>
  pool: pg.Pool
  connection: EmbeddedConnection
  /** Ends the pool and removes the database. May be called more than once. */
  close(): Promise<void>
}

async function order(text: string): Promise<void> {
  const client = new pg.Client(inject('testServer'))
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Removes a database with whatever is connected to it. */
async function dropDatabase(name: string): Promise<void> {
  await order(`drop database ${name} with (force)`).catch(async (error: unknown) => {
    // The server's own vacuum may be connected: it cannot be ended, and dropping without force waits for it.
    if (!(error instanceof Error && 'code' in error && error.code === NOT_ALLOWED)) throw error
    await order(`drop database ${name}`)
  })
}

/** A database without a schema. */
export type EmptyDatabase = Pick<TestDatabase, 'db' | 'pool' | 'connection'>

/** Gives a test an empty database, and removes it afterwards. `answerWithin`: the time limit of its pool. */
export async function withEmptyDatabase(work: (database: EmptyDatabase) => Promise<void>, answerWithin?: number): Promise<void> {
  const database = `empty_${randomBytes(6).toString('hex')}`
  await order(`create database ${database}`)
  const connection = { ...inject('testServer'), database }
  const pool = makePool({ ...connection, ...(answerWithin === undefined ? {} : { answerWithin }) })
  const db = makeDb(pool)
  try {
    await work({ db, pool, connection })
  } finally {
    await db.destroy()
    await dropDatabase(database)
  }
}

/** How many other connections have a transaction open in the database of a test. */
export async function countOpenTransactions({ db }: Pick<TestDatabase, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`.execute(db)
  return Number(rows[0]?.count)
}

/** Creates a database. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await order(`create database ${database} template ${inject('testTemplate')} strategy file_copy`)
  const connection = { ...inject('testServer'), database }
  const pool = makePool({ ...connection, max: CONNECTIONS })
  const db = makeDb(pool)
  const drop = async () => {
    await db.destroy()
    await dropDatabase(database)
  }
  let dropped: Promise<void> | null = null
  return { db, pool, connection, close: () => (dropped ??= drop()) }
}
