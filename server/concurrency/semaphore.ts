/** Heavy work of many requests: some at once, some in a queue, and no more. */
import { Refusal } from '../refusal.ts'

/** Runs work when its turn comes. E_UNAVAILABLE when the queue is full. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>

export function makeSemaphore(atOnce: number, waiting: number): RunLimited {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('E_UNAVAILABLE')
      // Whoever ends passes the place on: `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
