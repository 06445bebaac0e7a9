/** Changes of the plans' prices, from the desk to the card provider's confirmation (decision 055). */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PlanName } from '@yukan/rules/text/words.ts'
import type { Db } from '../../db/connect.ts'
import type { PriceChangeTable } from '../../db/tables/billing-tables.ts'

export type PriceChangeRow = Pick<Selectable<PriceChangeTable>, 'id' | 'plan' | 'yen'>

/** The changes that wait for the provider, at most one of each plan. */
export async function listPendingPrices(db: Db): Promise<PriceChangeRow[]> {
  return db
    .selectFrom('price_change')
    .select(['id', 'plan', 'yen'])
    .where('confirmed_at', 'is', null)
    .where('is_superseded', '=', false)
    .orderBy('number')
    .execute()
}

/** Adds a change; the id is made by the database. */
export async function addPriceChange(db: Db, plan: PlanName, yen: number): Promise<void> {
  await db.insertInto('price_change').values({ plan, yen, price_id: null, confirmed_at: null }).execute()
}

/** Ends the waiting change of a plan without a confirmation. */
export async function supersedePriceChange(db: Db, plan: PlanName): Promise<void> {
  await db
    .updateTable('price_change')
    .set({ is_superseded: true })
    .where('plan', '=', plan)
    .where('confirmed_at', 'is', null)
    .where('is_superseded', '=', false)
    .execute()
}

/** Stores the provider's confirmation; `replaced`: its prices that were sold before. False if a later change has replaced it. */
export async function confirmPriceChange(
  db: Db,
  id: string,
  { priceId, replaced, now }: { priceId: string | null; replaced: string[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_change')
    .set({ price_id: priceId, replaced, confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('is_superseded', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a price of the provider was sold, and another one has taken its place. */
export async function isFormerPrice(db: Db, priceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('price_change')
    .select('id')
    .where((where) => where.or([where('price_id', '=', priceId), sql<boolean>`${priceId} = any(replaced)`]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
