/** Sends the outbox of purges to the edges, in the background of a program that runs jobs (decision 079). */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { PURGE_RETRY_AFTER } from '../limits.ts'
import {
  addPurge,
  addTimedPurges,
  completePurges,
  failPurges,
  listDuePurges,
  saveEdges,
  claimEdge,
} from '../store/operations/edge-purge.ts'
import type { DuePurge } from '../store/operations/edge-purge.ts'
import { openEdge } from './edges.ts'
import type { Edge } from './edges.ts'
import { SITE_KEY, withArticles } from './surrogate-keys.ts'

/** How often changes by time alone, and retries, are checked. */
const TICK = SECOND
/** Other processes drop their pages at the same notification: an edge that requests it at once gets the new page. */
const AFTER_CHANGE = SECOND / 20
/** A process that was notified late may have given an edge the old page once more. */
const REPEAT_AFTER = 5 * SECOND
/** Another process takes over from one that was killed during an attempt. */
const TAKEN_FOR = 30 * SECOND
const FIRST_RETRY = SECOND
/** Purges of one attempt. */
const BATCH = 500

function retryAfter(failures: number): number {
  return Math.min(PURGE_RETRY_AFTER, FIRST_RETRY * 2 ** Math.min(failures, 10))
}

function keysOf(purges: readonly DuePurge[], isHard: boolean): string[] {
  return withArticles([...new Set(purges.filter(({ is_hard: hard }) => hard === isHard).flatMap(({ keys }) => keys))])
}

/** Sends what is due for an edge, all keys together. Returns how many purges it confirmed; 0 if it failed, or another process does it. */
export async function sendPurges(ctx: Context, edge: Edge): Promise<number> {
  const startedAt = ctx.clock.now()
  const taken = await claimEdge(ctx.db, edge.name, startedAt, new Date(startedAt.getTime() + TAKEN_FOR))
  if (taken === null) return 0
  const purges = await listDuePurges(ctx.db, edge.name, startedAt, BATCH)
  try {
    const hard = keysOf(purges, true)
    const soft = keysOf(purges, false).filter((key) => !hard.includes(key))
    if (hard.length > 0) await edge.purge(hard, true)
    if (soft.length > 0) await edge.purge(soft, false)
  } catch (error) {
    const retryAt = new Date(ctx.clock.now().getTime() + retryAfter(taken.failures))
    const message = error instanceof Error ? error.message : String(error)
    await failPurges(ctx.db, edge.name, message, retryAt)
    ctx.log[taken.failures === 0 ? 'warn' : 'debug']({ err: error, edge: edge.name }, 'an edge could not be purged')
    return 0
  }
  const now = ctx.clock.now()
  const ids = purges.map(({ id }) => id)
  await completePurges(ctx.db, edge.name, ids, now, new Date(now.getTime() + REPEAT_AFTER))
  if (taken.failures > 0) ctx.log.info({ edge: edge.name, purges: ids.length }, 'an edge is purged again')
  return ids.length
}

export interface PurgeSender {
  /** Content has changed: sends soon instead of at the next tick. */
  wake(): void
  stop(): Promise<void>
}

/** Writes purges for what readers see by now without a write, such as a release. Each instant counts once, for all processes together. */
export async function scheduleEdgePurges(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute((transaction) => addTimedPurges(transaction, ctx.clock.now()))
}

async function sendAll(ctx: Context, edges: readonly Edge[]): Promise<void> {
  await scheduleEdgePurges(ctx)
  await Promise.all(
    edges.map(async (edge) => {
      while ((await sendPurges(ctx, edge)) === BATCH);
    }),
  )
}

/** Soft-purges all pages, since a newly started program may render them differently. Does nothing without an edge. */
export async function purgePages(ctx: Context): Promise<void> {
  if (ctx.config.edges.length > 0) await addPurge(ctx.db, [SITE_KEY], false)
}

/**
 * Starts to send purges to the configured edges until stopped. Without an edge nothing is written and nothing sent.
 */
export async function startPurgeSender(ctx: Context): Promise<PurgeSender | null> {
  const edges = ctx.config.edges.map((config) => openEdge(config))
  await saveEdges(
    ctx.db,
    edges.map(({ name }) => name),
    ctx.clock.now(),
  )
  if (edges.length === 0) return null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  const run = async (): Promise<void> => {
    isWoken = false
    await sendAll(ctx, edges).catch((error: unknown) => ctx.log.warn({ err: error }, 'purges of the edges cannot be sent'))
    running = null
    if (!isStopped) schedule(isWoken ? AFTER_CHANGE : TICK)
  }
  const schedule = (wait: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void (running = run()), wait)
    timer.unref()
  }
  schedule(0)
  return {
    wake() {
      if (isStopped || isWoken) return
      isWoken = true
      if (running === null) schedule(AFTER_CHANGE)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
