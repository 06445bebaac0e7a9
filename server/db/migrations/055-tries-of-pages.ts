import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The failures of uploaded files, their pages and the searches for a page's articles, and the times of their next tries (decision 104). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table paper_upload add column tries integer not null default 0, add column next_try_at timestamptz;
    alter table paper_sheet add column tries integer not null default 0, add column next_try_at timestamptz;
    -- A page without remaining tries is not compared again until it changes or the staff ask for it.
    alter table paper_alignment add column tries integer not null default 0, add column next_try_at timestamptz;
    create index paper_alignment_failed on paper_alignment (page_id) where tries > 0;
  `.execute(db)
}
