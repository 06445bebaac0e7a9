import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Files of the store that no row names: left over, or stored by an import of a newspaper whose rows are still to come (decision 097). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table unnamed_file (
      name text primary key,
      -- Of an import, which continues with it after a kill. Null for what the sweep has found.
      sha256 text,
      noted_at timestamptz not null
    )`.execute(db)
}
