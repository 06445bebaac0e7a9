import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The terms of an application as the server computed them, for its mail; which mails about deliveries and expiring cards were sent; browser
 * and system of a device.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table application add column terms jsonb not null default '[]';
    alter table customer add column card_checked_at timestamptz;
    alter table device add column label text not null default '';
    create table notice (
      member_id bigint not null references member (id) on delete cascade,
      kind text not null,
      subject text not null,
      created_at timestamptz not null,
      primary key (member_id, kind, subject)
    );
  `.execute(db)
}
