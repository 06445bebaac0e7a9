/** Finds which paragraph of one document became which of another. */
import { diffSequences } from './diff-sequences.ts'

/** The keys to compare: `key` is equal for equal blocks, `keys` has one entry per character. */
export interface Comparable {
  key: string
  keys: readonly string[]
}
type Pair<T> = [before: T | null, after: T | null]

/** Blocks with less in common are another text. */
const MIN_LIKENESS = 0.3
/** Above this many comparisons, blocks are paired in their order. */
const COMPARISONS_MAX = 10_000

function countPairs(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  keys.forEach((key, index) => {
    const pair = `${key}\u0000${keys[index + 1] ?? ''}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  })
  return counts
}

/** How much two blocks have in common, from 0 to 1: pairs of neighbouring characters (Dice). Two empty ones are alike. */
function likeness(a: Comparable, b: Comparable): number {
  if (a.keys.length + b.keys.length === 0) return 1
  const [first, second] = [countPairs(a.keys), countPairs(b.keys)]
  let shared = 0
  for (const [pair, count] of first) shared += Math.min(count, second.get(pair) ?? 0)
  return (2 * shared) / (a.keys.length + b.keys.length)
}

/** The blocks at the same place. */
export function pairInOrder<T>(a: readonly T[], b: readonly T[]): Pair<T>[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) => [a[index] ?? null, b[index] ?? null])
}

/** The pairs with the most in common that keep the order. */
function pairLikely<T extends Comparable>(a: readonly T[], b: readonly T[]): Pair<T>[] {
  if (a.length * b.length > COMPARISONS_MAX) return pairInOrder(a, b)
  const alike = a.map((left) => b.map((right) => likeness(left, right)))
  const best = Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1))
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0
  const pairAt = (i: number, j: number) => {
    const value = alike[i]?.[j] ?? 0
    return value < MIN_LIKENESS ? -1 : value + bestAt(i + 1, j + 1)
  }
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = best[i]
      if (row !== undefined) row[j] = Math.max(bestAt(i + 1, j), bestAt(i, j + 1), pairAt(i, j))
    }
  }
  const pairs: Pair<T>[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && right !== undefined && pairAt(i, j) === bestAt(i, j) && pairAt(i, j) >= 0) {
      pairs.push([left, right])
      i++
      j++
    } else if (left !== undefined && (right === undefined || bestAt(i + 1, j) >= bestAt(i, j + 1))) {
      pairs.push([left, null])
      i++
    } else {
      pairs.push([null, right ?? null])
      j++
    }
  }
  return pairs
}

/** All blocks of both documents in order, each with its counterpart or null. Equal ones are paired first, then those that are alike. */
export function pairBlocks<T extends Comparable>(a: readonly T[], b: readonly T[]): Pair<T>[] {
  const runs = diffSequences(
    a.map(({ key }) => key),
    b.map(({ key }) => key),
  )
  const pairs: Pair<T>[] = []
  let [inA, inB] = [0, 0]
  let [removed, added]: [T[], T[]] = [[], []]
  const flush = () => {
    pairs.push(...pairLikely(removed, added))
    ;[removed, added] = [[], []]
  }
  for (const { kind, from, to } of runs) {
    const length = to - from
    if (kind === 'same') {
      flush()
      pairs.push(...pairInOrder(a.slice(inA, inA + length), b.slice(inB, inB + length)))
    } else if (kind === 'removed') removed.push(...a.slice(inA, inA + length))
    else added.push(...b.slice(inB, inB + length))
    if (kind !== 'added') inA += length
    if (kind !== 'removed') inB += length
  }
  flush()
  return pairs
}
