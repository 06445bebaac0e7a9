import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'

/** Mails and the provider's events are sent and handled by the job queue: the queue also schedules their retries. */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from provider_event where handled_at is null and customer_id is not null`.execute(db)
  const boss = new PgBoss({ db: fromKysely(db), schema: 'jobs' })
  for (const { customer_id: customerId } of rows) {
    await boss.send('sync-customer', { customerId }, { singletonKey: customerId, group: { id: customerId } })
  }
  // Waiting mails get their jobs from `enqueue-mails`.
  await sql`
    drop table provider_event;
    alter table mail_outbox drop column next_try_at;
    create index mail_outbox_unsent on mail_outbox (id) where sent_at is null and given_up_at is null;
  `.execute(db)
}
