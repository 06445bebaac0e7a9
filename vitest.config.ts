import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { testFolder } from './scripts/test-folder.ts'

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

/** Tests of the server that replace a module, or start and end processes, each file in a process of its own. */
const APART = [
  'server/faults/**/*.test.ts',
  'server/membership/same-work.test.ts',
  'server/cli/run-command.test.ts',
  'server/start-server.test.ts',
  'server/two-processes.test.ts',
  'server/paper/import/bounded-process.test.ts',
  'server/paper/import/recognise-text.test.ts',
]

/** A journey goes through a browser, a server and a database. */
const JOURNEY = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } } as const

/** Files that take longest: begun last, one of them would run alone at the end. */
const LONGEST =
  /e2e\/(founding|editor\/desk-gallery|every-page|plan-journeys|paper-viewer|subscription)|server\/(faults|two-processes|paper\/import\/(hostile|import-paper))|embedded-database\/(places|crash)/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(LONGEST.test(b.moduleId)) - Number(LONGEST.test(a.moduleId)))
  }
}

/** Journeys that change what every reader sees. They run after the others, one file at a time, while other workers run the editor's. */
const ALONE = ['e2e/alone/**/*.test.ts']

/** `npm run test:browsers` runs these, in other browsers. */
const OTHER_BROWSERS = 'e2e/browsers/**'

/** The editor on a page of its own, without the program. */
const EDITOR = 'e2e/editor/**/*.test.ts'

export default defineConfig({
  test: {
    provide: { isLongRun, seed, parentFolder: testFolder() },
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
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
          exclude: [...APART, '**/node_modules/**'],
          ...SERVER,
          ...SHARED_PROCESS,
        },
      },
      { test: { name: 'server-apart', include: APART, ...SERVER, testTimeout: 120_000 } },
      // A database that starts three times needs its time on a machine that does other things too.
      { test: { name: 'embedded-database', include: ['embedded-database/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...ALONE, OTHER_BROWSERS, EDITOR, '**/node_modules/**'],
          globalSetup: ['e2e/program.ts'],
          ...SHARED_PROCESS,
          ...JOURNEY,
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e-alone',
          include: ALONE,
          globalSetup: ['e2e/program.ts'],
          setupFiles: ['e2e/alone/one-at-a-time.ts'],
          ...SHARED_PROCESS,
          ...JOURNEY,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
