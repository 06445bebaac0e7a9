/** The office's changes of members' data, with full values (decision 112). */
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { MemberDataChangeTable, MemberDataValues } from '../../db/tables/member-tables.ts'

export type MemberDataChangeRow = Selectable<MemberDataChangeTable>

const columns = ['id', 'member_id', 'at', 'staff_name', 'what', 'before', 'after'] as const

/** The newest changes of a member, the newest first. */
export async function listDataChanges(db: Db, memberId: number, limit: number): Promise<MemberDataChangeRow[]> {
  return db.selectFrom('member_data_change').select(columns).where('member_id', '=', memberId).orderBy('id', 'desc').limit(limit).execute()
}

export interface NewDataChange extends Pick<MemberDataChangeRow, 'member_id' | 'at' | 'staff_name' | 'what'> {
  before: MemberDataValues | null
  after: MemberDataValues
}

/** Adds a change, in the transaction in which it is made. */
export async function addDataChange(db: Db, { before, after, ...change }: NewDataChange): Promise<void> {
  const values = { ...change, before: before === null ? null : JSON.stringify(before), after: JSON.stringify(after) }
  await db.insertInto('member_data_change').values(values).execute()
}
