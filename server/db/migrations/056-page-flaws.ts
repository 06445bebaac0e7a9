import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What is wrong with the picture of a page: blank, damaged; null for nothing, and for pages that were made before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table paper_page add column flaw text check (flaw in ('blank', 'damaged'))`.execute(db)
}
