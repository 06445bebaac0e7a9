/** Members who leave, and the erasure of their data afterwards (product §4 "withdrawal"). */
import { DELETED_FLAG } from '@yukan/rules/text/words.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Ends an account and frees its address. Messages from this address become the member's, to be erased with the rest. */
export async function endMember(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update contact_message c set member_id = m.id from member m
    where m.id = ${id} and c.member_id is null and lower(c.email) = m.email`.execute(db)
  await db
    .updateTable('member')
    .set({ flag: DELETED_FLAG, email: null, update_email: null, password_hash: null, withdrawn_at: now })
    .where('id', '=', id)
    .execute()
  // Sessions end with their devices.
  await db.deleteFrom('device').where('member_id', '=', id).execute()
  await db.deleteFrom('member_key').where('member_id', '=', id).execute()
  await db.deleteFrom('login_failure').where('member_id', '=', id).execute()
}

/** Members who left before an instant, whose paid time is over and whose data is not erased. */
export async function listToErase(db: Db, withdrawnBefore: Date, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('flag', '=', DELETED_FLAG)
    .where('erased_at', 'is', null)
    .where('withdrawn_at', '<=', withdrawnBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('subscription').select('id').whereRef('member_id', '=', 'member.id').where('expire_at', '>', now))),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Erases a member's personal data, scrapbook, mails, messages, notes and corrections of the staff, and sent delivery records. Unsent records stay until they are sent. Returns false for a member who is erased already. */
export async function eraseMember(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({
      last_name: '',
      first_name: '',
      tel: '',
      district: 0,
      receive_email: false,
      wished_plan: null,
      is_from_gate: false,
      erased_at: now,
    })
    .where('id', '=', id)
    .where('flag', '=', DELETED_FLAG)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('contact_message').where('member_id', '=', id).execute()
  await db.deleteFrom('mail_outbox').where('member_id', '=', id).execute()
  await db.deleteFrom('member_note').where('member_id', '=', id).execute()
  await db.deleteFrom('member_data_change').where('member_id', '=', id).execute()
  await db.deleteFrom('card_change').where('member_id', '=', id).execute()
  await db.deleteFrom('address').where('member_id', '=', id).execute()
  await db.deleteFrom('delivery_user').where('member_id', '=', id).execute()
  await db.deleteFrom('scrapbook_entry').where('member_id', '=', id).execute()
  await db.deleteFrom('temporary_change').where('member_id', '=', id).where('sent_at', 'is not', null).execute()
  return true
}
