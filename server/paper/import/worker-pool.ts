/** The presses of an import, one for each core: they go on from page to page and from file to file, for starting one takes as long as a page. */
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { RenderWorker, WorkerFailure } from './spawn-worker.ts'
import type { WorkerLimits } from './worker-limits.ts'

/** Each fills a core and half a gigabyte; two on a machine that says it has one, which the database and the disk share. */
export const WORKER_COUNT = Math.min(4, Math.max(2, availableParallelism()))

/** Lends presses to whoever has work for them. */
export interface WorkerPool {
  limits: WorkerLimits
  /** The folder for what presses are to read. */
  given: string
  /**
   * Does work at a press, in turn. What goes wrong in a press that has worked before is tried once more in a fresh one, so that a page is
   * judged by itself. Throws what `work` throws.
   */
  atPress<T>(work: (press: RenderWorker) => Promise<T>): Promise<T>
}

class Room implements WorkerPool {
  readonly limits: WorkerLimits
  readonly given: string
  readonly #folder: string
  readonly #idle: RenderWorker[] = []
  readonly #waiting: (() => void)[] = []
  #atWork = 0
  #started = 0

  constructor(folder: string, limits: WorkerLimits) {
    this.#folder = folder
    this.given = join(folder, 'given')
    this.limits = limits
  }

  async atPress<T>(work: (press: RenderWorker) => Promise<T>): Promise<T> {
    if (this.#atWork >= WORKER_COUNT) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#atWork += 1
    try {
      return await this.#untilFresh(work)
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#atWork -= 1
      else next()
    }
  }

  async #untilFresh<T>(work: (press: RenderWorker) => Promise<T>): Promise<T> {
    for (;;) {
      const press = await this.#take()
      const isUsed = press.isUsed
      let isSound = true
      try {
        return await work(press)
      } catch (error) {
        isSound = !(error instanceof WorkerFailure && (error.failure === 'memory' || error.failure === 'crashed'))
        if (isSound || !isUsed) throw error
      } finally {
        if (isSound) this.#idle.push(press)
        else await press.close()
      }
    }
  }

  async #take(): Promise<RenderWorker> {
    for (let found = this.#idle.pop(); found !== undefined; found = this.#idle.pop()) {
      if (found.canGoOn) return found
      await found.close()
    }
    const home = join(this.#folder, `press-${(this.#started += 1)}`)
    await mkdir(home)
    return new RenderWorker(this.given, home, this.limits)
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((press) => press.close()))
  }
}

/** Runs work with presses whose folders lie in `folder`; they have ended afterwards. */
export async function withWorkerPool<T>(folder: string, limits: WorkerLimits, work: (room: WorkerPool) => Promise<T>): Promise<T> {
  const room = new Room(folder, limits)
  await mkdir(room.given)
  try {
    return await work(room)
  } finally {
    await room.close()
  }
}
