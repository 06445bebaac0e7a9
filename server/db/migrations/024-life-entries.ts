import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Life of the region: obituaries, events, doctors on duty, announcements (decision 051). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table life_entry (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('obituary', 'event', 'doctor', 'announcement')),
      state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
      version integer not null default 1,
      title text not null,
      town text not null,
      shown_from date not null,
      shown_until date not null,
      first_on date not null,
      last_on date not null,
      facts jsonb not null,
      changed_at timestamptz not null,
      changed_by text not null
    );
    create index life_entry_shown on life_entry (kind, shown_until) where state = 'published';
    create unique index life_entry_month on life_entry (first_on) where kind = 'doctor' and state <> 'withdrawn';
    create trigger tell_content_changed after insert or update or delete or truncate on life_entry
      for each statement execute function tell_content_changed();
  `.execute(db)
}
