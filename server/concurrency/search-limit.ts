/** Limits uncached searches of a source, since thousands could read a limited article by its search results (decision 005). */
import { SEARCH_WINDOW } from '../limits.ts'
import { Refusal } from '../refusal.ts'

/** Counters in memory; beyond this all are cleared. */
const MAX_SOURCES = 50_000

/** Counts the searches of each source. */
export interface SearchCounter {
  /** Counts one. Returns false if it is beyond the limit. */
  count(source: string, now: Date): Promise<boolean>
}

/** Counts a search of a source. Throws E_TOO_MANY beyond the limit. */
export async function limitSearch(counter: SearchCounter, source: string, now: Date): Promise<void> {
  if (!(await counter.count(source, now))) throw new Refusal('E_TOO_MANY')
}

/** Counts in memory, per node: a search must not cost a write. */
export class SearchLimit implements SearchCounter {
  readonly #most: number
  #window = 0
  readonly #counts = new Map<string, number>()

  /** `most` searches in ten minutes; 0 for no limit. */
  constructor(most: number) {
    this.#most = most
  }

  async count(source: string, now: Date): Promise<boolean> {
    if (this.#most === 0) return true
    const window = Math.floor(now.getTime() / SEARCH_WINDOW)
    if (window !== this.#window || this.#counts.size >= MAX_SOURCES) this.#counts.clear()
    this.#window = window
    const count = (this.#counts.get(source) ?? 0) + 1
    this.#counts.set(source, count)
    return count <= this.#most
  }
}
