/** Cards whose holder was authenticated by the bank, or not. */
import type { Db } from '../../db/connect.ts'

/** Whether each of the cards is certified; cards for which this is not known yet are left out. */
export async function findCertified(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('certified_card')
    .select(['payment_method_id', 'is_certified'])
    .where('payment_method_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.payment_method_id, row.is_certified]))
}

/** Stores whether a card's holder was authenticated. */
export async function saveCertified(db: Db, id: string, isCertified: boolean, now: Date): Promise<void> {
  await db
    .insertInto('certified_card')
    .values({ payment_method_id: id, is_certified: isCertified, known_at: now })
    .onConflict((conflict) => conflict.column('payment_method_id').doUpdateSet({ is_certified: isCertified, known_at: now }))
    .execute()
}
