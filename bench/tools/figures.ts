/** Results of the bench's parts, and their table (decision 026). */

/** A measured figure and its budget. */
export interface Figure {
  name: string
  /** Null when it could not be measured. */
  figure: number | null
  unit: string
  /** `≥ 0.6`, `≤ 300`; empty for an informative figure. */
  budget: string
  isHeld: boolean
  how: string
}

type Facts = Pick<Figure, 'name' | 'unit' | 'how'> & { figure: number }

export function atLeast(facts: Facts, least: number): Figure {
  return { ...facts, budget: `≥ ${format(least)}`, isHeld: facts.figure >= least }
}

export function atMost(facts: Facts, most: number): Figure {
  return { ...facts, budget: `≤ ${format(most)}`, isHeld: facts.figure <= most }
}

/** A figure without a budget. */
export function informative(facts: Facts): Figure {
  return { ...facts, budget: '', isHeld: true }
}

/** A budget that could not be measured, which counts as broken. */
export function notMeasured(name: string, budget: string, why: string): Figure {
  return { name, figure: null, unit: '', budget, isHeld: false, how: why }
}

/** The median; NaN of no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** The quantile: the smallest value that is at least as large as the share of the values. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value < 1000 ? 4 : 6 })
}

function verdict({ figure, budget, isHeld }: Figure): string {
  if (figure === null) return 'not measured'
  return budget === '' ? '' : isHeld ? 'held' : 'BROKEN'
}

export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((each) => [
    each.name,
    each.figure === null ? '–' : `${format(each.figure)} ${each.unit}`.trim(),
    each.budget,
    verdict(each),
    each.how,
  ])
  const all = [['What', 'Figure', 'Budget', '', 'How'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
