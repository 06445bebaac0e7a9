import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, Transaction } from 'kysely'
import pg from 'pg'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { STATEMENT_TIMEOUT } from '../limits.ts'
import type { QueryTimes } from './query-times.ts'
import type { Tables } from './tables.ts'

/** Kysely or a transaction of it, the first parameter of store functions. */
export type Db = Kysely<Tables> | Transaction<Tables>

const { builtins } = pg.types

/** Days stay text; identities are small enough for a double. */
function parsers() {
  const types = new pg.TypeOverrides()
  types.setTypeParser(builtins.DATE, (text: string) => text)
  types.setTypeParser(builtins.INT8, (text: string) => Number(text))
  return types
}

export interface PoolOptions {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  database?: string
  max?: number
  /** Milliseconds after which a statement is ended, and a connection that does not answer is closed. */
  answerWithin?: number
  /** The address is that of a pooler in transaction mode, which accepts no settings at the start of a connection: the role has them. */
  isPooler?: boolean
}

/** Where the database is: `connection`, and `direct` if that is a pooler (decision 070). */
export interface DatabaseAddresses {
  connection: PoolOptions
  /** The server itself, for what belongs to a session: LISTEN, locks, COPY, migrations, jobs. Null: `connection` is that already. */
  direct: PoolOptions | null
}

/** Settings of every session. Statements are not prepared, since the best plan depends on the parameters; without JIT, which makes short ones slower. */
const SESSION = { lock_timeout: 5 * SECOND, idle_in_transaction_session_timeout: 10 * SECOND }
/** Added to a statement's time limit, which a server that has disappeared cannot enforce. */
const GRACE = SECOND

/** Keeps a broken connection from ending the process: besides the rejected query, which callers handle, pg emits 'error'. */
export function ignoreErrorEvents(client: pg.ClientBase): void {
  client.on('error', () => undefined)
}

/** Closes a connection that does not respond, since its next query would wait. */
function closeWhenSilent(client: pg.PoolClient): void {
  const query: unknown = client.query
  if (typeof query !== 'function') return
  const bounded = (...given: unknown[]): unknown => {
    const result: unknown = Reflect.apply(query, client, given)
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        const isSilent = error instanceof Error && error.message === 'Query read timeout'
        if (isSilent && client instanceof pg.Client) void client.end()
      })
    }
    return result
  }
  Object.defineProperty(client, 'query', { value: bounded })
}

/** A pool with limits: connecting 2 s, statement 10 s by default (1 s more for a lost server), lock 5 s, idle transaction 10 s. */
export function makePool({ answerWithin = STATEMENT_TIMEOUT, isPooler = false, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    max: options.max ?? 10,
    query_timeout: answerWithin + GRACE,
    connectionTimeoutMillis: 2 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    types: parsers(),
    application_name: 'yukan',
    ...(isPooler ? {} : { ...SESSION, statement_timeout: answerWithin, options: '-c jit=off' }),
  })
  // The pool replaces a broken idle connection; the next query fails if the database is really away.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    ignoreErrorEvents(client)
    closeWhenSilent(client)
  })
  return pool
}

/** Kysely over a pool; the pool is closed by `destroy()`. `times`: gets how long its queries take. */
export function makeDb(pool: PostgresPool, times: QueryTimes | null = null): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(times === null ? {} : { log: times.record }) })
}

/**
 * Stores the settings that a connection through a pooler cannot set in the role of `direct`: new sessions of this database have them. Writes
 * only differences.
 */
export async function setRoleLimits(direct: pg.Pool): Promise<void> {
  const wanted = Object.entries({ ...SESSION, statement_timeout: STATEMENT_TIMEOUT }).map(([name, ms]) => [name, String(ms)] as const)
  const { rows } = await direct.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  const has = new Set(rows.map(({ setting }) => setting))
  for (const [name, value] of [...wanted, ['jit', 'off'] as const]) {
    if (has.has(`${name}=${value}`)) continue
    const { rows: statements } = await direct.query<{ statement: string }>(
      `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text) as statement`,
      [name, value],
    )
    await direct.query(statements[0]?.statement ?? '')
  }
}
