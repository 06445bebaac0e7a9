import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Front pages laid out by hand (decision 045). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table front_edition (
      id bigint generated always as identity primary key,
      launch_at timestamptz not null,
      -- When its unpinned places end.
      ends_at timestamptz not null,
      undone_at timestamptz,
      made_by text not null,
      made_at timestamptz not null,
      -- Who launched it at once, or undid it.
      changed_by text not null,
      changed_at timestamptz not null
    );
    create unique index front_edition_launch on front_edition (launch_at) where undone_at is null;
    create sequence front_slot_version;
    create table front_slot (
      edition_id bigint not null references front_edition on delete cascade,
      article_id bigint not null references article on delete cascade,
      position integer not null,
      pinned_until timestamptz,
      -- Version of the last change of this place, across all editions.
      version bigint not null default nextval('front_slot_version'),
      changed_by text not null,
      changed_at timestamptz not null,
      primary key (edition_id, article_id),
      unique (edition_id, position) deferrable initially deferred
    );
    create index front_slot_article on front_slot (article_id);
    -- Prepared editions are not shown: their places are not watched, and those of a launched edition do not change.
    create trigger tell_content_changed after insert or update or delete or truncate on front_edition
      for each statement execute function tell_content_changed();
  `.execute(db)
}
