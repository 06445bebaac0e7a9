import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
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
}

const ANSWER_WITHIN = 10 * SECOND
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
export function makePool({ answerWithin = ANSWER_WITHIN, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    max: options.max ?? 10,
    query_timeout: answerWithin + GRACE,
    connectionTimeoutMillis: 2 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    types: parsers(),
    application_name: 'yukan',
    statement_timeout: answerWithin,
    lock_timeout: 5 * SECOND,
    idle_in_transaction_session_timeout: 10 * SECOND,
    // Statements are not prepared: the best plan depends on the parameters.
    options: '-c jit=off',
  })
  // The pool replaces a broken idle connection; the next query fails if the database is really away.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    ignoreErrorEvents(client)
    closeWhenSilent(client)
  })
  return pool
}

/** Kysely over a pool; the pool is closed by `destroy()`. */
export function makeDb(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
