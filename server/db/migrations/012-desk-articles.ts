import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Articles under work at the desk: documents by steps, versions, presence, old addresses, corrections (decision 041). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- The draft. The article's own row is what readers see, and changes only with an approval.
    create table article_work (
      article_id bigint primary key references article on delete cascade,
      -- Number of steps; the document is their result.
      version integer not null,
      document jsonb not null,
      title text not null,
      -- Folded, for the desk's search of articles that readers cannot find.
      text text not null,
      characters integer not null,
      settings jsonb not null,
      settings_version integer not null,
      -- The approved version, which readers see or will see at the release; null before the first approval.
      approved_version integer,
      approved_settings_version integer,
      -- Hash of the article's row when it was written: another one shows that an import has changed the row.
      approved_hash text,
      author_name text not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      changed_by text not null,
      review_at timestamptz,
      review_by text,
      -- When a scheduled release was carried out.
      released_at timestamptz
    );
    create index article_work_changed on article_work (changed_at desc, article_id desc);
    create index article_work_review on article_work (review_at) where review_at is not null;

    create table article_step (
      article_id bigint not null references article on delete cascade,
      version integer not null,
      step jsonb not null,
      client_id text not null,
      staff_id bigint,
      at timestamptz not null,
      primary key (article_id, version)
    );

    create table article_version (
      id bigint generated always as identity primary key,
      article_id bigint not null references article on delete cascade,
      event text not null,
      version integer not null,
      document jsonb not null,
      settings jsonb not null,
      note text not null default '',
      staff_name text,
      at timestamptz not null
    );
    create index article_version_article on article_version (article_id, id desc);

    create table article_presence (
      article_id bigint not null references article on delete cascade,
      client_id text not null,
      staff_id bigint not null references staff_account on delete cascade,
      -- Index of the block with the cursor; null if there is none.
      block integer,
      seen_at timestamptz not null,
      primary key (article_id, client_id)
    );

    -- Addresses that an article had before.
    create table article_redirect (
      slug text primary key,
      article_id bigint not null references article on delete cascade
    );

    create table article_correction (
      id bigint generated always as identity primary key,
      article_id bigint not null references article on delete cascade,
      note text not null,
      staff_name text not null,
      at timestamptz not null
    );
    create index article_correction_article on article_correction (article_id, at);
    create index article_correction_at on article_correction (at desc, id desc);

    -- Articles that readers cannot find, few compared with the others.
    create index article_unlisted on article (release_at desc, id desc) where state in ('draft', 'withdrawn');
  `.execute(db)

  for (const table of ['article_redirect', 'article_correction']) {
    await sql`
      create trigger tell_content_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_content_changed()
    `.execute(db)
  }
}
