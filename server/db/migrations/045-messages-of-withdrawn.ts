import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Messages of members who have left and are not erased yet, by the address to which its confirmation went. Everybody else's get their writer at the withdrawal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update contact_message c set member_id = m.id
    from member m join mail_outbox o on o.member_id = m.id and o.kind = 'withdrawn'
    where m.flag = 999 and m.erased_at is null and c.received_at <= m.withdrawn_at and lower(c.email) = lower(o.recipient)
  `.execute(db)
}
