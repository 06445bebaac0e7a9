import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Discarded drafts, which can be recovered until they are deleted (decision 041). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table article_work add column discarded_at timestamptz;
    create index article_work_discarded on article_work (discarded_at) where discarded_at is not null;
  `.execute(db)
}
