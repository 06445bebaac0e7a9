/** `npm run test:cluster`: the program and its calls on the real engines from Debian's packages; not part of `npm test`. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { testFolder } from '../scripts/test-folder.ts'
import { TAGS } from '../scripts/test-tags.ts'

const isLongRun = process.env['TEST_LONG'] === '1'
const seed = Number(process.env['SEED'] || 1)

/** The tests of calls, jobs and commands. Tests that start their own database or program, or count the queries of a pool, are left out. */
const CALLS = ['server/{v1,desk,desk-articles,billing,membership,jobs,staff,front,taxonomy,store,articles,paper}/**/*.test.ts']
const APART = ['server/membership/same-work.test.ts', 'server/paper/import/**', 'server/paper/ocr/**']

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    provide: { isLongRun, seed, parentFolder: testFolder() },
    tags: TAGS,
    setupFiles: ['scripts/random-tests.ts'],
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'engines', include: ['cluster/**/*.test.ts'], fileParallelism: false, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'calls behind pgbouncer',
          include: CALLS,
          exclude: [...APART, '**/node_modules/**'],
          globalSetup: ['cluster/calls-setup.ts'],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
