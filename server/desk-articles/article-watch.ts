/** Waits for changes of articles at the desk: a request waits here until its article is written to, in this process or another. */
export class ArticleWatch {
  readonly #waiting = new Map<number, Set<() => void>>()
  #isEnded = false

  /** Ends every wait for an article. */
  wake(articleId: number): void {
    const waiting = this.#waiting.get(articleId)
    this.#waiting.delete(articleId)
    for (const end of waiting ?? []) end()
  }

  /** Ends every wait: changes may have been missed. */
  wakeAll(): void {
    for (const articleId of this.#waiting.keys()) this.wake(articleId)
  }

  /** Ends every wait, and lets none begin: the program ends. */
  end(): void {
    this.#isEnded = true
    this.wakeAll()
  }

  /** Resolves at the next change of an article, or after a time in milliseconds. Call it before the query whose result may be outdated. */
  next(articleId: number, ms: number): { changed: Promise<void>; cancel: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (this.#isEnded) {
      resolve()
      return { changed: promise, cancel: () => undefined }
    }
    const waiting = this.#waiting.get(articleId) ?? new Set()
    this.#waiting.set(articleId, waiting)
    const end = () => {
      clearTimeout(timer)
      waiting.delete(end)
      if (waiting.size === 0 && this.#waiting.get(articleId) === waiting) this.#waiting.delete(articleId)
      resolve()
    }
    const timer = setTimeout(end, ms)
    waiting.add(end)
    return { changed: promise, cancel: end }
  }
}
