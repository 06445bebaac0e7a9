import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../online-changes.ts'

/** The tables are large and in use. */
export const isOutsideTransaction = true

/** For counts that read whole tables: articles of a category and of a tag in any state, and a day's figures of members (decision 084, docs/scale.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await createIndexConcurrently(db, 'article_category_category', sql`article_category (category_id)`)
  await createIndexConcurrently(db, 'article_tag_tag', sql`article_tag (tag_id)`)
  await createIndexConcurrently(db, 'member_created', sql`member (created_at)`)
  await createIndexConcurrently(db, 'member_activated', sql`member (activated_at)`)
  await createIndexConcurrently(db, 'member_withdrawn', sql`member (withdrawn_at) where withdrawn_at is not null`)
  await createIndexConcurrently(db, 'application_created', sql`application (created_at)`)
  await createIndexConcurrently(db, 'mail_outbox_given_up', sql`mail_outbox (given_up_at) where given_up_at is not null`)
}
