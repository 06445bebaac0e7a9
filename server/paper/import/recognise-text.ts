/** Reads the text of pages without text from their pictures: a queue in the database, one page a core (decision 061). */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { TEXT_READ_TIMEOUT } from '@yukan/rules/lifetimes.ts'
import { stateAfterFailure } from '@yukan/rules/paper/paper-reading.ts'
import type { ReadingProblem } from '@yukan/rules/paper/paper-reading.ts'
import type { PageText } from '@yukan/rules/paper/paper-text.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../../context.ts'
import { enqueueJob } from '../../db/job-queue.ts'
import { isOutage } from '../../concurrency/item-failure.ts'
import { TEXT_WORK_FOR, TEXT_RETRY_AFTER } from '../../limits.ts'
import { countWaitingReadings, failReading, repairReadings, returnReading, claimReading } from '../../store/paper/paper-reading.ts'
import type { ReadingPage } from '../../store/paper/paper-reading.ts'
import { notifyPapers, withPaperLock } from '../../store/paper/paper-write.ts'
import { saveReading } from '../page-text.ts'
import { tileLevels } from '../render-worker/page-size.ts'
import { StitchReply } from '../render-worker/worker-reply.ts'
import { textEngine } from './choose-engine.ts'
import { WorkerFailure } from './spawn-worker.ts'
import { withTempFolder } from './temp-folder.ts'
import { toPageLines } from './text-engine.ts'
import type { TextEngine } from './text-engine.ts'
import { WORKER_COUNT, WORKER_LIMITS } from './worker-limits.ts'
import type { WorkerLimits } from './worker-limits.ts'
import { withWorkerPool } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'

export interface ReadingReport {
  read: number
  withoutText: number
  failed: number
  waiting: number
}

/** Until a job continues where another process reads pages. */
const LOOK_AGAIN_AFTER = 20 * SECOND
const READING_LIMITS: WorkerLimits = { ...WORKER_LIMITS, time: TEXT_READ_TIMEOUT, isLowPriority: true }

/** Pages that are read at once: one a core, and not more than workers. */
export const READINGS_AT_ONCE = Math.min(availableParallelism(), WORKER_COUNT)

/**
 * Reads waiting pages for up to `TEXT_WORK_FOR`. Returns null if another process does so, and an empty report if the engine is
 * not installed. Another job continues with the rest. A page that fails is retried later, and does not stop the others. Throws in an outage.
 */
export async function recogniseText(
  ctx: Context,
  limits: Partial<WorkerLimits> = {},
  engine: TextEngine = textEngine(ctx.config),
): Promise<ReadingReport | null> {
  const result = await withPaperLock(ctx.direct.db, 'reading', async () => {
    await repairReadings(ctx.db)
    const waiting = await countWaitingReadings(ctx.db)
    if (waiting === 0 || !(await engine.isInstalled())) return { read: 0, withoutText: 0, failed: 0, waiting }
    const run = new ReadingRun(ctx, engine)
    await withTempFolder(ctx, 'reading', (folder) => withWorkerPool(folder, { ...READING_LIMITS, ...limits }, (pool) => run.readAll(pool)))
    return run.finish()
  })
  if (result === null && (await countWaitingReadings(ctx.db)) > 0) await continueAfter(ctx, LOOK_AGAIN_AFTER)
  return result?.value ?? null
}

async function continueAfter(ctx: Context, time: number): Promise<void> {
  await enqueueJob(ctx.db, 'recognise-text', { isLater: true }, new Date(ctx.clock.now().getTime() + time))
}

/** One reading of the queue. A page is tried once in it. */
class ReadingRun {
  readonly #ctx: Context
  readonly #engine: TextEngine
  readonly #report = { read: 0, withoutText: 0, failed: 0 }
  readonly #tried: number[] = []
  #outage: { error: unknown } | null = null
  readonly #begunAt: number
  #isInterrupted = false

  constructor(ctx: Context, engine: TextEngine) {
    this.#ctx = ctx
    this.#engine = engine
    this.#begunAt = ctx.clock.now().getTime()
  }

