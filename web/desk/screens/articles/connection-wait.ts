import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'

const RETRY_EVERY = 5 * SECOND

const isOffline = (error: unknown) => error instanceof BrowserRefusal && error.status === 0

/** Repeats calls that found no connection, until one is back. `onChange` gets whether a call waits for it. */
export class ConnectionWait {
  readonly #onChange: (isOffline: boolean) => void
  readonly #interrupted = new Set<(reason: BrowserRefusal) => void>()
  #offline: BrowserRefusal | null = null
  #retry: () => void = () => undefined
  #isClosed = false

  constructor(onChange: (isOffline: boolean) => void) {
    this.#onChange = onChange
  }

  /** Begins to watch the connection of a window. The result ends that: calls that wait are refused then. */
  open(window: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    this.#isClosed = false
    const retry = () => this.#retry()
    window.addEventListener('online', retry)
    const timer = setInterval(retry, RETRY_EVERY)
    return () => {
      window.removeEventListener('online', retry)
      clearInterval(timer)
      this.#isClosed = true
      this.#retry()
    }
  }

  /** Makes a call, repeated until there is a connection. Other refusals are thrown, and the missing connection once `signal` is aborted. */
  async send<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const reply = await call()
        this.#set(null)
        return reply
      } catch (error) {
        if (!(error instanceof BrowserRefusal) || !isOffline(error) || signal.aborted || this.#isClosed) {
          this.#set(null)
          throw error
        }
        this.#set(error)
        await new Promise<void>((resolve) => {
          this.#retry = resolve
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
      }
    }
  }

  /** Resolves to the result of `work`; rejects as soon as a call waits for the connection. */
  async unlessOffline<T>(work: Promise<T>): Promise<T> {
    if (this.#offline !== null) throw this.#offline
    const interrupted = Promise.withResolvers<never>()
    this.#interrupted.add(interrupted.reject)
    try {
      return await Promise.race([work, interrupted.promise])
    } finally {
      this.#interrupted.delete(interrupted.reject)
    }
  }

  #set(offline: BrowserRefusal | null): void {
    this.#offline = offline
    this.#onChange(offline !== null)
    if (offline !== null) for (const reject of this.#interrupted) reject(offline)
  }
}
