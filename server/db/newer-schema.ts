/** A database that a newer program has migrated: this one runs alongside it, unless something that it needs was removed (decision 087). */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The database was migrated by a newer program; the message names the migration. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

/** The applied migrations in order; empty for an empty database. */
export async function listExecuted(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere !== true) return []
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return executed.rows.map(({ name }) => name)
}

/**
 * Applied migrations of newer programs, which are not among `own`. Throws NewerSchemaError if this program cannot work without them, or if
 * it lacks some of `own`: then they are of another branch.
 */
export async function findNewerMigrations(db: Kysely<Tables>, own: readonly string[]): Promise<string[]> {
  const executed = await listExecuted(db)
  const newer = executed.filter((name) => !own.includes(name))
  if (newer.length === 0) return []
  const missing = own.find((name) => !executed.includes(name))
  if (missing !== undefined)
    throw new NewerSchemaError(`The database has been migrated by another program: it has ${newer.join(', ')}, and lacks ${missing}.`)
  const floor = await db.selectFrom('schema_floor').select('migration').executeTakeFirst()
  if (floor === undefined || !own.includes(floor.migration))
    throw new NewerSchemaError(
      `The database has been migrated by a newer program (${newer.join(', ')}): this one is too old for it. Start the newer one.`,
    )
  return newer
}
