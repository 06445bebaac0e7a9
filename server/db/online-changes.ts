/** Changes of large tables without long locks, for migrations with `isOutsideTransaction` (decision 084). */
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/**
 * Makes an index while its table is read and written; `on` is the table with all that follows its name. It waits for transactions that are open, and
 * these for nothing. Leftovers of an interrupted attempt are replaced.
 */
export async function createIndexConcurrently(db: Kysely<never>, name: string, on: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{
    isValid: boolean
  }>`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.isValid === true) return
  await sql`set lock_timeout = 0`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.table(name)}`.execute(db)
  await sql`create index concurrently ${sql.table(name)} on ${on}`.execute(db)
  await sql`reset lock_timeout`.execute(db)
}
