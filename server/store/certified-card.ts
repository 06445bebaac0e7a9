/** Cards whose holder was authenticated by the bank, or not. */
import type { Db } from '../db/connect.ts'

/** Returns those of the cards that are stored as certified. */
export async function findCertified(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('certified_card')
    .select('payment_method_id')
    .where('payment_method_id', 'in', ids)
    .where('is_certified', '=', true)
    .execute()
  return new Set(rows.map((row) => row.payment_method_id))
}

/** Stores whether a card's holder was authenticated. */
export async function saveCertified(db: Db, id: string, isCertified: boolean, now: Date): Promise<void> {
  await db
    .insertInto('certified_card')
    .values({ payment_method_id: id, is_certified: isCertified, known_at: now })
    .onConflict((conflict) => conflict.column('payment_method_id').doUpdateSet({ is_certified: isCertified, known_at: now }))
    .execute()
}
