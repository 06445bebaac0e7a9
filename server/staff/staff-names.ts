/** Names of the staff are unique, because the desk shows them for actions. Permission to undo depends on accounts, not names. */
import { isSameStaffName } from '@yukan/rules/desk/staff.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { lockStaffNames } from '../store/staff/staff.ts'

/** E_STAFF_NAME_TAKEN for a name of another account, also of a former colleague. `ownId`: the account that takes it; null for a new one. */
export async function requireFreeStaffName(db: Db, name: string, ownId: number | null): Promise<void> {
  const names = await lockStaffNames(db, ownId)
  if (names.some((each) => isSameStaffName(each, name))) throw new Refusal('E_STAFF_NAME_TAKEN', { field: 'name' })
}
