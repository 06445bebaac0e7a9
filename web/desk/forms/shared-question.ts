/** A dialog shared by several parts of the page: it is shown once, and its answer goes to all of them. */
export class SharedQuestion {
  #asked: PromiseWithResolvers<boolean> | null = null

  /** Resolves to the answer. */
  ask(): Promise<boolean> {
    this.#asked ??= Promise.withResolvers<boolean>()
    return this.#asked.promise
  }

  answer(isYes: boolean): void {
    this.#asked?.resolve(isYes)
    this.#asked = null
  }
}
