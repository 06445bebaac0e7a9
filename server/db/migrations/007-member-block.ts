import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A member whom the staff keep out: no session of theirs counts, and none is opened, until the block is lifted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table member add column blocked_at timestamptz`.execute(db)
}
