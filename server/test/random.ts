/** Seeded random numbers (mulberry32): a failed test can be repeated. */
import { inject } from 'vitest'

/** Returns a function for whole numbers from 0 to `below - 1`. */
export function seededRandom(seed: number = inject('seed')): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
