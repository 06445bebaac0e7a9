/** One item of a job that failed: how often it is tried, while the other items are worked on. */
import { TRY_AGAIN_AFTER } from '../lifetimes.ts'
import { MAX_TRIES } from '../limits.ts'

/** What is kept of an item that has failed. */
export interface Tries {
  tries: number
  /** When it is tried again; null: not until the staff ask for it. */
  nextTryAt: Date | null
}

/** When an item that has failed `tries` times is tried again; null if it waits for the staff. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const wait = tries >= MAX_TRIES ? undefined : TRY_AGAIN_AFTER[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
