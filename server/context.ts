/** The parts that the program works with, built once; tests pass overrides. The only place that reads the clock and random values. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { makeDb, makePool } from './db/connect.ts'
import type { PoolOptions } from './db/connect.ts'
import type { Tables } from './db/tables.ts'
import { openCardProvider } from './integrations/card-provider.ts'
import type { CardProvider } from './integrations/card-provider.ts'
import { openFileStore } from './integrations/file-store.ts'
import type { FileStore } from './integrations/files.ts'
import { makeSearchBots } from './integrations/search-bots.ts'
import type { SearchBots } from './integrations/search-bots.ts'
import { SearchLimit } from './concurrency/search-limit.ts'
import { ResponseCache } from './cache/response-cache.ts'

export interface Clock {
  now(): Date
}

export interface Context {
  config: Config
  db: Kysely<Tables>
  pool: pg.Pool
  clock: Clock
  randomKey(): string
  files: FileStore
  cardProvider: CardProvider
  searchBots: SearchBots
  searchLimit: SearchLimit
  shared: ResponseCache
  /** `isEnding` while the program ends: running requests are completed, new readers are refused. */
  lifecycle: { isEnding: boolean }
  log: Logger
  close(): Promise<void>
}

/** Builds the context over an existing database. */
export function makeContext(config: Config, database: PoolOptions, overrides: Partial<Context> = {}): Context {
  const pool = overrides.pool ?? makePool(database)
  const db = overrides.db ?? makeDb(pool)
  const clock = overrides.clock ?? { now: () => new Date() }
  const log = overrides.log ?? pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] })
  const context: Context = {
    config,
    pool,
    db,
    clock,
    log,
    randomKey: () => randomBytes(16).toString('base64url'),
    searchBots: makeSearchBots(clock),
    cardProvider: openCardProvider(config.cardProvider),
    files: openFileStore(config),
    searchLimit: new SearchLimit(config.searchLimit),
    shared: new ResponseCache(clock),
    lifecycle: { isEnding: false },
    close: async () => {
      await db.destroy()
    },
    ...overrides,
  }
  return context
}
