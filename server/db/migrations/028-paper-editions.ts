import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Editions of the printed paper in the making, what their pages say of themselves, and files that wait to be made into pages (decision 057). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- An issue may have several editions a day; readers see the newest one that is out.
    alter table paper_issue
      add column edition integer not null default 1 check (edition between 1 and 9),
      -- An import by command is approved at once.
      add column state text not null default 'approved' check (state in ('making', 'approved', 'withdrawn')),
      -- The release of an approved edition; null: at its day's usual time.
      add column publish_at timestamptz,
      add column changed_by text not null default '',
      add column changed_at timestamptz,
      -- Version of the last change of the edition or its pages.
      add column version integer not null default 0,
      drop constraint paper_issue_day_kind_key,
      add constraint paper_issue_edition unique (day, kind, edition);
    create index paper_issue_hidden on paper_issue (id) where state <> 'approved';
    create index paper_issue_publish on paper_issue (publish_at) where publish_at is not null;
    create index paper_issue_later on paper_issue (day, kind) where edition > 1;

    -- A page is known at the desk by one number from its file to its row.
    create sequence paper_page_handle;
    alter table paper_page
      add column handle bigint not null unique default nextval('paper_page_handle'),
      add column facts jsonb,
      add column file_name text not null default '';

    create table paper_upload (
      id bigint generated always as identity primary key,
      issue_id bigint not null references paper_issue on delete cascade,
      name text not null,
      -- Folder of the file in the store; null once its pages are made.
      key text unique,
      -- receiving: the row is written before the file: no file is without a row.
      state text not null check (state in ('receiving', 'waiting', 'checked', 'done', 'refused')),
      problem text,
      problem_page integer,
      -- The page that its page replaces.
      replaces bigint references paper_page on delete cascade,
      uploaded_by text not null,
      uploaded_at timestamptz not null
    );
    create index paper_upload_issue on paper_upload (issue_id);
    create index paper_upload_open on paper_upload (id) where state in ('receiving', 'waiting', 'checked');
    create index paper_upload_replaces on paper_upload (replaces) where replaces is not null;
    create table paper_sheet (
      handle bigint primary key default nextval('paper_page_handle'),
      issue_id bigint not null references paper_issue on delete cascade,
      upload_id bigint not null references paper_upload on delete cascade,
      page_in_file integer not null,
      -- Its place in the edition; null for a replacement of a page.
      page integer,
      -- Why it could not be made; null: waiting.
      problem text,
      unique (upload_id, page_in_file)
    );
    create index paper_sheet_issue on paper_sheet (issue_id);
  `.execute(db)
}
