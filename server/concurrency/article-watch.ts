/** Waits for changes at the desk: a request waits until what it watches is written, in this process or another. */
import type { Watched } from '../store/staff/desk-change.ts'

export class ArticleWatch {
  readonly #waiting = new Map<Watched, Set<() => void>>()
  #isEnded = false

  /** Ends every wait for an article, the front page or the papers. */
  wake(watched: Watched): void {
    const waiting = this.#waiting.get(watched)
    this.#waiting.delete(watched)
    for (const end of waiting ?? []) end()
  }

  /** Ends every wait: changes may have been missed. */
  wakeAll(): void {
    for (const watched of this.#waiting.keys()) this.wake(watched)
  }

  /** Shutdown: ends all waits and refuses new ones. */
  end(): void {
    this.#isEnded = true
    this.wakeAll()
  }

  /** Resolves at the next change, or after a time in milliseconds. Call it before the query whose result may be outdated. */
  next(watched: Watched, ms: number): { changed: Promise<void>; cancel: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (this.#isEnded) {
      resolve()
      return { changed: promise, cancel: () => undefined }
    }
    const waiting = this.#waiting.get(watched) ?? new Set()
    this.#waiting.set(watched, waiting)
    const end = () => {
      clearTimeout(timer)
      waiting.delete(end)
      if (waiting.size === 0 && this.#waiting.get(watched) === waiting) this.#waiting.delete(watched)
      resolve()
    }
    const timer = setTimeout(end, ms)
    waiting.add(end)
    return { changed: promise, cancel: end }
  }
}
