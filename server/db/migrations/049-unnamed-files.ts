import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Files of the store that no row names: left over, or stored by an import of a newspaper whose rows are not stored yet (decision 097). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table unnamed_file (
      name text primary key,
      -- The import that stored it and will continue with it after a crash. Null if found by the sweep.
      sha256 text,
      noted_at timestamptz not null
    )`.execute(db)
}
