/** Work on several things side by side. */
import { WORKER_COUNT } from '../paper/import/worker-pool.ts'

/** One more than can be at work: it waits for the disk meanwhile. */
const SIDE_BY_SIDE = WORKER_COUNT + 1

/** Results in the order of the items. Throws the first failure, once nothing is under way any more; nothing is begun after it. */
export async function mapConcurrent<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const failures: unknown[] = []
  const serve = async () => {
    for (const [index, item] of queue) {
      if (failures.length > 0) return
      try {
        results[index] = await work(item, index)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, serve))
  if (failures.length > 0) throw failures[0]
  return results
}
