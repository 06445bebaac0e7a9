import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Two versions of the program on one database (decision 087). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table schema_floor (
      is_only boolean primary key default true check (is_only),
      -- A program must have this migration to work on the database; only a migration that removes something raises it.
      migration text not null
    )`.execute(db)
  await sql`insert into schema_floor (migration) values ('037-edge-purges')`.execute(db)
  await sql`
    create table web_asset (
      path text primary key,
      body bytea not null,
      -- When a program of another version started without this file; null for the files of the program that started last.
      replaced_at timestamptz
    )`.execute(db)
}
