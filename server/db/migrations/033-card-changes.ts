import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Cards that are being removed, or made the default, while the card provider is asked (decision 072). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table card_change (
      id bigint generated always as identity primary key,
      member_id bigint not null references member on delete cascade,
      card_id text not null,
      kind text not null check (kind in ('removal', 'choice')),
      began_at timestamptz not null
    );
    create index card_change_member on card_change (member_id);
  `.execute(db)
}
