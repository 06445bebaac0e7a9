/**
 * Processes at most `limit` items at once; results are in the order of the items. After a failure it starts nothing new, waits for running
 * items and throws the first failure.
 */
export async function mapConcurrent<T, R>(items: readonly T[], limit: number, work: (item: T, index: number) => Promise<R>): Promise<R[]> {
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
  await Promise.all(Array.from({ length: limit }, serve))
  if (failures.length > 0) throw failures[0]
  return results
}
