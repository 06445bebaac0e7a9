import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Where a page came from and how far its text is, and the folders of files that belong to no page (docs/decisions/012-paper-import.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- What the page was made from: version of the press, digest of the file, number of its page in there. The same source, the same page.
    alter table paper_page add source text;
    -- known: the text stands in text and text.json, if there is any; waiting: to be read from the picture; none: that was tried in vain.
    alter table paper_page add text_state text not null default 'known' check (text_state in ('known', 'waiting', 'none'));
    create index paper_page_waiting on paper_page (id) where text_state = 'waiting';

    -- Keys of folders whose files belong to no page: stored before the first file is written, deleted in the transaction that
    -- writes the page, stored again in the one that replaces it. The holder of the import's lock may remove them.
    create table paper_leftover (
      key text primary key
    );
  `.execute(db)
}
