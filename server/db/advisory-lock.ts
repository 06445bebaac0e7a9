import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Runs `work` while this process alone holds the named lock; null when another one does. The lock ends with its connection. */
export async function withAdvisoryLock<T>(db: Kysely<Tables>, name: string, work: () => Promise<T>): Promise<{ value: T } | null> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${key}) as "isOurs"`.execute(connection)
    if (rows[0]?.isOurs !== true) return null
    try {
      return { value: await work() }
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}
