/** Changes that are handed to the delivery side (product §3 "Temporary change record"). */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface NewChange {
  type: number
  value: string
}

/** Records changes, except those that equal the newest unsent one of their type. The member must be locked. */
export async function recordChanges(db: Db, memberId: number, changes: readonly NewChange[], now: Date): Promise<void> {
  for (const { type, value } of changes) {
    await sql`
      insert into temporary_change (member_id, type, value, created_at)
      select ${memberId}, ${type}, ${value}, ${now}
      where ${value} is distinct from (
        select value from temporary_change where member_id = ${memberId} and type = ${type} and sent_at is null order by id desc limit 1)`.execute(
      db,
    )
  }
}

/** Deletes the sent records of members who left before an instant. */
export async function deleteSentChanges(db: Db, withdrawnBefore: Date): Promise<void> {
  await db
    .deleteFrom('temporary_change')
    .where('sent_at', 'is not', null)
    .where('member_id', 'in', (from) => from.selectFrom('member').select('id').where('withdrawn_at', '<', withdrawnBefore))
    .execute()
}
