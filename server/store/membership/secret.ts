/** Secrets that all nodes share, created by the first that needs one. */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The secret with a name; stores `fresh` as it if there is none yet. */
export async function sharedSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await sql`insert into shared_secret (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: Buffer }>`select value from shared_secret where name = ${name}`.execute(db)
  const value = rows[0]?.value
  if (value === undefined) throw new Error(`no secret ${name}`)
  return value
}
