import { expect, it } from 'vitest'
import { isReport, slowestTests } from './test-report.ts'

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  success: true,
  testResults: [
    {
      name: '/house/server/a.test.ts',
      assertionResults: [
        { fullName: 'a quick one', duration: 12.4 },
        { fullName: 'a skipped one', duration: null },
      ],
    },
    { name: '/house/e2e/b.test.ts', assertionResults: [{ fullName: 'a slow one', duration: 12_345.6 }] },
  ],
}

it('lists the slowest tests of a run, slowest first, with seconds and file', () => {
  expect(slowestTests(report, '/house', 2)).toEqual(['  12.3 s  e2e/b.test.ts > a slow one', '   0.0 s  server/a.test.ts > a quick one'])
})

it('recognises a test report', () => {
  expect([isReport(report), isReport(null), isReport({ numPassedTests: 1 })]).toEqual([true, false, false])
})
