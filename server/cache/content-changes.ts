/**
 * Drops this node's cached replies when content changes on any node: by NOTIFY, and when a scheduled article is released or the front page changes
 * by its time. Wakes the desk.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Logger } from 'pino'
import type { Db, PoolOptions } from '../db/connect.ts'
import { DESK_CHANNEL, parseWatched } from '../store/staff/desk-change.ts'
import { findNextChange } from '../store/articles/front.ts'
import type { ArticleWatch } from '../concurrency/article-watch.ts'
import type { ResponseCache } from './response-cache.ts'

/** Public content has changed. */
const CHANNEL = 'content_changed'
/** Content that is not public yet has changed; the payload is the instant from which it is, in milliseconds. */
const COMING_CHANNEL = 'content_to_come'
/** Delays before reconnecting; the whole cache is dropped, for the notifications missed while disconnected. */
const RECONNECT = SECOND / 20
/** The same after a failed try: the database has no leader for a while. */
const RECONNECT_AGAIN = SECOND / 4
/** How long until the next release is queried again. */
const TRY_AGAIN = SECOND
/** Time limit of connecting, listening and each heartbeat. */
const ANSWER_WITHIN = 2 * SECOND
/** A dead connection may report nothing, so it is queried regularly. */
const HEARTBEAT = 2 * SECOND
/** No timer is longer, since clocks are corrected. */
const LONGEST_WAIT = 60 * SECOND

export interface ContentChanges {
  /** Whether the connection is up. While it is down, replies are cached for half a second only. */
  isListening(): boolean
  stop(): Promise<void>
}

export interface WatchedContext {
  db: Db
  clock: { now(): Date }
  log: Logger
  shared: ResponseCache
  articleWatch: ArticleWatch
}

/**
 * Listens until stopped. Resolves once the first connection listens or has failed. `onChange` is called at each change that was committed of what readers see or
 * will see.
 */
export async function watchContentChanges(
  ctx: WatchedContext,
  database: PoolOptions,
  onChange: () => void = () => undefined,
): Promise<ContentChanges> {
  const releases = watchReleases(ctx)
  const changes = await subscribe(ctx, database, () => {
    releases.refresh()
    onChange()
  })
  return {
    isListening: () => changes.isListening(),
    async stop() {
      releases.stop()
      await changes.stop()
    },
  }
}

/** Drops everything when a scheduled article is released, a front page launched, or a place on it ends. `refresh()` after every change, since the next release may be another. */
function watchReleases(ctx: WatchedContext): { refresh(): void; stop(): void } {
  let next: Date | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isRefreshing = false
  let mustRepeat = false

  /** Returns the longest wait before the next query. */
  const findNext = async (): Promise<number> => {
    try {
      const found = await findNextChange(ctx.db, ctx.clock.now())
      dropIfDue()
      next = found
      return LONGEST_WAIT
    } catch (error) {
      // The previous result stays valid.
      ctx.log.warn({ err: error }, 'cannot find the next release')
      return TRY_AGAIN
    }
  }

  const dropIfDue = () => {
    if (next === null || ctx.clock.now() < next) return
    next = null
    ctx.shared.drop()
  }

  const refresh = async (): Promise<void> => {
    if (isStopped) return
    dropIfDue()
    if (isRefreshing) {
      mustRepeat = true
      return
    }
    isRefreshing = true
    let longest: number
    do {
      mustRepeat = false
      longest = await findNext()
    } while (mustRepeat)
    isRefreshing = false
    clearTimeout(timer)
    if (isStopped) return
    const wait = next === null ? longest : Math.min(longest, Math.max(1, next.getTime() - ctx.clock.now().getTime()))
    timer = setTimeout(() => void refresh(), wait)
    timer.unref()
  }

  return {
    refresh: () => void refresh(),
    stop() {
      isStopped = true
      mustRepeat = false
      clearTimeout(timer)
    },
  }
}

class Listener {
  readonly #client: pg.Client
  readonly #log: Logger
  readonly #onLost: (error: unknown, hadListened: boolean) => void
  #heartbeat: NodeJS.Timeout | undefined
  #hasListened = false
  #isOver = false

  /** `onLost` is called at most once, and not after `close()`. */
  constructor(
    database: PoolOptions,
    log: Logger,
    onChange: (notification: pg.Notification) => void,
    onLost: (error: unknown, hadListened: boolean) => void,
  ) {
    this.#log = log
    this.#onLost = onLost
    this.#client = new pg.Client({
      ...database,
      application_name: 'yukan changes',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    })
    this.#client.on('error', (error) => this.#lose(error))
    this.#client.on('end', () => this.#lose(new Error('the connection ended')))
    this.#client.on('notification', onChange)
  }

  /** Connects and listens. Returns false if the connection was lost or closed in between. */
  async open(): Promise<boolean> {
    try {
      await this.#client.connect()
      await this.#client.query(`listen ${DESK_CHANNEL}`)
      await this.#client.query(`listen ${COMING_CHANNEL}`)
      await this.#client.query(`listen ${CHANNEL}`)
    } catch (error) {
      this.#lose(error)
    }
    if (this.#isOver) return false
    this.#hasListened = true
    this.#heartbeat = setInterval(() => void this.#client.query('select 1').catch((error: unknown) => this.#lose(error)), HEARTBEAT)
    this.#heartbeat.unref()
    return true
  }

  async close(): Promise<void> {
    this.#isOver = true
    clearInterval(this.#heartbeat)
    await this.#client
      .end()
      .catch((error: unknown) => this.#log.debug({ err: error }, 'the connection for content changes did not end cleanly'))
  }

  #lose(error: unknown): void {
    if (this.#isOver) return
    void this.close()
    this.#onLost(error, this.#hasListened)
  }
}

/**
 * Keeps one connection listening. Drops everything and calls `onChange` at each notification and after each reconnection; of what readers will see later, `onChange`
 * alone is called.
 */
async function subscribe(ctx: WatchedContext, database: PoolOptions, onChange: () => void): Promise<ContentChanges> {
  const change = () => {
    ctx.shared.drop()
    onChange()
  }
  const notice = ({ channel, payload }: pg.Notification) => {
    if (channel === DESK_CHANNEL) ctx.articleWatch.wake(parseWatched(payload))
    // It may already be public: the database compared at the time of the write, before the commit.
    else if (channel === COMING_CHANNEL && Number(payload) > ctx.clock.now().getTime()) onChange()
    else change()
  }
  let isStopped = false
  let isDown = false
  let listener: Listener | null = null
  let timer: NodeJS.Timeout | undefined

  const reconnect = (error: unknown, hadListened: boolean) => {
    listener = null
    ctx.log[isDown ? 'debug' : 'warn']({ err: error }, 'the connection for content changes is down')
    isDown = true
    ctx.shared.isSubscribed = false
    ctx.shared.drop()
    if (isStopped) return
    timer = setTimeout(() => void connect(), hadListened ? RECONNECT : RECONNECT_AGAIN)
    timer.unref()
  }

  const connect = async (): Promise<void> => {
    listener = new Listener(database, ctx.log, notice, reconnect)
    if (!(await listener.open())) return
    if (isDown) ctx.log.info('the connection for content changes is up again')
    isDown = false
    ctx.shared.isSubscribed = true
    // Covers changes made while the connection was down.
    change()
    ctx.articleWatch.wakeAll()
  }

  await connect()
  return {
    isListening: () => !isDown,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      // A server that disappeared never confirms the end.
      if (listener !== null) await Promise.race([listener.close(), sleep(ANSWER_WITHIN, undefined, { ref: false })])
    },
  }
}
