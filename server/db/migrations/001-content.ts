import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Content for readers: articles with their taxonomy and pictures, papers, weather, master data, contact. Product §3. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table category (
      id integer generated always as identity primary key,
      parent_id integer references category,
      slug text not null unique,
      name text not null,
      label text not null,
      og_description text not null default '',
      og_img text not null default '',
      position integer not null default 0
    );

    create table tag (
      id integer generated always as identity primary key,
      name text not null unique,
      label text not null
    );

    -- Files are \${key}-\${width}.webp; the key is random: addresses cannot be guessed.
    create table picture (
      id bigint generated always as identity primary key,
      key text not null unique,
      width integer not null,
      height integer not null,
      widths integer[] not null,
      source text unique
    );

    create table article (
      id bigint generated always as identity primary key,
      slug text not null unique,
      title text not null,
      description text not null default '',
      content text not null default '',
      info text not null default '',
      state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
      release_at timestamptz not null,
      release_on date not null generated always as ((release_at at time zone 'Asia/Tokyo')::date) stored,
      limited boolean not null default false,
      only_web boolean not null default false,
      eyecatch boolean not null default false,
      rank integer not null default 0,
      is_recommended boolean not null default false,
      picture_id bigint references picture,
      picture_caption text not null default '',
      updated_at timestamptz,
      content_hash text
    );
    -- A released article: state scheduled or published, release_at passed. No job is involved that could miss the minute.
    create index article_live on article (release_at desc, id desc) where state in ('scheduled', 'published');
    create index article_day on article (release_on desc, rank, release_at desc) where state in ('scheduled', 'published');
    create index article_recommended on article (release_at desc, id desc) where is_recommended and state in ('scheduled', 'published');

    -- release_at and is_listed repeat the article's own, for lists of any length to be read from one index.
    create table article_category (
      article_id bigint not null references article on delete cascade,
      category_id integer not null references category,
      position integer not null,
      release_at timestamptz not null,
      is_listed boolean not null,
      primary key (article_id, category_id)
    );
    create index article_category_list on article_category (category_id, release_at desc, article_id desc) where is_listed;

    create table article_tag (
      article_id bigint not null references article on delete cascade,
      tag_id integer not null references tag,
      position integer not null,
      release_at timestamptz not null,
      is_listed boolean not null,
      primary key (article_id, tag_id)
    );
    create index article_tag_list on article_tag (tag_id, release_at desc, article_id desc) where is_listed;

    -- The number of listed articles of a category, a tag (or, with key 0, the whole paper) on a day: totals without counting rows.
    create table article_tally (
      kind text not null check (kind in ('category', 'tag', 'all')),
      key integer not null,
      day date not null,
      articles integer not null,
      primary key (kind, key, day)
    );

    create table article_picture (
      article_id bigint not null references article on delete cascade,
      position integer not null,
      picture_id bigint not null references picture,
      caption text not null default '',
      primary key (article_id, position)
    );

    -- Readings of the last week, one per visitor and day; the visitor is a hash under a salt that is thrown away daily.
    create table article_visit (
      article_id bigint not null references article on delete cascade,
      day date not null,
      visitor bytea not null,
      primary key (article_id, day, visitor)
    );
    create index article_visit_day on article_visit (day);
    create table article_popularity (
      article_id bigint primary key references article on delete cascade,
      readings integer not null default 0
    );

    create table weather_day (
      day date primary key,
      weather_codes jsonb not null,
      temperatures jsonb not null,
      source text not null,
      fetched_at timestamptz not null
    );

    create table master_data (
      name text primary key,
      value jsonb not null
    );

    create table contact_item (
      id integer generated always as identity primary key,
      slug text not null unique,
      item_name text not null,
      position integer not null default 0
    );
    create table contact_message (
      id bigint generated always as identity primary key,
      item_name text not null,
      email text not null,
      name text not null,
      tel text not null,
      content text not null,
      received_at timestamptz not null
    );

    create table paper_issue (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('evening', 'weekly')),
      day date not null,
      title text not null default '',
      unique (day, kind)
    );
    create table paper_page (
      id bigint generated always as identity primary key,
      issue_id bigint not null references paper_issue on delete cascade,
      page integer not null check (page >= 1),
      key text not null unique,
      width integer not null,
      height integer not null,
      text text not null default '',
      unique (issue_id, page)
    );
  `.execute(db)

  await sql`
    create function keep_article_tally() returns trigger language plpgsql as $$
    declare
      tally_kind text := tg_argv[0];
      row_key integer;
    begin
      if tg_op <> 'INSERT' and old.is_listed then
        row_key := (to_jsonb(old) ->> tg_argv[1])::integer;
        update article_tally set articles = articles - 1
          where kind = tally_kind and key = row_key and day = (old.release_at at time zone 'Asia/Tokyo')::date;
      end if;
      if tg_op <> 'DELETE' and new.is_listed then
        row_key := (to_jsonb(new) ->> tg_argv[1])::integer;
        insert into article_tally values (tally_kind, row_key, (new.release_at at time zone 'Asia/Tokyo')::date, 1)
          on conflict (kind, key, day) do update set articles = article_tally.articles + 1;
      end if;
      return null;
    end $$;
    create trigger keep_tally after insert or update or delete on article_category
      for each row execute function keep_article_tally('category', 'category_id');
    create trigger keep_tally after insert or update or delete on article_tag
      for each row execute function keep_article_tally('tag', 'tag_id');

    create function keep_day_tally() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.state in ('scheduled', 'published') then
        update article_tally set articles = articles - 1 where kind = 'all' and key = 0 and day = old.release_on;
      end if;
      if tg_op <> 'DELETE' and new.state in ('scheduled', 'published') then
        insert into article_tally values ('all', 0, new.release_on, 1)
          on conflict (kind, key, day) do update set articles = article_tally.articles + 1;
      end if;
      return null;
    end $$;
    create trigger keep_tally after insert or update or delete on article for each row execute function keep_day_tally();
  `.execute(db)

  // A committed change of what readers see notifies every node's page cache (decision 023).
  await sql`
    create function tell_content_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('content_changed', tg_table_name);
      return null;
    end $$;
  `.execute(db)
  for (const table of [
    'article',
    'article_category',
    'article_tag',
    'article_picture',
    'category',
    'tag',
    'weather_day',
    'master_data',
    'contact_item',
    'paper_issue',
    'paper_page',
  ]) {
    await sql`
      create trigger tell_content_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_content_changed()
    `.execute(db)
  }
}
