/** How many calls of each session wait at once (decision 106). */
import { Refusal } from '../refusal.ts'

/** More than anybody has pages of the desk open: each has one call that waits. */
export const WAITING_MAX = 30

export class WaitingCalls {
  readonly #counts = new Map<number, number>()

  /** Does the work of a session's call that waits. E_TOO_MANY where the session has as many as it may. */
  async run<T>(sessionId: number, work: () => Promise<T>): Promise<T> {
    const count = this.#counts.get(sessionId) ?? 0
    if (count >= WAITING_MAX) throw new Refusal('E_TOO_MANY')
    this.#counts.set(sessionId, count + 1)
    try {
      return await work()
    } finally {
      this.#end(sessionId)
    }
  }

  #end(sessionId: number): void {
    const left = (this.#counts.get(sessionId) ?? 0) - 1
    if (left > 0) this.#counts.set(sessionId, left)
    else this.#counts.delete(sessionId)
  }
}
