export interface Pace {
  /** How many start at once. */
  together: number
  /** Milliseconds in which the event loop must have been idle before the next ones begin. */
  idle: number
  /** Milliseconds after which they start even without idle time. */
  most: number
}

/** Starts work that becomes due all at once in groups, and more slowly under load: other requests are served in between. */
export class Pacer {
  readonly #pace: Pace
  readonly #idleTime: () => number
  readonly #queue = new Set<() => void>()
  #left: number
  #isPausing = false

  /** `idleTime`: milliseconds in which the event loop has been idle since some instant. */
  constructor(pace: Pace, idleTime: () => number) {
    this.#pace = pace
    this.#idleTime = idleTime
    this.#left = pace.together
  }

  /** Resolves at once for the first of a group, for the others with a later group, in order of arrival; within `within` milliseconds. */
  turn(within: number): Promise<void> {
    if (!this.#isPausing) this.#pause()
    if (this.#left > 0) {
      this.#left -= 1
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        this.#queue.delete(begin)
        resolve()
      }
      const timer = setTimeout(begin, within)
      this.#queue.add(begin)
    })
  }

  #pause(): void {
    this.#isPausing = true
    const { idle, most } = this.#pace
    const before = this.#idleTime()
    const look = (waited: number) => {
      const missing = Math.min(Math.ceil(idle - (this.#idleTime() - before)), most - waited)
      if (missing > 0) setTimeout(() => look(waited + missing), missing)
      else this.#beginGroup()
    }
    look(0)
  }

  #beginGroup(): void {
    const next = [...this.#queue.values().take(this.#pace.together)]
    this.#left = this.#pace.together - next.length
    this.#isPausing = false
    if (next.length > 0) this.#pause()
    for (const begin of next) begin()
  }
}
