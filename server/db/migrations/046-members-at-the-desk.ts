import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../online-changes.ts'

/** The tables of members are large and in use. */
export const isOutsideTransaction = true

const digits = (column: string) => sql`(reverse(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'))) text_pattern_ops`
const withoutBlanks = (text: string) => sql`(regexp_replace(${sql.raw(text)}, '\\s', '', 'g')) text_pattern_ops`

/** Members as the office finds them (decision 089), one index for each way; notes of telephone calls; and the audit log by its subject. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists member_note (
      id integer generated always as identity primary key,
      member_id bigint not null references member (id) on delete cascade,
      text text not null,
      at timestamptz not null,
      staff_name text not null
    )`.execute(db)
  await createIndexConcurrently(db, 'member_note_member', sql`member_note (member_id, id desc)`)
  await createIndexConcurrently(db, 'member_tel_end', sql`member (${digits('tel')})`)
  await createIndexConcurrently(db, 'member_name_start', sql`member (${withoutBlanks('last_name || first_name')})`)
  await createIndexConcurrently(db, 'member_first_name_start', sql`member (${withoutBlanks('first_name')})`)
  await createIndexConcurrently(db, 'member_email_start', sql`member (email text_pattern_ops)`)
  await createIndexConcurrently(db, 'address_tel_end', sql`address (${digits('tel')}) where flag = 1`)
  await createIndexConcurrently(db, 'address_recipient_start', sql`address (${withoutBlanks('username')}) where flag = 1`)
  await createIndexConcurrently(db, 'address_place_start', sql`address (${withoutBlanks('city || address')}) where flag = 1`)
  await createIndexConcurrently(db, 'address_street_start', sql`address (${withoutBlanks('address')}) where flag = 1`)
  await createIndexConcurrently(db, 'payment_number', sql`payment (number) where number is not null`)
  await createIndexConcurrently(db, 'contact_message_member', sql`contact_message (member_id) where member_id is not null`)
  await createIndexConcurrently(db, 'contact_message_email', sql`contact_message (lower(email))`)
  await createIndexConcurrently(db, 'audit_entry_subject', sql`audit_entry (subject, id desc)`)
  await createIndexConcurrently(db, 'audit_entry_look', sql`audit_entry (staff_id, id desc) where action = 'member.look'`)
  await createIndexConcurrently(db, 'plan_change_member', sql`plan_change (member_id)`)
}
