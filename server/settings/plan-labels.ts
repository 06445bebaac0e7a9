import type { Db } from '../db/connect.ts'
import { readProducts } from '../store/settings/master.ts'

/** Labels by plan name from the master data (product §3), which may lack plans that are no longer sold. */
export async function readPlanLabels(db: Db): Promise<ReadonlyMap<string, string>> {
  const products = await readProducts(db)
  return new Map(Object.entries(products?.plans ?? {}).map(([name, { label }]) => [name, label]))
}