  async readAll(pool: WorkerPool): Promise<void> {
    await Promise.all(Array.from({ length: READINGS_AT_ONCE }, () => this.#serve(pool)))
  }

  /** Enqueues a job for the rest. Throws in an outage. */
  async finish(): Promise<ReadingReport> {
    const waiting = await countWaitingReadings(this.#ctx.db)
    if (waiting > 0) await continueAfter(this.#ctx, this.#isInterrupted ? 0 : TEXT_RETRY_AFTER)
    if (this.#outage !== null) throw this.#outage.error
    return { ...this.#report, waiting }
  }

  async #serve(pool: WorkerPool): Promise<void> {
    for (;;) {
      const { lifecycle, clock, db } = this.#ctx
      if (this.#outage !== null) return
      this.#isInterrupted = lifecycle.isEnding || clock.now().getTime() - this.#begunAt > TEXT_WORK_FOR
      const page = this.#isInterrupted ? null : await claimReading(db, this.#tried)
      if (page === null) return
      this.#tried.push(page.id)
      await notifyPapers(db)
      await this.#read(page, pool)
      await notifyPapers(db)
    }
  }

  async #read(page: ReadingPage, pool: WorkerPool): Promise<void> {
    try {
      const reading = await readPage(this.#ctx, this.#engine, page, pool)
      if ('problem' in reading) await this.#fail(page, reading.problem)
      else this.#report[(await saveReading(this.#ctx, page, reading.text)) ? 'read' : 'withoutText'] += 1
    } catch (error) {
      if (!(await isOutage(this.#ctx))) return this.#fail(page, 'files', error)
      this.#outage ??= { error }
      await returnReading(this.#ctx.db, page)
    }
  }

  async #fail(page: ReadingPage, problem: ReadingProblem, error?: unknown): Promise<void> {
    this.#report.failed += 1
    const state = stateAfterFailure(page.tries)
    if (state === 'failed')
      this.#ctx.log.error(
        { err: error, page: page.id, problem, tries: page.tries },
        'the text of a page could not be read: the desk names it',
      )
    await failReading(this.#ctx.db, page, problem, state)
  }
}

type Reading = { text: PageText } | { problem: ReadingProblem }

async function readPage(ctx: Context, engine: TextEngine, page: ReadingPage, pool: WorkerPool): Promise<Reading> {
  const tiles = join(pool.given, String(page.id))
  await mkdir(tiles)
  try {
    await fetchTiles(ctx, page, tiles)
    return await readTiles(engine, tiles, page, pool)
  } finally {
    await rm(tiles, { recursive: true })
  }
}

async function fetchTiles(ctx: Context, { key, width, height }: ReadingPage, folder: string): Promise<void> {
  const top = tileLevels({ width, height })[0]
  if (top === undefined) throw new Error(`page ${key} has no level`)
  for (let row = 0; row < top.rows; row++) {
    for (let column = 0; column < top.columns; column++) {
      const name = `${top.level}/${column}_${row}.webp`
      const file = await ctx.files.read(`page/${key}/${name}`)
      if (file === null) throw new Error(`the tile ${name} of page ${key} is missing`)
      await writeFile(join(folder, `${column}_${row}.webp`), await buffer(file.stream))
    }
  }
}

async function readTiles(engine: TextEngine, tiles: string, { width, height }: ReadingPage, pool: WorkerPool): Promise<Reading> {
  const read = pool.run(async (worker): Promise<Reading> => {
    const folder = await worker.makeFolder()
    try {
      await worker.runJob({ task: 'stitch', tiles, folder, width, height }, StitchReply)
      const reply = await engine.read(folder, pool.limits)
      return 'problem' in reply ? { problem: reply.problem } : { text: { lines: toPageLines(reply.lines, { width, height }) } }
    } finally {
      await rm(folder, { recursive: true })
    }
  })
  return read.catch((error: unknown) => {
    if (error instanceof WorkerFailure && (error.failure === 'time' || error.failure === 'memory')) return { problem: error.failure }
    throw error
  })
}
