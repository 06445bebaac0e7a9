import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../online-changes.ts'

/** The table is large and in use. */
export const isOutsideTransaction = true

/** For the job of every minute that marks released articles, and for the metric of late releases: both read all articles (0.7 s of 200,000). */
export async function up(db: Kysely<never>): Promise<void> {
  await createIndexConcurrently(db, 'article_scheduled', sql`article (release_at) where state = 'scheduled'`)
}
