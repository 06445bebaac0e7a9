import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { makeSemaphore } from './semaphore.ts'

/** Limits the concurrent connections of one part of the program; the rest of the pool is left to others. */
export function limitPool(pool: pg.Pool, most: number): PostgresPool {
  const runLimited = makeSemaphore(most, Infinity)
  const releases = new WeakMap<object, () => void>()
  pool.on('release', (_error, client) => {
    releases.get(client)?.()
    releases.delete(client)
  })
  return {
    options: pool.options,
    connect: () =>
      new Promise<pg.PoolClient>((resolve, reject) => {
        const use = async () => {
          const client = await pool.connect()
          const { promise: released, resolve: release } = Promise.withResolvers<void>()
          releases.set(client, release)
          resolve(client)
          await released
        }
        runLimited(use).catch(reject)
      }),
    end: () => pool.end(),
  }
}
