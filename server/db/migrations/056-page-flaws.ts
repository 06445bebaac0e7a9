import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The defect of a page's picture: blank, damaged; null for none, and for older pages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table paper_page add column flaw text check (flaw in ('blank', 'damaged'))`.execute(db)
}
