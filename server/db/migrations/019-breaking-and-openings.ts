import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The line of breaking news on every page (decision 046), and emergency openings (decision 047). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table breaking_news (
      id integer generated always as identity primary key,
      text text not null,
      link text,
      ends_at timestamptz not null,
      version integer not null default 1,
      set_at timestamptz not null,
      staff_name text not null,
      taken_down_at timestamptz,
      taken_down_by text
    );
    create index breaking_news_shown on breaking_news (ends_at) where taken_down_at is null;
    create table emergency_opening (
      id integer generated always as identity primary key,
      scope text not null check (scope in ('all', 'category', 'tag', 'articles', 'paper')),
      category_id integer references category on delete cascade,
      tag_id integer references tag on delete cascade,
      article_ids integer[] not null default '{}',
      day date,
      reason text not null,
      is_light boolean not null,
      ends_at timestamptz not null,
      requested_at timestamptz not null,
      requested_by integer not null references staff_account,
      requested_name text not null,
      opened_at timestamptz,
      opened_name text,
      alone_reason text,
      ended_at timestamptz,
      ended_name text
    );
    create index emergency_opening_open on emergency_opening (ends_at) where ended_at is null;
  `.execute(db)
  for (const table of ['breaking_news', 'emergency_opening']) {
    await sql`
      create trigger tell_content_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_content_changed()
    `.execute(db)
  }
}
