import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Paths of the newspaper's former website, and their redirects (decision 052). Read only if no page was found. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table old_address (
      -- Normalised: rules/site/old-address.ts.
      path text collate "C" primary key,
      target text not null,
      hits bigint not null default 0,
      hit_at timestamptz,
      added_at timestamptz not null,
      -- Empty for a command of the operator.
      added_by text not null
    );
  `.execute(db)
}
