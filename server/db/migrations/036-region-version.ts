import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The version of the rules that found the regions of a page; 0: an older program (decision 058). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table paper_alignment add column region_version integer not null default 0;
    create index paper_alignment_version on paper_alignment (region_version);
  `.execute(db)
}
