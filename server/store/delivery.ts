/** The delivery side's list of members whose data changed (product §7 `deliveryuser/set/updater`). */
import type { Db } from '../db/connect.ts'

/** Marks that the delivery side has to copy the member's data again. */
export async function markDeliveryUser(db: Db, memberId: number, sendFlag: number, now: Date): Promise<void> {
  const values = { send_flag: sendFlag, changed_at: now }
  await db
    .insertInto('delivery_user')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}
