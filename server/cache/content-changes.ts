/** Tells this node's shared answers when content changed anywhere: by NOTIFY, and when a scheduled article's minute comes. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Context } from '../context.ts'
import type { PoolOptions } from '../db/connect.ts'
import { findNextRelease } from '../store/article.ts'

const SECOND = 1000
const CHANNEL = 'content_changed'
/** A lost line is made again so soon, and tried again so often; what was missed meanwhile is made good by dropping everything. */
const RECONNECT = SECOND / 20
const TRY_AGAIN = SECOND
/** Connecting, listening and the sign of life take no longer. */
const ANSWER_WITHIN = 2 * SECOND
/** A line can go dead without a word: so often it must give a sign of life. */
const HEARTBEAT = 2 * SECOND
/** Timers are set no further ahead, since clocks are put right. */
const LONGEST_WAIT = 60 * SECOND

export interface ContentChanges {
  /** Whether the line is there. While it is known not to be, answers are kept for half a second only. */
  isListening(): boolean
  stop(): Promise<void>
}

/** Listens until stopped. Resolves once the first connection listens, or could not. */
export async function watchContentChanges(ctx: Context, database: PoolOptions): Promise<ContentChanges> {
  const releases = watchReleases(ctx)
  const line = await keepLine(ctx, database, releases.look)
  return {
    isListening: () => line.isListening(),
    async stop() {
      releases.stop()
      await line.stop()
    },
  }
}

/** Drops everything at the minute of each scheduled article. `look()` after every change: the next minute may be another. */
function watchReleases(ctx: Context): { look(): void; stop(): void } {
  let next: Date | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isLooking = false
  let mustLookAgain = false

  /** Answers how long the next look may wait. */
  const findNext = async (): Promise<number> => {
    try {
      const found = await findNextRelease(ctx.db, ctx.clock.now())
      dropIfDue()
      next = found
      return LONGEST_WAIT
    } catch (error) {
      // The minute that is known already stands.
      ctx.log.warn({ err: error }, 'cannot look for the next release')
      return TRY_AGAIN
    }
  }

  const dropIfDue = () => {
    if (next === null || ctx.clock.now() < next) return
    next = null
    ctx.shared.drop()
  }

  const look = async (): Promise<void> => {
    if (isStopped) return
    dropIfDue()
    if (isLooking) {
      mustLookAgain = true
      return
    }
    isLooking = true
    let longest: number
    do {
      mustLookAgain = false
      longest = await findNext()
    } while (mustLookAgain)
    isLooking = false
    clearTimeout(timer)
    if (isStopped) return
    const wait = next === null ? longest : Math.min(longest, Math.max(1, next.getTime() - ctx.clock.now().getTime()))
    timer = setTimeout(() => void look(), wait)
    timer.unref()
  }

  return {
    look: () => void look(),
    stop() {
      isStopped = true
      mustLookAgain = false
      clearTimeout(timer)
    },
  }
}

/**
 * Keeps one connection that listens. Everything is dropped with every notification and when the line is there (again): `onChange`
 * hears of both. As long as it is not there nobody would tell of a change, and nothing is kept for long.
 */
async function keepLine(ctx: Context, database: PoolOptions, onChange: () => void): Promise<ContentChanges> {
  const change = () => {
    ctx.shared.drop()
    onChange()
  }
  let isStopped = false
  let isDown = false
  let line: { end(): Promise<void> } | null = null
  let timer: NodeJS.Timeout | undefined

  const connectLater = (wait: number) => {
    if (isStopped) return
    timer = setTimeout(() => void connect(), wait)
    timer.unref()
  }

  const connect = async (): Promise<void> => {
    let isLost = false
    let isListening = false
    let heartbeat: NodeJS.Timeout | undefined
    const client = new pg.Client({
      ...database,
      application_name: 'yukan changes',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    })
    const end = async () => {
      isLost = true
      clearInterval(heartbeat)
      await client.end().catch((error: unknown) => ctx.log.debug({ err: error }, 'the line for content changes did not end cleanly'))
    }
    const lose = (error: unknown) => {
      if (isLost) return
      void end()
      line = null
      ctx.log[isDown ? 'debug' : 'warn']({ err: error }, 'the line for content changes is down')
      isDown = true
      ctx.shared.hearsOfChanges = false
      ctx.shared.drop()
      connectLater(isListening ? RECONNECT : TRY_AGAIN)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('the line ended')))
    client.on('notification', change)
    line = { end }
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      lose(error)
      return
    }
    if (isLost) return
    isListening = true
    heartbeat = setInterval(() => void client.query('select 1').catch(lose), HEARTBEAT)
    heartbeat.unref()
    if (isDown) ctx.log.info('the line for content changes is there again')
    isDown = false
    ctx.shared.hearsOfChanges = true
    // Whatever changed while nobody listened.
    change()
  }

  await connect()
  return {
    isListening: () => !isDown,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      // A server that is gone without a word takes no leave.
      if (line !== null) await Promise.race([line.end(), sleep(ANSWER_WITHIN, undefined, { ref: false })])
    },
  }
}
