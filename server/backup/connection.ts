/** A separate connection for copying, which takes longer than the pool's time limits. */
import pg from 'pg'
import type { Context } from '../context.ts'
import { ignoreErrorEvents } from '../db/connect.ts'

/** Runs work over a connection without time limits, and closes it. */
export async function withConnection<T>(ctx: Context, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...ctx.direct.pool.options,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  ignoreErrorEvents(client)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}
