import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The row of a client that has left is kept: its id belongs to the staff member who used it first (decision 106). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table article_presence add column is_gone boolean not null default false`.execute(db)
}
