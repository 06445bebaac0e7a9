import type { Db } from '../../db/connect.ts'

/** Marks that the delivery side must copy the member's data again (product §7 `deliveryuser/set/updater`). */
export async function markDeliveryUser(db: Db, memberId: number, sendFlag: number, now: Date): Promise<void> {
  const values = { send_flag: sendFlag, changed_at: now }
  await db
    .insertInto('delivery_user')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}
