import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Where a page came from and how far its text is, and the folders of files that belong to no page (docs/decisions/012-paper-import.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- The source of the page: version of the renderer, digest of the file, page number in it. Equal sources give equal pages.
    alter table paper_page add source text;
    -- known: any text is in text and text.json; waiting: to be recognised from the picture; none: recognition found nothing.
    alter table paper_page add text_state text not null default 'known' check (text_state in ('known', 'waiting', 'none'));
    create index paper_page_waiting on paper_page (id) where text_state = 'waiting';

    -- Keys of folders whose files belong to no page: stored before the first file is written, deleted in the transaction that
    -- writes the page, stored again in the one that replaces it. The holder of the import's lock may remove them.
    create table paper_leftover (
      key text primary key
    );
  `.execute(db)
}
