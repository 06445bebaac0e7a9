/** Runs migrations one after the other, while programs serve readers (decision 084). */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { ignoreErrorEvents, makeDb } from './connect.ts'
import { listExecuted } from './newer-schema.ts'
import type { Tables } from './tables.ts'

/** A migration is one transaction with its row in the list of those that were done, unless it has statements that cannot run in a transaction. */
export interface Migration {
  up(db: Kysely<never>): Promise<void>
  /** It must then do nothing if it was done already: it is repeated if the program ends before its row is written. */
  isOutsideTransaction?: boolean
}
type Migrations = Readonly<Record<string, Migration>>

/** All queries on a table queue behind a migration that waits for it, so it waits no longer than this. */
const LOCK_TIMEOUT_MS = SECOND / 2
/** Between two attempts all others pass. */
const PAUSE_MS = SECOND
const MAX_ATTEMPTS = 200
/** PostgreSQL's codes: the lock was not there in time; two transactions waited for each other. */
const PASSING = new Set(['55P03', '40P01'])
const MIGRATORS = 'yukan migrations'
/** One connection has the lock, the other one migrates. */
const CONNECTIONS = 2
const ASK_AGAIN_MS = SECOND / 5

function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && PASSING.has(error.code)
}

/** The names of the pending migrations, in order, up to `upTo`. */
async function listMissing(db: Kysely<Tables>, migrations: Migrations, upTo: string | null): Promise<string[]> {
  const done = new Set(await listExecuted(db))
  return Object.keys(migrations)
    .toSorted()
    .filter((name) => !done.has(name) && (upTo === null || name <= upTo))
}

async function runOnce(db: Kysely<Tables>, name: string, migration: Migration): Promise<void> {
  const run = async (connection: Kysely<Tables>) => {
    await migration.up(connection.withTables<never>())
    await sql`insert into kysely_migration (name, timestamp)
      values (${name}, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(connection)
  }
  await (migration.isOutsideTransaction === true ? db.connection().execute(run) : db.transaction().execute(run))
}

async function runUntilDone(db: Kysely<Tables>, name: string, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, name, migration)
    } catch (error) {
      if (!isPassing(error)) throw error
      if (attempt === MAX_ATTEMPTS) throw new Error(`the migration ${name} found its tables locked ${attempt} times`, { cause: error })
    }
    await sleep(PAUSE_MS)
  }
}

/** Connections to the address of a pool, without its time limits. */
function openMigrators(pool: pg.Pool): Kysely<Tables> {
  const own = new pg.Pool({
    ...pool.options,
    max: CONNECTIONS,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    lock_timeout: LOCK_TIMEOUT_MS,
  })
  own.on('error', () => undefined)
  own.on('connect', ignoreErrorEvents)
  return makeDb(own)
}

/** Runs the missing migrations, up to `upTo`. Returns their names. Throws the database's error; completed ones stay. */
export async function runMigrations(
  { db, pool }: { db: Kysely<Tables>; pool: pg.Pool },
  migrations: Migrations,
  upTo: string | null = null,
): Promise<string[]> {
  if ((await listMissing(db, migrations, upTo)).length === 0) return []
  const own = openMigrators(pool)
  const runMissing = async () => {
    // The name of the table is that of Kysely's migrator, which older programs have.
    await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(own)
    const done: string[] = []
    for (const name of await listMissing(own, migrations, upTo)) {
      const migration = migrations[name]
      if (migration === undefined) continue
      await runUntilDone(own, name, migration)
      done.push(name)
    }
    return done
  }
  try {
    // Polled: a statement that waits for the lock would keep an index from being completed, which waits for all statements.
    for (;;) {
      const run = await withAdvisoryLock(own, MIGRATORS, runMissing)
      if (run !== null) return run.value
      await sleep(ASK_AGAIN_MS)
    }
  } finally {
    await own.destroy()
  }
}
