/** How many calls of each session wait at once (decision 106). */
import { WAITING_CALLS_MAX } from '../limits.ts'
import { Refusal } from '../refusal.ts'

export class WaitingCalls {
  readonly #counts = new Map<number, number>()

  /** Does the work of a session's call that waits. E_TOO_MANY if the session has as many as it may. */
  async run<T>(sessionId: number, work: () => Promise<T>): Promise<T> {
    const count = this.#counts.get(sessionId) ?? 0
    if (count >= WAITING_CALLS_MAX) throw new Refusal('E_TOO_MANY')
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
