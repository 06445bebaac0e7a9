/** Master data: named JSON values edited by staff (product §3). */
import { Master, Publication } from '@yukan/contract/master-entities.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../db/connect.ts'

export type Products = Static<typeof Master.properties.products>

/** Every master value by name. */
export async function readMaster(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('master_data').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

/** A master value; undefined if there is none. */
export async function readMasterValue(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('master_data').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Deletes a master value. */
export async function deleteMasterValue(db: Db, name: string): Promise<void> {
  await db.deleteFrom('master_data').where('name', '=', name).execute()
}

/** The products of the master data with the plans that match their schema, or null. */
export async function readProducts(db: Db): Promise<Products | null> {
  return parseProducts(await readMasterValue(db, 'products'))
}

/** The same, of a value that was read. */
export function parseProducts(value: unknown): Products | null {
  const kept = { plans: {}, ...Object(value ?? null) }
  const { plans, product_id } = Master.properties.products.properties
  const fitting = Object.entries(Object(kept.plans)).filter(([name, plan]) => Value.Check(plans, { [name]: plan }))
  const products = { ...kept, plans: Object.fromEntries(fitting) }
  return Value.Check(product_id, products.product_id) && Value.Check(Master.properties.products, products) ? products : null
}

/** The fields of the publication that match its schema (decision 107); null if it was never written. */
export async function readPublication(db: Db): Promise<Partial<Publication> | null> {
  return parsePublication(await readMasterValue(db, 'publication'))
}

/** The same, of a value that was read. */
export function parsePublication(kept: unknown): Partial<Publication> | null {
  if (typeof kept !== 'object' || kept === null) return null
  const fields = Object.entries(Publication.properties).flatMap(([name, schema]) => {
    const value = Value.Clean(schema, structuredClone<unknown>(Reflect.get(kept, name)))
    return Value.Check(schema, value) ? [[name, value] as const] : []
  })
  return Value.Parse(Type.Partial(Publication), Object.fromEntries(fields))
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
