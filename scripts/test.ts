/** `npm test`: checks, builds, and runs every test. Ends with one line `N passed, N failed`. With arguments: only tests of those names. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireChromium } from './browser.ts'
import { buildIfStale } from './build.ts'
import { check } from './check.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Summary {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
}

function isSummary(value: unknown): value is Summary {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'numFailedTests' in value && 'success' in value
}

function main(): number {
  const names = process.argv.slice(2)
  const chromium = requireChromium()
  const isClean = names.length > 0 || check()
  buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'yukan-test-'))
  const report = join(folder, 'report.json')
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...names],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } },
  )
  const summary: unknown = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  if (!isSummary(summary)) throw new Error('the test run left no report')
  // A suite that does not even load counts as one failure, and so do the checks.
  const failed = Math.max(summary.numFailedTests, summary.success ? 0 : 1) + (isClean ? 0 : 1)
  if (!isClean) console.log('\nThe checks above have failed.')
  console.log(`\n${summary.numPassedTests + (isClean && names.length === 0 ? 1 : 0)} passed, ${failed} failed`)
  return failed === 0 && status === 0 ? 0 : 1
}

process.exit(main())
