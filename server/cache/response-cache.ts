/**
 * Answers that are the same for every reader: one making per key however many ask at once, dropped when content changes,
 * and served stale while the database is away (decisions 002 and 023).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseAway } from '../refusal.ts'

const SECOND = 1000
/** A page shows the hour, today and what is New: it may be this old, never older, while the database answers. */
const FRESH_FOR = 30 * SECOND
/** So old it may be while nobody would tell of a change. */
const FRESH_UNTOLD = SECOND / 2
/** While the database is away, a stale answer is good for so long before it is tried again. */
const RETRY_AFTER = 2 * SECOND
/** A database that does not answer at all is away too: so long a reader waits before the last answer is given instead, */
const PATIENCE = 3 * SECOND
/** and so long where the last attempt has failed already. */
const LITTLE_PATIENCE = SECOND / 4
const MAX_BYTES = 96 * 1024 * 1024

/** What an answer rests on: how long all its parts are fresh, and whether one of them is stale. */
interface Standing {
  until: number
  isStale: boolean
}

interface Entry extends Standing {
  value: unknown
  bytes: number
  /** Number of changes before it was made. */
  madeIn: number
  /** Number of changes up to which it counts: later than `madeIn` where it was given again for want of a better one. */
  goodIn: number
}

export interface Shared<T> {
  value: T
  /** It, or something in it, was made before the last change, because the database is away. */
  isStale: boolean
}

/** Bytes that a reply of plain objects is reckoned to hold in memory. */
export function jsonWeight(reply: unknown): number {
  return (JSON.stringify(reply) ?? '').length * 2 + 256
}

export class ResponseCache {
  readonly #clock: { now(): Date }
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<Entry>>()
  /** The answer that is being made around what is asked for: it is no fresher than its parts. */
  readonly #around = new AsyncLocalStorage<Standing>()
  #generation = 1
  #bytes = 0
  /** How often something was made rather than found; for metrics and tests. */
  made = 0
  /** Whether `drop()` would be called: set by whoever listens for changes, false while the line is down. */
  hearsOfChanges = true

  constructor(clock: { now(): Date }, maxBytes = MAX_BYTES) {
    this.#clock = clock
    this.#maxBytes = maxBytes
  }

  /** Content changed somewhere: nothing made before counts as fresh any more. */
  drop(): void {
    this.#generation += 1
  }

  /** The kept answer, if it is fresh. Synchronous: the way of a cached page. */
  fresh<T>(key: string): T | undefined {
    // Keys are set by whoever reads them: one key, one type.
    return this.#find(key)?.value as T | undefined
  }

  /**
   * The answer of a key, made if need be. `weigh` gives its size in bytes, or null for an answer that goes to those who wait for
   * it and is not kept. While the database is away the last answer is given instead; any other failure of `make` is the caller's.
   */
  async get<T>(key: string, make: () => Promise<T>, weigh: (value: T) => number | null = jsonWeight): Promise<Shared<T>> {
    const entry = this.#find(key) ?? (await this.#wait(key, make, weigh))
    const around = this.#around.getStore()
    if (around !== undefined) {
      around.until = Math.min(around.until, entry.until)
      around.isStale ||= entry.isStale
    }
    return { value: entry.value as T, isStale: entry.isStale }
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry === undefined || entry.goodIn !== this.#generation || entry.until <= this.#clock.now().getTime() ? undefined : entry
  }

  /** Waits for the one making of this generation, or for as long as there is patience when there is an older answer. */
  async #wait<T>(key: string, make: () => Promise<T>, weigh: (value: T) => number | null): Promise<Entry> {
    const ticket = `${this.#generation} ${key}`
    let making = this.#making.get(ticket)
    if (making === undefined) {
      making = this.#make(key, make, weigh).finally(() => this.#making.delete(ticket))
      this.#making.set(ticket, making)
    }
    const old = this.#entries.get(key)
    if (old === undefined) return making
    let timer: NodeJS.Timeout | undefined
    const impatience = new Promise<Entry>((resolve) => {
      timer = setTimeout(() => resolve(this.#giveAgain(key, old)), old.isStale ? LITTLE_PATIENCE : PATIENCE)
    })
    return Promise.race([making, impatience]).finally(() => clearTimeout(timer))
  }

  async #make<T>(key: string, make: () => Promise<T>, weigh: (value: T) => number | null): Promise<Entry> {
    this.made += 1
    const madeIn = this.#generation
    const standing: Standing = { until: this.#clock.now().getTime() + (this.hearsOfChanges ? FRESH_FOR : FRESH_UNTOLD), isStale: false }
    try {
      const value = await this.#around.run(standing, make)
      const weight = weigh(value)
      const entry = { value, bytes: (weight ?? 0) + key.length * 2, madeIn, goodIn: madeIn, ...standing }
      if (weight !== null) this.#keep(key, entry)
      return entry
    } catch (error) {
      const old = this.#entries.get(key)
      if (old === undefined || !isDatabaseAway(error)) throw error
      return this.#giveAgain(key, old)
    }
  }

  /** The last answer once more, as stale; or the fresh one that another making has brought meanwhile. */
  #giveAgain(key: string, old: Entry): Entry {
    const fresh = this.#find(key)
    if (fresh !== undefined) return fresh
    const last = this.#entries.get(key) ?? old
    const again = { ...last, goodIn: this.#generation, until: this.#clock.now().getTime() + RETRY_AFTER, isStale: true }
    this.#keep(key, again)
    return again
  }

  #keep(key: string, entry: Entry): void {
    const old = this.#entries.get(key)
    // A making that began before a change may end after one that began later.
    if ((old !== undefined && old.madeIn > entry.madeIn) || entry.bytes > this.#maxBytes) return
    if (old !== undefined) {
      this.#bytes -= old.bytes
      this.#entries.delete(key)
    }
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes
    }
  }
}
