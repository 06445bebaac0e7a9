import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A member blocked by the staff: their sessions do not count and no new one is opened until the block is lifted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table member add column blocked_at timestamptz`.execute(db)
}
