import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How often an uploaded file, a page of it and the search for a page's articles have failed, and when they are tried again (decision 104). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table paper_upload add column tries integer not null default 0, add column next_try_at timestamptz;
    alter table paper_sheet add column tries integer not null default 0, add column next_try_at timestamptz;
    -- A page with all its tries used is not compared again until it changes or the staff ask for it.
    alter table paper_alignment add column tries integer not null default 0, add column next_try_at timestamptz;
    create index paper_alignment_failed on paper_alignment (page_id) where tries > 0;
  `.execute(db)
}
