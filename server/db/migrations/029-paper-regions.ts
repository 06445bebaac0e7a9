import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The regions of articles on printed pages, and the pages that must be compared with the articles (decision 058). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table paper_region (
      id bigint generated always as identity primary key,
      page_id bigint not null references paper_page on delete cascade,
      -- In reading order, from 1.
      position integer not null,
      -- Null: a story that no article was found for.
      article_id bigint references article on delete set null,
      origin text not null check (origin in ('automatic', 'desk')),
      -- As printed; empty if nothing is larger than the body text.
      headline text not null default '',
      -- Shares of the page: x, y, width, height.
      boxes jsonb not null,
      -- The printed text in it: text, isHeadline.
      paragraphs jsonb not null
    );
    create index paper_region_page on paper_region (page_id, position);
    create index paper_region_article on paper_region (article_id) where article_id is not null;

    create table paper_alignment (
      page_id bigint primary key references paper_page on delete cascade,
      is_due boolean not null default true,
      -- Version of the last change that made it due: a job that started earlier does not complete it.
      mark integer not null default 1,
      -- Characters of the page without its running head, and how many of them are in articles.
      characters integer not null default 0,
      matched integer not null default 0,
      -- Version of the last change of its regions at the desk.
      version integer not null default 0,
      -- Boxes of found regions that the staff deleted.
      cleared jsonb not null default '[]'
    );
    create index paper_alignment_due on paper_alignment (page_id) where is_due;
    insert into paper_alignment (page_id) select id from paper_page;

    create trigger tell_content_changed after insert or update or delete or truncate on paper_region
      for each statement execute function tell_content_changed();
  `.execute(db)
}
