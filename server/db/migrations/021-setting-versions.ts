import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Versions of the newspaper's settings (decision 049). The current values are in `master_data` and `contact_item`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table setting_version (
      name text not null,
      -- 0 is the value before the desk first changed the setting.
      version integer not null,
      -- JSON null if nothing was set.
      value jsonb not null,
      note text not null default '',
      -- The version that was restored.
      restored integer,
      staff_name text,
      at timestamptz not null,
      primary key (name, version)
    );
  `.execute(db)
}
