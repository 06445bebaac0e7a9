import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the result of work no earlier than after the given milliseconds: the response time then reveals nothing. */
export async function takeAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
