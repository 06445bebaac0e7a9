/** `npm test`: checks, builds, and runs the tests without the tag `long`; with arguments all tests of those files. `--long`: every test, random and kill tests with all rounds; `--browsers`: journeys in Firefox and WebKit; `--ocr`: reads scans with tesseract; `--cluster`: the calls and the program on PostgreSQL 15 behind pgbouncer. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchPackages } from '@yukan/cluster/packages.ts'
import { requireChromium } from './browser.ts'
import { buildIfStale } from './build.ts'
import { COMPILED } from './compile-cache.ts'
import { prepareTesseract } from './tesseract.ts'
import { isReport, slowestTests } from './test-report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const CHECK = join(root, 'scripts/check.ts')
const VITEST = join(root, 'node_modules/vitest/vitest.mjs')

/** A kind of run. */
interface Run {
  /** Arguments of Vitest. */
  args: readonly string[]
  env: Readonly<Record<string, string>>
  /** It opens pages, which are built before. */
  hasPages: boolean
  /** It opens them, or prints papers, in Chromium. */
  hasBrowser: boolean
  /** Fetches what the tests need. Returns a sentence if that is not possible: then nothing is tested. */
  prepare(): string | null
}

const ordinary: Run = { args: [], env: {}, hasPages: true, hasBrowser: true, prepare: () => null }
/** Another state of a promise that is shown by another test (`test-tags.ts`, decision 066). */
const whole: Run = { ...ordinary, args: ['--tags-filter=!long'] }
const runs: Readonly<Record<string, Run>> = {
  '--long': { ...ordinary, env: { TEST_LONG: '1' } },
  '--browsers': { ...ordinary, args: ['--config', join(root, 'e2e/browsers/vitest.config.ts')], hasBrowser: false },
  '--ocr': { args: ['--project', 'server-ocr'], env: { TEST_OCR: '1' }, hasPages: false, hasBrowser: true, prepare: prepareTesseract },
  '--cluster': { ...ordinary, args: ['--config', join(root, 'cluster/vitest.config.ts')], hasBrowser: false, prepare: fetchPackages },
}
const SLOWEST = 20

interface Result {
  passed: number
  failed: number
  skipped: number
}

/** Runs the checks, but for format and unused code, at the same time as the tests. Resolves to their output and result. */
async function runChecks(): Promise<{ output: string; isClean: boolean }> {
  const child = spawn(process.execPath, [CHECK, '--beside-tests'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [status] = await once(child, 'close')
  return { output, isClean: status === 0 }
}

/** Runs tests and prints the slowest ones; an error outside the tests counts as one failure. */
async function runTests(args: readonly string[], env: Record<string, string>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'yukan-test-'))
  const file = join(folder, 'report.json')
  const child = spawn(process.execPath, [VITEST, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [status] = await once(child, 'exit')
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  rmSync(folder, { recursive: true, force: true })
  if (!isReport(report)) return { passed: 0, failed: 1, skipped: 0 }
  console.log(`\nThe ${SLOWEST} slowest tests:`)
  for (const line of slowestTests(report, root, SLOWEST)) console.log(`  ${line}`)
  // A suite that cannot be loaded counts as one failure.
  const failed = Math.max(report.numFailedTests, report.success && status === 0 ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

/** Records a full run for `npm run bench`. */
function recordRun(startedAt: number, result: Result): void {
  mkdirSync(join(root, 'tmp'), { recursive: true })
  const run = { endedAt: new Date().toISOString(), seconds: Math.round((performance.now() - startedAt) / 1000), ...result }
  writeFileSync(join(root, 'tmp/last-test-run.json'), JSON.stringify(run))
}

function printResult({ passed, failed }: Pick<Result, 'passed' | 'failed'>, isSkipped: boolean): void {
  console.log(`\n${passed} passed, ${failed} failed${isSkipped ? ', the rest skipped' : ''}`)
}

async function main(): Promise<number> {
  const startedAt = performance.now()
  const given = process.argv.slice(2)
  const names = given.filter((arg) => !Object.hasOwn(runs, arg))
  const named = given.find((arg) => Object.hasOwn(runs, arg))
  const isWhole = given.length === 0
  const run = isWhole ? whole : (runs[named ?? ''] ?? ordinary)
  const reason = run.prepare()
  if (reason !== null) {
    console.log(reason)
    printResult({ passed: 0, failed: 0 }, true)
    return 0
  }
  if (run.hasPages) await buildIfStale()
  const env = { ...run.env, NODE_COMPILE_CACHE: COMPILED, ...(run.hasBrowser ? { CHROMIUM: requireChromium() } : {}) }
  // The journeys' site is seeded at the same time: otherwise one of two processors would idle.
  const checks = isWhole ? runChecks() : null
  const tests = await runTests([...run.args, ...names], env)
  const { output, isClean } = (await checks) ?? { output: '', isClean: true }
  if (output !== '') console.log(`\n${output}`)
  if (!isClean) console.log('\nThe checks above have failed.')
  const passed = tests.passed + (isWhole && isClean ? 1 : 0)
  const failed = tests.failed + (isClean ? 0 : 1)
  if (isWhole) recordRun(startedAt, { ...tests, passed, failed })
  // A browser that is not installed has nothing to pass.
  printResult({ passed, failed }, named === '--browsers' && (tests.skipped > 0 || passed + failed === 0))
  return failed === 0 ? 0 : 1
}

process.exit(await main())
