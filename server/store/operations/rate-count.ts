/** Counts by key and window of time, shared by all nodes. */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Counts one more and returns the number in the window. */
export async function incrementCount(db: Db, key: string, windowAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_count (key, window_at, count) values (${key}, ${windowAt}, 1)
    on conflict (key, window_at) do update set count = rate_count.count + 1 returning count`.execute(db)
  return rows[0]?.count ?? 1
}

/** The number in the window. */
export async function readCount(db: Db, key: string, windowAt: Date): Promise<number> {
  const row = await db.selectFrom('rate_count').select('count').where('key', '=', key).where('window_at', '=', windowAt).executeTakeFirst()
  return row?.count ?? 0
}
