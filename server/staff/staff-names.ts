/** Names of the staff: the desk shows by them who has done something, so that no two are the same. What may be taken back hangs on accounts. */
import { isSameStaffName } from '@yukan/rules/staff.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { lockStaffNames } from '../store/staff.ts'

/** E_STAFF_NAME_TAKEN for the name of somebody else, also of a former colleague. `ownId`: the account that takes it; null for a new one. */
export async function requireFreeStaffName(db: Db, name: string, ownId: number | null): Promise<void> {
  const names = await lockStaffNames(db, ownId)
  if (names.some((each) => isSameStaffName(each, name))) throw new Refusal('E_STAFF_NAME_TAKEN', { field: 'name' })
}
