import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../online-changes.ts'

/** The table of mails is large and in use. */
export const isOutsideTransaction = true

/** For metrics (decision 091): since when a mail is due, how many were sent lately, and when the card provider's last event arrived. */
export async function up(db: Kysely<never>): Promise<void> {
  // Null: due since it was written.
  await sql`alter table mail_outbox add column if not exists due_at timestamptz`.execute(db)
  // The nightly deletion of old mails reads it, too.
  await createIndexConcurrently(db, 'mail_outbox_sent', sql`mail_outbox (sent_at) where sent_at is not null`)
  await sql`
    create table if not exists webhook_arrival (
      is_only boolean primary key default true check (is_only),
      at timestamptz not null
    )`.execute(db)
}
