/** Writes unacknowledged steps to the device: they survive a crash. */
import type { Clock } from './clock.ts'

/** A key is in the journal within 250 ms: this pause, and the time of two writes. */
const WRITE_DELAY_MS = 80
const RETRY_DELAY_MS = 1_000

/** Unsent steps of one editor: `steps` follow `document`, which is the article's document at `version`. */
export interface JournalEntry {
  article: string
  clientId: string
  version: number
  document: unknown
  steps: readonly unknown[]
  /** Milliseconds since 1970. */
  writtenAt: number
}

/** The store of entries, one for each article and client. */
export interface JournalStore {
  put(entry: JournalEntry): Promise<void>
  delete(article: string, clientId: string): Promise<void>
  list(article: string): Promise<JournalEntry[]>
}

export interface JournalOptions {
  store: JournalStore
  clock: Clock
  article: string
  clientId: string
  /** The entry to store now; null if the server has acknowledged everything. */
  read: () => Pick<JournalEntry, 'version' | 'document' | 'steps'> | null
  /** Called with the reason when the device cannot write, such as a full disk, and with null when it can again. */
  onResult: (failure: Error | null) => void
}

/** One writer at a time; changes during a write are written after it. */
export class Journal {
  readonly #options: JournalOptions
  #cancelTimer: (() => void) | null = null
  /** Whether the store is known to have no entry. A write that fails may have left one. */
  #isEmpty = false
  #writing: Promise<void> | null = null
  #isDirty = false
  #isClosed = false

  constructor(options: JournalOptions) {
    this.#options = options
  }

  /** Call it after each change, also when the server has acknowledged steps. Further typing does not postpone the write. */
  changed(): void {
    this.#isDirty = true
    if (this.#cancelTimer === null && this.#writing === null && !this.#isClosed) this.#schedule(WRITE_DELAY_MS)
  }

  /** Writes at once, for example before the page is hidden; resolves when the state at the call is written or has failed. */
  async flush(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    if (this.#writing !== null) await this.#writing
    if (this.#isDirty) await this.#begin()
  }

  /** Writes the last state and ends. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.flush()
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  #schedule(ms: number): void {
    this.#cancelTimer = this.#options.clock.after(ms, () => {
      this.#cancelTimer = null
      if (this.#writing === null) void this.#begin()
    })
  }

  #begin(): Promise<void> {
    this.#isDirty = false
    const writing = this.#write().then(
      () => this.#finish(null),
      (failure: unknown) => this.#finish(failure instanceof Error ? failure : new Error(String(failure))),
    )
    this.#writing = writing
    return writing
  }

  #finish(failure: Error | null): void {
    this.#writing = null
    if (failure !== null) this.#isDirty = true
    this.#options.onResult(failure)
    if (this.#isDirty && !this.#isClosed && this.#cancelTimer === null) this.#schedule(failure === null ? 0 : RETRY_DELAY_MS)
  }

  async #write(): Promise<void> {
    const { store, clock, article, clientId, read } = this.#options
    const work = read()
    if (work === null && this.#isEmpty) return
    this.#isEmpty = false
    if (work === null) await store.delete(article, clientId)
    else await store.put({ article, clientId, ...work, writtenAt: clock.now() })
    this.#isEmpty = work === null
  }
}

/** Entries of closed editors, the newest first. `isOpen` says whether a client still writes. */
export async function findAbandoned(
  store: JournalStore,
  article: string,
  isOpen: (clientId: string) => Promise<boolean>,
): Promise<JournalEntry[]> {
  const entries = await store.list(article)
  const open = await Promise.all(entries.map(({ clientId }) => isOpen(clientId)))
  return entries.filter((_entry, index) => open[index] === false).toSorted((a, b) => b.writtenAt - a.writtenAt)
}
