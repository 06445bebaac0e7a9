/** The names of the plans for readers, as the master data has them (product §3 "plans keyed by plan name with label"). */
import type { Db } from '../db/connect.ts'
import { readProducts } from '../store/master.ts'

/** Label by plan name; without the plans that the master data does not have, such as one that is no longer sold. */
export async function readPlanLabels(db: Db): Promise<ReadonlyMap<string, string>> {
  const products = await readProducts(db)
  return new Map(Object.entries(products?.plans ?? {}).map(([name, { label }]) => [name, label]))
}
