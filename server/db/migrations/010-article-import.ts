import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The progress of the import of a large file, to continue an interrupted one. A file is identified by the digest of its bytes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table article_import (
      digest text primary key,
      line integer not null,
      byte_offset bigint not null,
      articles integer not null,
      added integer not null,
      changed integer not null,
      unchanged integer not null,
      updated_at timestamptz not null
    );
  `.execute(db)
}
