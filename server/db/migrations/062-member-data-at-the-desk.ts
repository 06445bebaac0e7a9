import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Print delivery of members who pay by bank, and the office's changes of members' data (decision 112). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table member add column has_bank_print boolean not null default false`.execute(db)
  await sql`
    create table member_data_change (
      id integer generated always as identity primary key,
      member_id bigint not null references member (id) on delete cascade,
      at timestamptz not null,
      staff_name text not null,
      what text not null check (what in ('profile', 'registered', 'delivery')),
      -- The whole values: the audit log, which cannot be erased, has them cut short.
      before jsonb,
      after jsonb not null
    )`.execute(db)
  await sql`create index member_data_change_member on member_data_change (member_id, id desc)`.execute(db)
}
