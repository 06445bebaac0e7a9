import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The accounts that wrote, sent or returned an article: permission to undo must not depend on a name, which can change and be reused. The
 * audit log has the accounts for earlier actions.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table article_work add column author_staff_id bigint`.execute(db)
  await sql`alter table article_version add column staff_id bigint`.execute(db)
  await sql`
    update article_work w set author_staff_id = e.staff_id from audit_entry e
    where e.action = 'article.create' and e.at = w.created_at and e.staff_name = w.author_name`.execute(db)
  await sql`
    update article_version v set staff_id = e.staff_id from audit_entry e
    where v.event in ('send-for-review', 'return') and e.action = 'article.' || v.event and e.at = v.at and e.staff_name = v.staff_name`.execute(
    db,
  )
}
