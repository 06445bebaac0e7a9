/** Master data: named JSON values that the staff edit (product §3). */
import { Master, Publication } from '@yukan/contract/master-entities.ts'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'

export type Products = Static<typeof Master.properties.products>

/** Every master value by name. */
export async function readMaster(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('master_data').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

/** The products of the master data, or null. */
export async function readProducts(db: Db): Promise<Products | null> {
  const row = await db.selectFrom('master_data').select('value').where('name', '=', 'products').executeTakeFirst()
  const products: unknown = row?.value
  return Value.Check(Master.properties.products, products) ? products : null
}

/** The publication of the master data, or null. */
export async function readPublication(db: Db): Promise<Publication | null> {
  const row = await db.selectFrom('master_data').select('value').where('name', '=', 'publication').executeTakeFirst()
  const publication: unknown = row?.value
  return Value.Check(Publication, publication) ? publication : null
}

/** Creates or replaces master values by name. */
export async function saveMaster(db: Db, values: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await db
      .insertInto('master_data')
      .values({ name, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  }
}
