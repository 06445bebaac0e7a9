import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The member who wrote a message, with whom it is erased; and when the provider was asked for a payment: an older reply changes nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table contact_message add column member_id bigint references member (id);
    alter table payment add column converged_at timestamptz;
  `.execute(db)
}
