/** One item of a job that failed: how often it is tried, while the other items are worked on. */
import { TRY_AGAIN_AFTER } from '../lifetimes.ts'
import { MAX_TRIES } from '../limits.ts'

/** The retry state of a failed item. */
export interface Tries {
  tries: number
  /** Time of the next try; null: only at the request of the staff. */
  nextTryAt: Date | null
}

/** Time of the next try of an item that has failed `tries` times; null if it waits for the staff. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const wait = tries >= MAX_TRIES ? undefined : TRY_AGAIN_AFTER[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
