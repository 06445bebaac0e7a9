import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Addresses of categories and tags that were merged or renamed (decision 044). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table category_redirect (
      slug text primary key,
      category_id integer not null references category on delete cascade
    );
    create table tag_redirect (
      name text primary key,
      tag_id integer not null references tag on delete cascade
    );
    create index category_redirect_category on category_redirect (category_id);
    create index tag_redirect_tag on tag_redirect (tag_id);
  `.execute(db)
  for (const table of ['category_redirect', 'tag_redirect']) {
    await sql`
      create trigger tell_content_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_content_changed()
    `.execute(db)
  }
}
