/** Master data: named JSON values the staff keep (spec §3). */
import type { Db } from '../db/connect.ts'

/** Every master value by name. */
export async function readMaster(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('master_data').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

/** Writes master values over what stood under their names. */
export async function saveMaster(db: Db, values: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await db
      .insertInto('master_data')
      .values({ name, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  }
}
