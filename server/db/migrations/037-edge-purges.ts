import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The keys of the rows `r` that a statement changed, and the condition under which caches outside must remove them at once, on `o` and `n`, a row before and after
 * an update (null: never; rows that are deleted: those of `deleted`).
 */
export interface Watched {
  table: string
  /** Without the rest of a table that has large columns. */
  columns: string
  keys: string
  hard?: { keys: string; updated: string; deleted: string }
}

const isListed = (row: string) => `${row}.state in ('scheduled', 'published')`

/** The tables whose changes purge caches outside. */
export const WATCHED: readonly Watched[] = [
  {
    table: 'article',
    columns: 'id, state, release_at, release_on, limited, is_recommended, rank',
    // Content that is not public yet is in no cache: a scheduled article is purged at its release.
    keys: `select unnest(array['article-' || r.id, 'day-' || r.release_on, 'latest', 'front', 'missing']
      || case when r.is_recommended then array['recommended'] else '{}' end) where r.state <> 'draft'`,
    hard: {
      keys: `'article-' || o.id`,
      updated: `${isListed('o')} and (not (${isListed('n')}) or n.limited and not o.limited or n.release_at > o.release_at)`,
      deleted: isListed('o'),
    },
  },
  {
    table: 'article_category',
    columns: 'article_id, category_id',
    keys: `select unnest(array['article-' || r.article_id, 'category-' || r.category_id])`,
  },
  {
    table: 'article_tag',
    columns: 'article_id, tag_id',
    keys: `select unnest(array['article-' || r.article_id, 'tag-' || r.tag_id, 'tags'])`,
  },
  {
    table: 'tag',
    columns: 'id',
    keys: `select unnest(array['tag-' || r.id, 'tags']) union all select 'article-' || article_id from article_tag where tag_id = r.id`,
  },
  { table: 'article_picture', columns: 'article_id', keys: `select 'article-' || r.article_id` },
  { table: 'article_correction', columns: 'article_id', keys: `select unnest(array['article-' || r.article_id, 'corrections'])` },
  {
    table: 'picture',
    columns: 'id, key',
    keys: `select 'article-' || id from article where picture_id = r.id union all select 'article-' || article_id from article_picture where picture_id = r.id`,
    hard: { keys: 'o.key', updated: 'o.key <> n.key', deleted: 'true' },
  },
  { table: 'front_edition', columns: 'id', keys: `select 'front'` },
  {
    table: 'paper_issue',
    columns: 'id, day, state',
    keys: `select unnest(array['paper-' || r.day, 'papers', 'missing'])`,
    hard: { keys: `'paper-' || o.day`, updated: `o.state = 'approved' and n.state <> 'approved'`, deleted: 'true' },
  },
  {
    table: 'paper_page',
    columns: 'id, issue_id',
    keys: `select unnest(array['paper-' || i.day, 'papers', 'missing']) from paper_issue i where i.id = r.issue_id`,
  },
  {
    table: 'paper_region',
    columns: 'page_id, article_id',
    keys: `select 'paper-' || i.day from paper_page p join paper_issue i on i.id = p.issue_id where p.id = r.page_id
      union all select 'article-' || r.article_id where r.article_id is not null`,
  },
  { table: 'weather_forecast', columns: 'day', keys: `select 'weather'` },
  {
    table: 'life_entry',
    columns: 'id, state',
    keys: `select 'life' where r.state <> 'draft'`,
    hard: { keys: `'life'`, updated: `o.state = 'published' and n.state <> 'published'`, deleted: `o.state = 'published'` },
  },
  {
    table: 'emergency_opening',
    columns: 'id, ended_at',
    keys: `select 'site'`,
    hard: { keys: `'opening-' || o.id`, updated: 'o.ended_at is null and n.ended_at is not null', deleted: 'true' },
  },
  ...['category', 'category_redirect', 'tag_redirect', 'article_redirect', 'master_data', 'contact_item', 'breaking_news', 'founding'].map(
    (table) => ({
      table,
      columns: '1 as one',
      keys: `select 'site'`,
    }),
  ),
]

function triggersOf({ table, columns, keys, hard }: Watched): string {
  const rows = (from: string) => `select ${columns} from ${from}`
  const note = (from: string) => `perform add_edge_purge(array(select distinct k from (${from}) r, lateral (${keys}) as keys(k)), false);`
  const remove = (from: string, condition: string) =>
    hard === undefined ? '' : `perform add_edge_purge(array(select distinct ${hard.keys} from ${from} where ${condition}), true);`
  return `
    create function note_edge_${table}() returns trigger language plpgsql as $$
    begin
      if not exists (select from edge) then return null; end if;
      if tg_op = 'INSERT' then
        ${note(rows('new_rows'))}
      elsif tg_op = 'DELETE' then
        ${note(rows('old_rows'))}
        ${remove('old_rows o', hard?.deleted ?? '')}
      else
        ${note(`${rows('old_rows')} union all ${rows('new_rows')}`)}
        ${remove(`old_rows o join new_rows n on n.id = o.id`, hard?.updated ?? '')}
      end if;
      return null;
    end $$;
    create trigger note_edge_insert after insert on ${table} referencing new table as new_rows
      for each statement execute function note_edge_${table}();
    create trigger note_edge_update after update on ${table} referencing old table as old_rows new table as new_rows
      for each statement execute function note_edge_${table}();
    create trigger note_edge_delete after delete on ${table} referencing old table as old_rows
      for each statement execute function note_edge_${table}();
    create trigger note_edge_truncate after truncate on ${table} for each statement execute function note_edge_truncated();
  `
}

/** An outbox of purges for edge caches (decision 079): written in the transaction of the change, and only if there is such a cache. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table edge (
      name text primary key,
      -- The next attempt to send due purges.
      attempt_at timestamptz not null,
      failures integer not null default 0,
      error text,
      purged_at timestamptz
    );
    create table edge_purge (
      id bigint generated always as identity primary key,
      keys text[] not null,
      is_hard boolean not null,
      made_at timestamptz not null default now()
    );
    -- Purges that an edge has not confirmed yet. A purge is repeated after a moment, when every process has noticed the change.
    create table edge_delivery (
      purge_id bigint not null references edge_purge on delete cascade,
      edge text not null references edge on delete cascade,
      due_at timestamptz not null default '-infinity',
      is_repeat boolean not null default false,
      primary key (edge, purge_id)
    );
    create index edge_delivery_purge on edge_delivery (purge_id);
    -- Until when changes by their time alone, such as a release, were noted.
    create table edge_clock (
      noted_until timestamptz not null
    );

    create function add_edge_purge(keys text[], is_hard boolean) returns void language plpgsql as $$
    declare
      new_id bigint;
    begin
      if keys = '{}' or not exists (select from edge) then return; end if;
      -- A change of that many articles, such as an import, counts as one of the whole site.
      if cardinality(keys) > 500 then keys := '{site}'; end if;
      insert into edge_purge (keys, is_hard) values (keys, is_hard) returning id into new_id;
      insert into edge_delivery (purge_id, edge) select new_id, name from edge;
    end $$;
    create function note_edge_truncated() returns trigger language plpgsql as $$
    begin
      perform add_edge_purge('{site}', true);
      return null;
    end $$;
  `.execute(db)
  for (const watched of WATCHED) await sql.raw(triggersOf(watched)).execute(db)
}
