import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** When a change to a plan with print was sent to the card provider: until the reply is stored, the delivery address must be kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table subscription add column print_change_at timestamptz`.execute(db)
}
