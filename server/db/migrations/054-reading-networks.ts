import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How often an article was read from a source and from the network around it on a day, to limit which readings count for the popular list (decision 103). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table article_visit_network (
      article_id bigint not null references article on delete cascade,
      day date not null,
      -- For the network around a source, not a source.
      is_wide boolean not null,
      -- A hash under the salt of the day, like a visitor.
      network bytea not null,
      visits integer not null,
      primary key (article_id, day, is_wide, network)
    );
    create index article_visit_network_day on article_visit_network (day);
    alter table article_visit add column is_counted boolean not null default true;
  `.execute(db)
}
