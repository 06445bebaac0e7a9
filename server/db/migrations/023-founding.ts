import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A newspaper that is being founded, and what of it belongs to the demo (decision 050). Without a row it is public. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table founding (
      -- At most one row.
      id boolean primary key default true check (id),
      begun_at timestamptz not null,
      opened_at timestamptz,
      demo_removed_at timestamptz
    );
    create trigger tell_content_changed after insert or update or delete or truncate on founding
      for each statement execute function tell_content_changed();
    create table demo_content (
      kind text not null check (kind in ('article', 'category', 'member', 'paper', 'staff')),
      -- Id of the row; of a paper its kind and day.
      ref text not null,
      primary key (kind, ref)
    );
  `.execute(db)
}
