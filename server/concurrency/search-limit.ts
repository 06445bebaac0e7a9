/**
 * How many searches one source may have worked out for it (docs/decisions/005-search.md): whoever asks for a limited article's text a
 * character at a time, by what is found and what is not, would need thousands.
 */
import { Refusal } from '../refusal.ts'

const MINUTE = 60_000
const WINDOW = 10 * MINUTE
/** Sources that are remembered at once; beyond it all are forgotten rather than memory used up. */
const MOST_SOURCES = 50_000

/** LimitKey in memory, for each node by itself: a search must not cost a write. */
export class SearchLimit {
  readonly #most: number
  #window = 0
  readonly #counts = new Map<string, number>()

  /** `most` searches in ten minutes; 0 for any number. */
  constructor(most: number) {
    this.#most = most
  }

  /** Counts a search of a source. Throws E_TOO_MANY when the source has had its number. */
  take(source: string, now: Date): void {
    if (this.#most === 0) return
    const window = Math.floor(now.getTime() / WINDOW)
    if (window !== this.#window || this.#counts.size >= MOST_SOURCES) this.#counts.clear()
    this.#window = window
    const count = (this.#counts.get(source) ?? 0) + 1
    this.#counts.set(source, count)
    if (count > this.#most) throw new Refusal('E_TOO_MANY')
  }
}
