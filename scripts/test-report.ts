import { relative } from 'node:path'

interface TestResult {
  fullName: string
  /** Milliseconds; absent for a skipped test. */
  duration?: number | null
}

export interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: { name: string; assertionResults: TestResult[] }[]
}

export function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'numPassedTests' in value &&
    'numFailedTests' in value &&
    'numPendingTests' in value &&
    'success' in value &&
    'testResults' in value
  )
}

/** The slowest tests of a run, slowest first, one line each: seconds, file from `root`, name. */
export function slowestTests(report: Report, root: string, count: number): string[] {
  return report.testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ file: relative(root, name), fullName, duration: duration ?? 0 })),
    )
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ file, fullName, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${file} > ${fullName}`)
}
