import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Scrapbooks of the members: clips of the printed paper and saved articles, with their state at saving (decision 060). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table scrapbook_entry (
      id bigint generated always as identity primary key,
      member_id bigint not null references member on delete cascade,
      saved_at timestamptz not null,
      -- As saved. For a clip its first headline, or empty.
      title text not null,
      -- Day of the paper, or of the article's release.
      day date not null,

      -- A saved article; null once it is deleted.
      article_id bigint references article on delete set null,

      -- A clip. Its issue; null once that is deleted.
      issue_id bigint references paper_issue on delete set null,
      kind text check (kind in ('evening', 'weekly')),
      issue_title text,
      page integer,
      -- The page's files at saving: they stay while a clip refers to them, also when the page is replaced.
      page_key text,
      width integer,
      height integer,
      -- Shares of the page: x,y,width,height.
      region text,
      check ((page_key is null) = (kind is null) and (page_key is null) = (issue_title is null) and (page_key is null) = (page is null)
        and (page_key is null) = (width is null) and (page_key is null) = (height is null) and (page_key is null) = (region is null))
    );
    create index scrapbook_entry_member on scrapbook_entry (member_id, id desc);
    create unique index scrapbook_entry_article on scrapbook_entry (member_id, article_id) where article_id is not null;
    create unique index scrapbook_entry_clip on scrapbook_entry (member_id, page_key, region) where page_key is not null;
    create index scrapbook_entry_articles on scrapbook_entry (article_id) where article_id is not null;
    create index scrapbook_entry_issues on scrapbook_entry (issue_id) where issue_id is not null;
    create index scrapbook_entry_pages on scrapbook_entry (page_key) where page_key is not null;
  `.execute(db)
}
