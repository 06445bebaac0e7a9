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
import { prepareTesseract } from './tesseract.ts'
import { isReport, slowestTests } from './test-report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const CHECK = join(root, 'scripts/check.ts')
const VITEST = join(root, 'node_modules/vitest/vitest.mjs')
const BROWSERS = ['--config', join(root, 'e2e/browsers/vitest.config.ts')]
const CLUSTER = ['--config', join(root, 'cluster/vitest.config.ts')]
const OCR = ['--project', 'server-ocr']
/** A further state of a promise that another test shows by a state of its own (`test-tags.ts`, decision 066). */
const WITHOUT_LONG = ['--tags-filter=!long']
const FLAGS = ['--long', '--browsers', '--ocr', '--cluster']
const SLOWEST = 20
/** What Node has compiled and stripped of types is kept for the many programs and commands that the tests start: a third of their start. */
const COMPILED = join(root, 'node_modules/.cache/node')

interface Result {
  passed: number
  failed: number
  skipped: number
}

/** Runs the checks, but for the format, at the same time as the tests. Resolves to their output and result. */
async function runChecks(): Promise<{ output: string; isClean: boolean }> {
  const child = spawn(process.execPath, [CHECK, '--without-format'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
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

async function main(): Promise<number> {
  const startedAt = performance.now()
  const isLong = process.argv.includes('--long')
  const isBrowsers = process.argv.includes('--browsers')
  const isOcr = process.argv.includes('--ocr')
  if (isOcr && !prepareTesseract()) {
    console.log('\n0 passed, 0 failed, the rest skipped')
    return 0
  }
  const isCluster = process.argv.includes('--cluster')
  const reason = isCluster ? fetchPackages() : null
  if (reason !== null) {
    console.log(`${reason}\n\n0 passed, 0 failed, the rest skipped`)
    return 0
  }
  const names = process.argv.slice(2).filter((arg) => !FLAGS.includes(arg))
  const env = {
    CHROMIUM: requireChromium(),
    NODE_COMPILE_CACHE: COMPILED,
    ...(isLong ? { TEST_LONG: '1' } : {}),
    ...(isOcr ? { TEST_OCR: '1' } : {}),
  }
  const isWhole = names.length === 0 && !isLong && !isBrowsers && !isOcr && !isCluster
  if (!isOcr) await buildIfStale()
  // The journeys' site is seeded meanwhile, which leaves one of two processors idle.
  const checks = isWhole ? runChecks() : null
  const which = isBrowsers ? BROWSERS : isOcr ? OCR : isCluster ? CLUSTER : isWhole ? WITHOUT_LONG : []
  const tests = await runTests([...which, ...names], env)
  const { output, isClean } = (await checks) ?? { output: '', isClean: true }
  if (output !== '') console.log(`\n${output}`)
  if (!isClean) console.log('\nThe checks above have failed.')
  const passed = tests.passed + (isWhole && isClean ? 1 : 0)
  const failed = tests.failed + (isClean ? 0 : 1)
  if (isWhole) recordRun(startedAt, { ...tests, passed, failed })
  // A browser that is not installed has nothing to pass.
  const isSkipped = isBrowsers && (tests.skipped > 0 || passed + failed === 0)
  console.log(`\n${passed} passed, ${failed} failed${isSkipped ? ', the rest skipped' : ''}`)
  return failed === 0 ? 0 : 1
}

process.exit(await main())
