/** One kind of request: at most one at a time, with a time limit, repeated with growing pauses while it fails. */
import type { Clock } from './clock.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

export interface AttemptsOptions {
  clock: Clock
  /** From 0 to 1: clients that lost the same server do not return at the same moment. */
  random: () => number
  timeoutMs: number
  /** Makes the request; true if another must follow at once. */
  request: (signal: AbortSignal) => Promise<boolean>
  /** Called with the reason of each failure, and with null after a success. */
  onResult: (failure: Error | null) => void
}

/** Runs requests until it is stopped. */
export class Attempts {
  readonly #options: AttemptsOptions
  #failures = 0
  #running: AbortController | null = null
  #cancelPause: (() => void) | null = null
  #isWanted = false
  #isStopped = false

  constructor(options: AttemptsOptions) {
    this.#options = options
  }

  /** Makes a request now, or after the running one. A pause after a failure is kept. */
  want(): void {
    this.#isWanted = true
    if (this.#running === null && this.#cancelPause === null && !this.#isStopped) this.#begin()
  }

  /** Makes a request at once: ends the pause, and replaces the request that runs. */
  restart(): void {
    this.#cancelPause?.()
    this.#cancelPause = null
    this.#running?.abort()
    this.#running = null
    this.want()
  }

  /** Ends the request that runs and makes no other until `resume`. */
  stop(): void {
    this.#isStopped = true
    this.#cancelPause?.()
    this.#cancelPause = null
    this.#running?.abort()
    this.#running = null
  }

  resume(): void {
    this.#isStopped = false
    this.#failures = 0
    this.want()
  }

  #begin(): void {
    const { clock, timeoutMs, request } = this.#options
    const controller = new AbortController()
    this.#running = controller
    this.#isWanted = false
    let cancel = () => {}
    const timeout = new Promise<never>((_resolve, reject) => {
      cancel = clock.after(timeoutMs, () => {
        reject(new Error(`no reply within ${timeoutMs} ms`))
        controller.abort()
      })
    })
    void Promise.race([request(controller.signal), timeout]).then(
      (hasMore) => {
        cancel()
        if (this.#running === controller) this.#succeed(hasMore)
      },
      (failure: unknown) => {
        cancel()
        if (this.#running === controller) this.#fail(failure instanceof Error ? failure : new Error(String(failure)))
      },
    )
  }

  #succeed(hasMore: boolean): void {
    this.#running = null
    this.#failures = 0
    this.#options.onResult(null)
    if ((hasMore || this.#isWanted) && !this.#isStopped) this.#begin()
  }

  #fail(failure: Error): void {
    this.#running = null
    this.#options.onResult(failure)
    if (this.#isStopped) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
    this.#failures++
    this.#cancelPause = this.#options.clock.after(pause * (0.5 + this.#options.random() / 2), () => {
      this.#cancelPause = null
      if (!this.#isStopped) this.#begin()
    })
  }
}
