import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { testFolder } from './scripts/test-folder.ts'
import { TAGS } from './scripts/test-tags.ts'

/** A test waits half of its time: for the database, the browser or the server. Every worker holds some of one PostgreSQL's sixty connections. */
const WORKERS = Math.min(2 * availableParallelism(), 8)

/** `npm run test:long` runs the random and kill tests with their full number of rounds, by a new seed; `SEED` names one. */
const isLongRun = process.env['TEST_LONG'] === '1'
const seed = Number(process.env['SEED'] || (isLongRun ? Date.now() % 1_000_000_000 : 1))
console.log(`Random tests begin with SEED=${seed}.`)
const RANDOM = { setupFiles: ['scripts/random-tests.ts'] }

/** One process for all of a worker's files halves their time. */
const SHARED_PROCESS = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true } as const

const SERVER = { ...RANDOM, globalSetup: ['server/test/global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 }

/** Tests of the server that replace a module, or start and end processes, each file in a separate process. */
const APART = [
  'server/faults/**/*.test.ts',
  'server/membership/same-work.test.ts',
  'server/cli/run-command.test.ts',
  'server/start-server.test.ts',
  'server/two-processes.test.ts',
  'server/web-processes/watch-process.test.ts',
  'server/concurrency/bounded-process.test.ts',
  'server/paper/import/recognise-text.test.ts',
]

/** A journey goes through a browser, a server and a database. */
const JOURNEY = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } } as const

/** The groups run one after the other. In the last one, files that wait for processes fill the workers along with those that run one at a time. */
const SITE_GROUP = 1
const LAST_GROUP = 2

/** Files that take longest: begun last, one of them would run alone at the end. */
const LONGEST =
  /e2e\/(founding|clip|editor|every-page|plan-journeys|paper-viewer|subscription)|server\/(faults|two-processes|web-processes|nightly-proof\/prove|integrations\/file-store|paper\/(paper-desk|import\/(hostile|import-paper|recognise)))|embedded-database\/(places|crash|durability|start)|demo\/(papers|seed)/

/** Journeys that change what every reader sees. They run after the others, one file at a time (`e2e/alone/one-at-a-time.ts`). */
const ALONE = { name: 'e2e-alone', include: ['e2e/alone/**/*.test.ts'] }
/** Files that begin for each of `ALONE`: with fewer, several of `ALONE` would wait for each other and hold workers. */
const BESIDE_EACH = 2

/** Spreads the files of `ALONE` among the others. */
function spreadAlone(files: readonly TestSpecification[]): TestSpecification[] {
  const alone = files.filter(({ project }) => project.name === ALONE.name)
  const others = files.filter(({ project }) => project.name !== ALONE.name)
  const spread = others.flatMap((file, index) => (index % BESIDE_EACH === 0 ? [...alone.splice(0, 1), file] : [file]))
  return [...spread, ...alone]
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longestFirst = sorted.toSorted((a, b) => Number(LONGEST.test(b.moduleId)) - Number(LONGEST.test(a.moduleId)))
    const isLast = ({ project }: TestSpecification) => project.config.sequence.groupOrder === LAST_GROUP
    return [...longestFirst.filter((file) => !isLast(file)), ...spreadAlone(longestFirst.filter(isLast))]
  }
}

/** `npm run test:browsers` runs these, in other browsers. */
const OTHER_BROWSERS = 'e2e/browsers/**'

/** `npm run test:ocr` runs these alone, with tesseract. */
const WITH_TESSERACT = 'server/paper/ocr/**/*.test.ts'
const OCR =
  process.env['TEST_OCR'] === '1' ? [{ test: { name: 'server-ocr', include: [WITH_TESSERACT], ...SERVER, testTimeout: 1_200_000 } }] : []

/** The editor on a separate page, without the program. */
const EDITOR = 'e2e/editor/**/*.test.ts'

export default defineConfig({
  test: {
    provide: { isLongRun, seed, parentFolder: testFolder(), testPooler: null, hasSlowFiles: process.env['TEST_SLOW_FILES'] === '1' },
    tags: TAGS,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...OCR,
      {
        test: {
          name: 'rules',
          include: ['{rules,article-document,contract,demo,sandbox,scripts}/**/*.test.ts'],
          exclude: ['demo/seed/**', '**/node_modules/**'],
          ...RANDOM,
          ...SHARED_PROCESS,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**', '**/node_modules/**'],
          ...RANDOM,
          ...SHARED_PROCESS,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,demo/seed}/**/*.test.ts'],
          exclude: [...APART, WITH_TESSERACT, '**/node_modules/**'],
          ...SERVER,
          ...SHARED_PROCESS,
        },
      },
      { test: { name: 'server-apart', include: APART, ...SERVER, testTimeout: 120_000, sequence: { groupOrder: LAST_GROUP } } },
      // A database that starts three times needs its time on a machine that does other things too.
      {
        test: {
          name: 'embedded-database',
          include: ['embedded-database/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: LAST_GROUP },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...ALONE.include, OTHER_BROWSERS, EDITOR, '**/node_modules/**'],
          globalSetup: ['e2e/program.ts'],
          ...SHARED_PROCESS,
          ...JOURNEY,
          sequence: { groupOrder: SITE_GROUP },
        },
      },
      {
        test: {
          name: 'e2e-editor',
          include: [EDITOR],
          globalSetup: ['e2e/editor/build-page.ts'],
          ...RANDOM,
          ...SHARED_PROCESS,
          ...JOURNEY,
          sequence: { groupOrder: LAST_GROUP },
        },
      },
      {
        test: {
          ...ALONE,
          globalSetup: ['e2e/program.ts'],
          setupFiles: ['e2e/alone/one-at-a-time.ts'],
          ...SHARED_PROCESS,
          ...JOURNEY,
          sequence: { groupOrder: LAST_GROUP },
        },
      },
    ],
  },
})
