/** A context on a database and a data folder of the test file, with a clock that the test sets. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { makeContext } from '../context.ts'
import type { Context } from '../context.ts'
import { Admission } from '../overload/admission.ts'
import { CONNECTIONS, testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { openFaultyStore, outsideTransactions, watchTransactions } from './faults/file-store-faults.ts'
import type { StoreFaults } from './faults/file-store-faults.ts'
import { seededRandom } from './random.ts'

/** A Friday afternoon in Tokyo, just after the paper has appeared: 2026-11-20 15:30. */
export const TEST_NOW = new Date('2026-11-20T15:30:00+09:00')

export interface TestClock {
  now(): Date
  set(at: Date): void
  /** Moves the clock forward, in milliseconds. */
  advance(ms: number): void
}

export interface TestContext {
  ctx: Context
  db: TestDatabase['db']
  clock: TestClock
  database: TestDatabase
  /** Of the file store of `ctx`. */
  faults: StoreFaults
  close(): Promise<void>
}

export interface TestContextOptions {
  now?: Date
  config?: Partial<Config>
  context?: Partial<Context>
}

/** A clock that stands still until it is set. */
export function testClock(at: Date): TestClock {
  let time = at.getTime()
  return {
    now: () => new Date(time),
    set: (to) => void (time = to.getTime()),
    advance: (ms) => void (time += ms),
  }
}

/** Milliseconds that each call of the file store takes longer in a run with slow files: so varied that calls do not end in the order in which they began. */
function variedDelay(): () => number {
  const random = seededRandom()
  return () => 2 + random(19)
}

/** A context on its own database and data folder, without the application. */
export async function buildTestContext(options: TestContextOptions = {}): Promise<TestContext> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(inject('testFolder'), 'data-'))
  const clock = testClock(options.now ?? TEST_NOW)
  const config = { ...readConfig({ PUBLIC_URL: 'http://localhost:3000', DATA_DIR: dataDir, DEMO: '0' }), ...options.config }
  const pooler = inject('testPooler')
  const addresses =
    pooler === null
      ? { connection: database.connection, direct: null }
      : { connection: { ...database.connection, ...pooler, max: CONNECTIONS }, direct: { ...database.connection, max: 2 } }
  const context = makeContext(config, addresses, {
    ...(pooler === null ? { pool: database.pool, db: database.db } : {}),
    clock,
    log: pino({ level: 'silent' }),
    // No DNS queries; tests of search bots replace this.
    searchBots: { isGoogle: async () => false },
    // A worker has the memory and the event loop of all its files; tests of an overload set their own load.
    admission: new Admission(() => ({ late: 0, utilisation: 0, waiting: 0, memory: 0 }), pino({ level: 'silent' })),
    ...options.context,
  })
  watchTransactions(context.db)
  const { files, faults } = openFaultyStore(context.files, inject('hasSlowFiles') ? variedDelay() : undefined)
  const ctx = { ...context, files: outsideTransactions(files) }
  const close = async () => {
    if (pooler !== null) await ctx.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ctx, db: database.db, clock, database, faults, close }
}
