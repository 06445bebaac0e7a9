import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Search index of listed articles and of pages (docs/decisions/005-search.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- The rows that a search reads stay short: grams and texts are stored out of line and uncompressed, since a search reads many and
    -- compressing them costs more than all the rest of indexing. Scheduled articles have a row, drafts and withdrawn ones do not.
    create table article_search (
      article_id bigint primary key references article on delete cascade,
      release_at timestamptz not null,
      generation integer not null,
      grams integer[] not null,
      text text not null
    );
    create table title_search (
      article_id bigint primary key references article on delete cascade,
      release_at timestamptz not null,
      generation integer not null,
      grams integer[] not null,
      text text not null
    );
    create table paper_search (
      page_id bigint primary key references paper_page on delete cascade,
      day date not null,
      generation integer not null,
      grams integer[] not null,
      text text not null
    );
    alter table article_search alter grams set storage external, alter text set storage external,
      -- No statistics of the elements: the plan is chosen by the program, and gathering them reads every array.
      alter grams set statistics 0, alter text set statistics 0;
    alter table title_search alter grams set statistics 0, alter text set statistics 0;
    alter table paper_search alter grams set storage external, alter text set storage external,
      alter grams set statistics 0, alter text set statistics 0;
    -- Vacuum sorts GIN's pending list in under a lock that writers wait for: it must not pause while it holds it.
    alter table article_search set (autovacuum_vacuum_cost_delay = 0);
    alter table title_search set (autovacuum_vacuum_cost_delay = 0);
    alter table paper_search set (autovacuum_vacuum_cost_delay = 0);
    create index article_search_grams on article_search using gin (grams);
    create index title_search_grams on title_search using gin (grams);
    create index paper_search_grams on paper_search using gin (grams);

    -- Frequent strings that are indexed in addition to single characters and pairs; the strings themselves are known to the index
    -- from the generation on in which they were learned. The gram is a pair whose first unit is a control character, which no
    -- text has.
    create table search_phrase (
      gram integer generated always as identity (minvalue 65536 maxvalue 2097151) primary key,
      kind text not null check (kind in ('article', 'title', 'paper')),
      phrase text not null,
      generation integer not null,
      unique (kind, phrase)
    );
    -- The number of times that phrases were learned, the number of texts at the last time, and the lowest generation of all rows.
    create table search_learning (
      kind text primary key check (kind in ('article', 'title', 'paper')),
      generation integer not null,
      texts integer not null,
      ready_generation integer not null
    );
  `.execute(db)
}
