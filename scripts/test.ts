/** `npm test`: checks, builds, and runs every test. Ends with one line `N passed, N failed`. With arguments: only tests of those names. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

/** The journeys' parts: each has a newspaper of its own. More parts than places, so that no place is left with the long ones. */
const PARTS = 6
const JOURNEYS = Array.from({ length: PARTS }, (_, index) => ['--project', 'e2e', '--shard', `${index + 1}/${PARTS}`])
const PLACES = 2

/** What is run one after the other, and in so many places side by side within. */
const PHASES: readonly { runs: readonly string[][]; places: number; needsNewspaper: boolean }[] = [
  { runs: [['rules', 'web', 'embedded-database', 'server'].flatMap((name) => ['--project', name])], places: 1, needsNewspaper: false },
  { runs: JOURNEYS, places: PLACES, needsNewspaper: true },
]

interface Result {
  passed: number
  failed: number
}

/** Runs the tests of some arguments; what goes wrong beside the tests counts as one failure. */
async function run(args: readonly string[], report: string, chromium: string): Promise<Result> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium },
  })
  const [status] = await once(child, 'exit')
  const summary: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  if (!isSummary(summary)) return { passed: 0, failed: 1 }
  // A suite that does not even load counts as one failure.
  return { passed: summary.numPassedTests, failed: Math.max(summary.numFailedTests, summary.success && status === 0 ? 0 : 1) }
}

/** Prepares a demo newspaper once, for each part of the journeys to begin with a copy of it. */
async function prepareNewspaper(folder: string): Promise<void> {
  // PostgreSQL may run as another user than root, and must reach its folder in here.
  chmodSync(dirname(folder), 0o755)
  const seededAt = new Date().toISOString()
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, DEMO: 'front', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(root, 'scripts/yukan.ts'), 'seed', 'front'], { cwd: root, stdio: 'inherit', env })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`The demo newspaper could not be prepared: status ${String(status)}.`)
  process.env['E2E_NEWSPAPER'] = folder
  process.env['E2E_NEWSPAPER_OF'] = seededAt
}

async function main(): Promise<number> {
  const names = process.argv.slice(2)
  const chromium = requireChromium()
  const isClean = names.length > 0 || check()
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'yukan-test-'))
  const results: Result[] = []
  for (const { runs, places, needsNewspaper } of names.length > 0 ? [{ runs: [names], places: 1, needsNewspaper: false }] : PHASES) {
    if (needsNewspaper) await prepareNewspaper(join(folder, 'newspaper'))
    const waiting = [...runs]
    const place = async () => {
      for (let args = waiting.shift(); args !== undefined; args = waiting.shift())
        results.push(await run(args, join(folder, `${runs.length}-${waiting.length}.json`), chromium))
    }
    await Promise.all(Array.from({ length: places }, place))
  }
  rmSync(folder, { recursive: true, force: true })
  const passed = results.reduce((sum, result) => sum + result.passed, 0) + (isClean && names.length === 0 ? 1 : 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0) + (isClean ? 0 : 1)
  if (!isClean) console.log('\nThe checks above have failed.')
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

process.exit(await main())
