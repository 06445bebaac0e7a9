/** The parts that the program works with, built once; tests pass overrides. The only place that reads the clock and random values. */
import { randomBytes, randomFillSync } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { makeDb, makePool } from './db/connect.ts'
import type { DatabaseAddresses, PoolOptions } from './db/connect.ts'
import { QueryTimes } from './db/query-times.ts'
import type { Tables } from './db/tables.ts'
import { openCardProvider } from './integrations/card-provider.ts'
import type { CardProvider } from './integrations/card-provider.ts'
import { openFileStore } from './integrations/file-store.ts'
import type { FileStore } from './integrations/files.ts'
import { makeFindDeviceReader } from './store/membership/device-readers.ts'
import type { FindDeviceReader } from './store/membership/device-readers.ts'
import { makeSearchBots } from './integrations/search-bots.ts'
import type { SearchBots } from './integrations/search-bots.ts'
import { SearchLimit } from './concurrency/search-limit.ts'
import type { SearchCounter } from './concurrency/search-limit.ts'
import { limitPool } from './concurrency/limit-pool.ts'
import { Pacer } from './concurrency/pacer.ts'
import { WaitingCalls } from './concurrency/waiting-calls.ts'
import { ArticleWatch } from './concurrency/article-watch.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { openLog } from './log.ts'
import { publishOwnMetrics } from './metrics.ts'
import { WebhookCounts } from './integrations/webhook-counts.ts'
import type { PublishMetrics } from './metrics.ts'
import { Admission } from './overload/admission.ts'
import { makeMeasureLoad, memoryLimit } from './overload/measure-load.ts'
import { TIME_LIMITS, CACHE_BYTES } from './limits.ts'
import type { TimeLimits } from './limits.ts'

export interface Clock {
  now(): Date
}

export interface Context {
  config: Config
  db: Kysely<Tables>
  pool: pg.Pool
  /** Durations of the queries of `db`; for metrics. */
  queryTimes: QueryTimes
  /** The same without a pooler in between, for everything tied to a session: locks, COPY, migrations. `db` and `pool` if there is no pooler. */
  direct: { db: Kysely<Tables>; pool: pg.Pool }
  clock: Clock
  /** Unguessable text of 128 bits, for file names and keys. */
  randomKey(): string
  /** Hexadecimal digits of random bytes; for ids of traces, of which each request needs two. */
  randomHex(bytes: number): string
  files: FileStore
  cardProvider: CardProvider
  searchBots: SearchBots
  searchLimit: SearchCounter
  timeLimits: TimeLimits
  /** Admits or refuses requests by the load of this process. */
  admission: Admission
  /** Replies that are the same for all readers, cached until content changes. */
  shared: ResponseCache
  /** Requests that wait for changes at the desk. */
  articleWatch: ArticleWatch
  /** Number of waiting calls per session of the desk. */
  waitingCalls: WaitingCalls
  /** Paces the replies of woken calls: all that wait for a change are due at once, and each client calls again. */
  wokenCalls: Pacer
  /** `db` for waiting calls, limited to a few connections at once: the others are left to readers. */
  waitingDb: Kysely<Tables>
  /** Number of lost spans; for metrics. */
  spans: { lost: number }
  findDeviceReader: FindDeviceReader
  /** Number of pages rendered for guests and edge caches, and for others by kind; for metrics. */
  pagesMade: { guest: number; member: number }
  /** Outcomes of the card provider's events; for metrics. */
  webhooks: WebhookCounts
  /** The figures at `/metrics`: of this process, or of all web processes. */
  publishMetrics: PublishMetrics
  /**
   * `isEnding` while the program ends: it completes running requests and accepts no new readers. `isReplaced`: another process of this machine has
   * its place, so the node stays ready.
   */
  lifecycle: { isEnding: boolean; isReplaced: boolean }
  log: Logger
  /** Closes the context's connections. */
  close(): Promise<void>
}

/** Random bytes are fetched for many ids at once: for each alone they cost a tenth of a cached page. */
const RANDOM_POOL = 4096

function makeRandomHex(): Context['randomHex'] {
  const pool = Buffer.alloc(RANDOM_POOL)
  let used = RANDOM_POOL
  return (bytes) => {
    if (used + bytes > RANDOM_POOL) {
      randomFillSync(pool)
      used = 0
    }
    used += bytes
    return pool.toString('hex', used - bytes, used)
  }
}

/** Of a process's ten connections. */
const WAITING_CONNECTIONS = 3
/** Replies to woken calls: 250 a second on an idle node, which take a fifth of a core including the calls that follow. */
const WOKEN_PACE = { together: 3, idle: 10, most: 40 }

/** Locks are held for the length of a job, on separate connections. */
const DIRECT_CONNECTIONS = 5

function openDirect(options: PoolOptions): Context['direct'] {
  const pool = makePool({ max: DIRECT_CONNECTIONS, ...options })
  return { pool, db: makeDb(pool) }
}

/** Builds the context over an existing database. */
export function makeContext(config: Config, database: DatabaseAddresses, overrides: Partial<Context> = {}): Context {
  const pool = overrides.pool ?? makePool({ ...database.connection, isPooler: database.direct !== null })
  const queryTimes = new QueryTimes()
  const db = overrides.db ?? makeDb(pool, queryTimes)
  const direct = database.direct === null ? { db, pool } : openDirect(database.direct)
  const clock = overrides.clock ?? { now: () => new Date() }
  const log = overrides.log ?? openLog(config.logLevel)
  const timeLimits = overrides.timeLimits ?? TIME_LIMITS
  const context: Context = {
    config,
    pool,
    db,
    queryTimes,
    direct,
    clock,
    log,
    randomKey: () => randomBytes(16).toString('base64url'),
    randomHex: makeRandomHex(),
    searchBots: makeSearchBots(clock),
    cardProvider: openCardProvider(config.cardProvider, timeLimits.providerRequest),
    files: openFileStore(config),
    searchLimit: new SearchLimit(config.searchLimit),
    timeLimits,
    admission: new Admission(makeMeasureLoad(pool, memoryLimit(config.webProcesses)), log),
    shared: new ResponseCache(clock, CACHE_BYTES / config.webProcesses),
    articleWatch: new ArticleWatch(),
    waitingCalls: new WaitingCalls(),
    wokenCalls: new Pacer(WOKEN_PACE, () => performance.eventLoopUtilization().idle),
    waitingDb: makeDb(limitPool(pool, WAITING_CONNECTIONS), queryTimes),
    findDeviceReader: makeFindDeviceReader(db, clock),
    spans: { lost: 0 },
    pagesMade: { guest: 0, member: 0 },
    webhooks: new WebhookCounts(),
    publishMetrics: publishOwnMetrics,
    lifecycle: { isEnding: false, isReplaced: false },
    close: async () => {
      await db.destroy()
      if (direct.db !== db) await direct.db.destroy()
    },
    ...overrides,
  }
  return context
}
