import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Every file of the server's tests holds some connections to one PostgreSQL, which takes sixty. */
const MOST_WORKERS = 8

const SHARED_PROCESS = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true } as const

export default defineConfig({
  test: {
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    projects: [
      // These keep nothing between tests: one process for all of a worker's files halves their time.
      {
        test: {
          name: 'rules',
          include: ['{rules,contract,demo,sandbox,scripts}/**/*.test.ts'],
          exclude: ['demo/seed/**', '**/node_modules/**'],
          ...SHARED_PROCESS,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: ['web/build/**', '**/node_modules/**'], ...SHARED_PROCESS } },
      {
        test: {
          name: 'server',
          include: ['{server,demo/seed}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: true,
        },
      },
      { test: { name: 'embedded-database', include: ['embedded-database/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/program.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // A journey goes through a browser, a server and a database on a machine that does other things too; a fault fails three times.
          retry: 2,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
