/** A question to the person that several parts of the page may wait for: it is asked once, and the answer is for all of them. */
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
