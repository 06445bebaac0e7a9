import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the result of work, but not before so many milliseconds: a client cannot see by the time what was done. */
export async function takeAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
