/** Limits uncached searches of a source, since thousands could read a limited article by its search results (decision 005). */
import { MINUTE } from '@yukan/rules/tokyo-time.ts'
import { Refusal } from '../refusal.ts'

const WINDOW = 10 * MINUTE
/** Counters in memory; beyond this all are cleared. */
const MAX_SOURCES = 50_000

/** Counts in memory, per node: a search must not cost a write. */
export class SearchLimit {
  readonly #most: number
  #window = 0
  readonly #counts = new Map<string, number>()

  /** `most` searches in ten minutes; 0 for no limit. */
  constructor(most: number) {
    this.#most = most
  }

  /** Counts a search of a source. Throws E_TOO_MANY beyond the limit. */
  consume(source: string, now: Date): void {
    if (this.#most === 0) return
    const window = Math.floor(now.getTime() / WINDOW)
    if (window !== this.#window || this.#counts.size >= MAX_SOURCES) this.#counts.clear()
    this.#window = window
    const count = (this.#counts.get(source) ?? 0) + 1
    this.#counts.set(source, count)
    if (count > this.#most) throw new Refusal('E_TOO_MANY')
  }
}
