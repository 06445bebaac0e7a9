/** Records changes at the desk. */
import type { StaffCaller } from '../desk/staff-caller.ts'
import type { Db } from '../db/connect.ts'
import { addAuditEntry } from '../store/audit.ts'
import type { NewAuditEntry } from '../store/audit.ts'

/** Records what a staff member (or the operator: null) has done, in the transaction of the change. */
export async function recordChange(
  db: Db,
  by: Pick<StaffCaller, 'staffId' | 'name'> | null,
  entry: Omit<NewAuditEntry, 'staff'>,
  now: Date,
): Promise<void> {
  await addAuditEntry(db, { ...entry, staff: by === null ? null : { id: by.staffId, name: by.name } }, now)
}
