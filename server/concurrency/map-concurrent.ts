/** Processes at most `limit` items at once, with results in order. After a failure it waits for running items and throws the first. */
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
