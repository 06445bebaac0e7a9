/** Lets work that becomes due all at once begin in groups, so that other requests have their turn between them. */
export class Pacer {
  readonly #together: number
  readonly #apart: number
  readonly #queue: (() => void)[] = []
  #left: number
  #isPausing = false

  /** `together`: how many begin at once; `apart`: milliseconds until the next ones do. */
  constructor(together: number, apart: number) {
    this.#together = together
    this.#apart = apart
    this.#left = together
  }

  /** Resolves at once for the first of a group, for the others with a later group, in the order in which they came. */
  turn(): Promise<void> {
    if (!this.#isPausing) this.#pause()
    if (this.#left > 0) {
      this.#left -= 1
      return Promise.resolve()
    }
    return new Promise((resolve) => this.#queue.push(resolve))
  }

  #pause(): void {
    this.#isPausing = true
    setTimeout(() => {
      const next = this.#queue.splice(0, this.#together)
      this.#left = this.#together - next.length
      this.#isPausing = false
      if (next.length > 0) this.#pause()
      for (const begin of next) begin()
    }, this.#apart)
  }
}
