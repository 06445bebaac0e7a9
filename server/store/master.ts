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

/** A master value; undefined where there is none. */
export async function readMasterValue(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('master_data').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Deletes a master value. */
export async function deleteMasterValue(db: Db, name: string): Promise<void> {
  await db.deleteFrom('master_data').where('name', '=', name).execute()
}

/** The products of the master data, or null. */
export async function readProducts(db: Db): Promise<Products | null> {
  const products = await readMasterValue(db, 'products')
  return Value.Check(Master.properties.products, products) ? products : null
}

/** The publication of the master data, or null. */
export async function readPublication(db: Db): Promise<Publication | null> {
  const publication = await readMasterValue(db, 'publication')
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
