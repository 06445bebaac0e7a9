/** Chance for the demo's pictures: a small seeded generator, the same numbers for the same seed on every machine. Serves product §3 (article pictures). */

/** A stream of repeatable chance. Shares nothing with any other stream. */
export type Rng = {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  /** A number between two bounds. */
  range: (from: number, to: number) => number
  /** A whole number, both bounds included. */
  int: (from: number, to: number) => number
  /** A number between -amount and +amount. */
  jitter: (amount: number) => number
  /** True with the given probability. */
  chance: (probability: number) => boolean
  /** One entry of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T
  /** The list in another order; the given one stays as it is. */
  shuffle: <T>(list: readonly T[]) => T[]
  /** A new stream with its own name: drawing more from one leaves the other as it was. */
  fork: (name: string) => Rng
}

/** 32-bit FNV-1a hash of a text, finished with a mix so that near texts lie far apart.. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Makes a stream from a seed (mulberry32). The same seed gives the same numbers for ever.. */
export function createRng(seed: number | string): Rng {
  const name = String(seed)
  let state = hashText(name)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  function pick<T>(list: readonly T[]): T {
    const index = Math.floor(next() * list.length)
    for (const [at, entry] of list.entries()) {
      if (at === index) return entry
    }
    throw new RangeError('pick needs a list with entries')
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((entry) => ({ entry, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ entry }) => entry)
  }

  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    jitter: (amount) => (next() * 2 - 1) * amount,
    chance: (probability) => next() < probability,
    pick,
    shuffle,
    fork: (child) => createRng(`${name}/${child}`),
  }
}
