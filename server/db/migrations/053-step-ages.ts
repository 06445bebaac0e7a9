import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../online-changes.ts'

/** The table is large and written with each key. */
export const isOutsideTransaction = true

/** For the nightly deletion of old steps. Rows are added in the order of their time: an index needs only a few pages (decision 102). */
export async function up(db: Kysely<never>): Promise<void> {
  await createIndexConcurrently(db, 'article_step_at', sql`article_step using brin (at)`)
}
