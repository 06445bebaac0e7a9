/** Limits concurrent heavy work: some runs at once, some waits in a queue, the rest is refused. */
import { Refusal } from '../refusal.ts'

/** Runs work as soon as a place is free. Throws E_UNAVAILABLE when the queue is full, or after `timeoutMs` in it. */
export type RunLimited = <T>(work: () => Promise<T>, timeoutMs?: number) => Promise<T>

export function makeSemaphore(atOnce: number, waiting: number): RunLimited {
  let running = 0
  const queue: (() => void)[] = []

  /** Resolves with a place. */
  const wait = (timeoutMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(begin), 1)
        reject(new Refusal('E_UNAVAILABLE'))
      }
      const timer = timeoutMs === undefined ? undefined : setTimeout(leave, timeoutMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(begin)
    })

  return async (work, timeoutMs) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('E_UNAVAILABLE')
      // Finished work passes its place on, so `running` does not change.
      await wait(timeoutMs)
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
