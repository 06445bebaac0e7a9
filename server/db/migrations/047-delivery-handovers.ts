import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../online-changes.ts'

/** The tables of contracts and applications are large and in use. */
export const isOutsideTransaction = true

/** The lines of the daily list that were handed over to the delivery agents, when and by whom (decision 090). Names no person but the member of staff. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists delivery_handover (
      id bigint generated always as identity primary key,
      day date not null,
      -- A city of the delivery; '-' for addresses outside of all, null for the whole list.
      part text,
      at timestamptz not null,
      -- Null for a command of the operator.
      staff_name text,
      lines integer not null
    );
    create index if not exists delivery_handover_day on delivery_handover (day, id);
    create table if not exists delivery_handed_line (
      day date not null,
      source text not null check (source in ('contract-begins', 'change-begins', 'record', 'contract-ends', 'change-ends')),
      -- Id in subscription, plan_change or temporary_change, without a foreign key: those rows are erased with their members.
      row_id bigint not null,
      -- The first hand-over with the line.
      handover_id bigint not null references delivery_handover on delete cascade,
      primary key (day, source, row_id)
    )`.execute(db)
  await createIndexConcurrently(db, 'subscription_print_created', sql`subscription (created_at) where plan_name in ('webPaper', 'paper')`)
  await createIndexConcurrently(db, 'subscription_print_expires', sql`subscription (expire_at) where plan_name in ('webPaper', 'paper')`)
  await createIndexConcurrently(db, 'application_subscription', sql`application (subscription_id)`)
}
