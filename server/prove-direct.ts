/** Proves at the start that DATABASE_DIRECT_URL reaches the server behind DATABASE_URL, without a pooler in transaction mode (decision 070). */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { ConfigError } from './config.ts'
import { ignoreErrorEvents } from './db/connect.ts'
import type { PoolOptions } from './db/connect.ts'

const ARRIVES_WITHIN = 2 * SECOND

/**
 * Listens over `direct` and notifies through `pool`. Behind a pooler LISTEN succeeds and nothing ever arrives; nor does it from another
 * database. Throws a `ConfigError` then, and the driver's error if one of the two cannot be reached.
 */
export async function proveDirect(pool: Pick<pg.Pool, 'query'>, direct: PoolOptions, arrivesWithin = ARRIVES_WITHIN): Promise<void> {
  const channel = `yukan_direct_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ ...direct, application_name: 'yukan start', connectionTimeoutMillis: ARRIVES_WITHIN })
  ignoreErrorEvents(client)
  const arrived = new Promise<true>((resolve) => client.on('notification', () => resolve(true)))
  let timer: NodeJS.Timeout | undefined
  await client.connect()
  try {
    await client.query(`listen ${channel}`)
    await pool.query('select pg_notify($1, $2)', [channel, ''])
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), arrivesWithin)))
    if (await Promise.race([arrived, late])) return
  } finally {
    clearTimeout(timer)
    await client.end()
  }
  throw new ConfigError(
    `DATABASE_DIRECT_URL must lead to the database of DATABASE_URL without a pooler: a notification did not arrive within ${arrivesWithin / SECOND} s.`,
  )
}
