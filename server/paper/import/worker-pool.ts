/** A pool of render workers, usually one for each core. Workers are reused, since starting one takes as long as a page. */
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { RenderWorker, WorkerFailure } from './spawn-worker.ts'
import { DiskFull } from './paper-refusal.ts'
import { WORKER_COUNT } from './worker-limits.ts'
import type { WorkerLimits } from './worker-limits.ts'

/** Pages and files processed at once: one more than workers, since one waits for the disk. */
export const PAGES_AT_ONCE = WORKER_COUNT + 1

/** Bytes that a page may need while it is made. */
const NEEDED_SPACE = 64 * MEGABYTE

/** A worker that cannot write fails in many ways. Throws `DiskFull` if that is the reason, rather than the file. */
async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= NEEDED_SPACE) return
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  throw new DiskFull(`The disk of ${folder} is full (${free} MB are free): free some space and run the same command again.`)
}

export interface WorkerPool {
  limits: WorkerLimits
  given: string
  /** Runs `work` with a free worker, or waits for one. A crash of a reused worker is retried in a new one. Throws what `work` throws. */
  run<T>(work: (worker: RenderWorker) => Promise<T>): Promise<T>
  /** Starts missing workers with `work` so their code is loaded before they get a page. Not awaited; failures are ignored. */
  prepare(work: (worker: RenderWorker) => Promise<unknown>): void
}

class BoundedPool implements WorkerPool {
  readonly limits: WorkerLimits
  readonly given: string
  readonly #folder: string
  readonly #idle: RenderWorker[] = []
  readonly #waiting: (() => void)[] = []
  readonly #preparing = new Map<RenderWorker, Promise<unknown>>()
  #busy = 0
  #started = 0

  constructor(folder: string, limits: WorkerLimits) {
    this.#folder = folder
    this.given = join(folder, 'given')
    this.limits = limits
  }

  async run<T>(work: (worker: RenderWorker) => Promise<T>): Promise<T> {
    if (this.#busy >= this.limits.workers) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#busy += 1
    try {
      return await this.#runWithRetry(work)
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy -= 1
      else next()
    }
  }

  prepare(work: (worker: RenderWorker) => Promise<unknown>): void {
    const missing = this.limits.workers - Math.max(this.#busy, this.#started)
    for (let count = 0; count < missing; count += 1) {
      const prepared = this.run(async (worker) => {
        const done = work(worker)
        this.#preparing.set(worker, done)
        await done.finally(() => this.#preparing.delete(worker))
      })
      // The check of the file reports problems of the file, and making a page those of the disk.
      prepared.catch(() => undefined)
    }
  }

  async #runWithRetry<T>(work: (worker: RenderWorker) => Promise<T>): Promise<T> {
    for (;;) {
      const worker = await this.#acquire()
      const isUsed = worker.isUsed
      let isSound = true
      try {
        return await work(worker)
      } catch (error) {
        if (error instanceof WorkerFailure) await refuseFullDisk(this.#folder)
        isSound = !(error instanceof WorkerFailure && (error.failure === 'memory' || error.failure === 'crashed'))
        if (isSound || !isUsed) throw error
      } finally {
        if (isSound) this.#idle.push(worker)
        else await worker.close()
      }
    }
  }

  async #acquire(): Promise<RenderWorker> {
    for (let found = this.#idle.pop(); found !== undefined; found = this.#idle.pop()) {
      if (found.isReusable) return found
      await found.close()
    }
    const home = join(this.#folder, `worker-${(this.#started += 1)}`)
    await mkdir(home)
    return new RenderWorker(this.given, home, this.limits)
  }

  async close(): Promise<void> {
    for (const [worker, done] of this.#preparing) {
      await worker.close()
      await done.catch(() => undefined)
    }
    await Promise.all(this.#idle.splice(0).map((worker) => worker.close()))
  }
}

/** Runs `work` with a pool in `folder`, and ends its workers afterwards. */
export async function withWorkerPool<T>(folder: string, limits: WorkerLimits, work: (pool: WorkerPool) => Promise<T>): Promise<T> {
  const pool = new BoundedPool(folder, limits)
  await mkdir(pool.given)
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}
