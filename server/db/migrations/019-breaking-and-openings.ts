import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The line of breaking news on every page (decision 046). */
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
  `.execute(db)
  for (const table of ['breaking_news']) {
    await sql`
      create trigger tell_content_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_content_changed()
    `.execute(db)
  }
}
