/** The shortest difference of two sequences (Myers, 1986). */

export interface Run {
  kind: 'same' | 'removed' | 'added'
  /** Items of the first sequence (`same` and `removed`) or of the second (`added`), the end excluded. */
  from: number
  to: number
}

/** With more changes the rest counts as replaced whole: time and memory grow with their square. */
const CHANGES_MAX = 1_000

/** How far each diagonal reached, by the number of changes; null if there are too many. */
function reach(a: readonly string[], b: readonly string[]): Int32Array[] | null {
  const most = Math.min(a.length + b.length, CHANGES_MAX)
  const middle = most + 1
  const furthest = new Int32Array(2 * middle + 1)
  const trace: Int32Array[] = []
  for (let changes = 0; changes <= most; changes++) {
    trace.push(furthest.slice(middle - changes - 1, middle + changes + 2))
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const [below, above] = [furthest[middle + diagonal - 1] ?? 0, furthest[middle + diagonal + 1] ?? 0]
      let x = diagonal === -changes || (diagonal !== changes && below < above) ? above : below + 1
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      furthest[middle + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return trace
    }
  }
  return null
}

/** Single steps from the end to the beginning. */
function* walkBack(a: readonly string[], b: readonly string[], trace: readonly Int32Array[]): Generator<Run> {
  let [x, y] = [a.length, b.length]
  for (let changes = trace.length - 1; changes >= 0; changes--) {
    const before = trace[changes] ?? new Int32Array()
    const at = (diagonal: number) => before[diagonal + changes + 1] ?? 0
    const diagonal = x - y
    const isAdded = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1))
    const previous = changes === 0 ? 0 : diagonal + (isAdded ? 1 : -1)
    const startX = changes === 0 ? 0 : at(previous)
    const startY = startX - previous
    while (x > startX && y > startY) {
      y--
      yield { kind: 'same', from: --x, to: x + 1 }
    }
    if (changes === 0) return
    if (isAdded) yield { kind: 'added', from: --y, to: y + 1 }
    else yield { kind: 'removed', from: --x, to: x + 1 }
  }
}

/** Neighbours of one kind become one run; between two `same` runs the removed text comes before the added text. */
function joinRuns(steps: readonly Run[]): Run[] {
  const runs: Run[] = []
  for (const step of steps) {
    const [last, before] = [runs.at(-1), runs.at(-2)]
    if (last?.kind === step.kind) last.to = step.to
    else if (last?.kind === 'added' && step.kind === 'removed') {
      if (before?.kind === 'removed') before.to = step.to
      else runs.splice(-1, 0, { ...step })
    } else runs.push({ ...step })
  }
  return runs
}

function replaced(a: readonly string[], b: readonly string[]): Run[] {
  const runs: Run[] = [
    { kind: 'removed', from: 0, to: a.length },
    { kind: 'added', from: 0, to: b.length },
  ]
  return runs.filter(({ to }) => to > 0)
}

/** The runs that lead from `a` to `b`, in their order. Items are compared by `===`. */
export function diffSequences(a: readonly string[], b: readonly string[]): Run[] {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const [innerA, innerB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  const trace = innerA.length === 0 || innerB.length === 0 ? null : reach(innerA, innerB)
  const inner = trace === null ? replaced(innerA, innerB) : [...walkBack(innerA, innerB, trace)].toReversed()
  const runs: Run[] = [
    { kind: 'same', from: 0, to: head },
    ...inner.map(({ kind, from, to }) => ({ kind, from: from + head, to: to + head })),
    { kind: 'same', from: a.length - tail, to: a.length },
  ]
  return joinRuns(runs.filter(({ from, to }) => to > from))
}
