/** Limits concurrent heavy work: some runs at once, some waits in a queue, the rest is refused. */
import { Refusal } from '../refusal.ts'

/** Runs work as soon as a place is free. Throws E_UNAVAILABLE when the queue is full. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>

export function makeSemaphore(atOnce: number, waiting: number): RunLimited {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('E_UNAVAILABLE')
      // The ending work passes its place on, so `running` stays.
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
