/** One item of a job that failed: how often it is tried, while the other items are worked on. */
import { MINUTE } from '../time/tokyo-time.ts'

/** An item that failed so many times waits for the staff. */
export const MAX_TRIES = 3
/** Until the second try, and from then until the third. */
const WAITS = [MINUTE, 5 * MINUTE]

/** What is kept of an item that has failed. */
export interface Tries {
  tries: number
  /** When it is tried again; null: not until the staff ask for it. */
  nextTryAt: Date | null
}

/** When an item that has failed `tries` times is tried again; null where it waits for the staff. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const wait = tries >= MAX_TRIES ? undefined : WAITS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
