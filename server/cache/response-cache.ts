/**
 * Cache of replies that are the same for every reader: each key is built once for all concurrent requests, dropped when content changes,
 * and served stale while the database is away (decisions 002 and 023).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { isDatabaseAway } from '../refusal.ts'

/** Pages show the hour, the day and NEW marks: no entry is fresh for longer while the database answers. */
const FRESH_FOR = 30 * SECOND
/** The same while the subscription to changes is down. */
const FRESH_UNSUBSCRIBED = SECOND / 2
/** While the database is away, a stale entry is served for so long before the next attempt. */
const RETRY_AFTER = 2 * SECOND
/** A database that does not answer is away too: the wait before a stale entry is served instead, */
const WAIT_BEFORE_STALE = 3 * SECOND
/** and the wait where the last attempt has failed already. */
const WAIT_AFTER_FAILURE = SECOND / 4
const MAX_BYTES = 96 * 1024 * 1024

/** Of an entry and all entries that it was built from: until when they are fresh, and whether one of them is stale. */
interface Freshness {
  until: number
  isStale: boolean
}

interface Entry extends Freshness {
  value: unknown
  bytes: number
  /** Generation in which it was built. */
  madeIn: number
  /** Generation in which it is valid: later than `madeIn` if it was served stale since. */
  generation: number
}

export interface Shared<T> {
  value: T
  /** It, or a part of it, is older than the last change, because the database is away. */
  isStale: boolean
}

/** Estimated bytes in memory of a reply of plain objects. */
export function jsonWeight(reply: unknown): number {
  return (JSON.stringify(reply) ?? '').length * 2 + 256
}

export class ResponseCache {
  readonly #clock: { now(): Date }
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<Entry>>()
  /** The entry that is being built when `get` is called: it is no fresher than its parts. */
  readonly #enclosing = new AsyncLocalStorage<Freshness>()
  #generation = 1
  #bytes = 0
  /** Number of entries built; for metrics and tests. */
  made = 0
  /** Whether `drop()` is called on changes; set by the listener, false while its connection is down. */
  isSubscribed = true

  constructor(clock: { now(): Date }, maxBytes = MAX_BYTES) {
    this.#clock = clock
    this.#maxBytes = maxBytes
  }

  /** Invalidates everything built before: content has changed. */
  drop(): void {
    this.#generation += 1
  }

  /** The entry of a key if it is fresh. Synchronous, for cached pages. */
  fresh<T>(key: string): T | undefined {
    // A key is written and read by the same code: one key, one type.
    return this.#find(key)?.value as T | undefined
  }

  /**
   * The value of a key, built by `make` if it is not fresh. `weigh` returns its size in bytes, or null for a value that is given to those
   * who wait for it and not stored. While the database is away the last value is returned; throws every other failure of `make`.
   */
  async get<T>(key: string, make: () => Promise<T>, weigh: (value: T) => number | null = jsonWeight): Promise<Shared<T>> {
    const entry = this.#find(key) ?? (await this.#wait(key, make, weigh))
    const enclosing = this.#enclosing.getStore()
    if (enclosing !== undefined) {
      enclosing.until = Math.min(enclosing.until, entry.until)
      enclosing.isStale ||= entry.isStale
    }
    return { value: entry.value as T, isStale: entry.isStale }
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry === undefined || entry.generation !== this.#generation || entry.until <= this.#clock.now().getTime() ? undefined : entry
  }

  /** Waits for this generation's build; with an older entry, no longer than a reader should. */
  async #wait<T>(key: string, make: () => Promise<T>, weigh: (value: T) => number | null): Promise<Entry> {
    const ticket = `${this.#generation} ${key}`
    let pending = this.#pending.get(ticket)
    if (pending === undefined) {
      pending = this.#build(key, make, weigh).finally(() => this.#pending.delete(ticket))
      this.#pending.set(ticket, pending)
    }
    const old = this.#entries.get(key)
    if (old === undefined) return pending
    let timer: NodeJS.Timeout | undefined
    const stale = new Promise<Entry>((resolve) => {
      timer = setTimeout(() => resolve(this.#serveStale(key, old)), old.isStale ? WAIT_AFTER_FAILURE : WAIT_BEFORE_STALE)
    })
    return Promise.race([pending, stale]).finally(() => clearTimeout(timer))
  }

  async #build<T>(key: string, make: () => Promise<T>, weigh: (value: T) => number | null): Promise<Entry> {
    this.made += 1
    const madeIn = this.#generation
    const freshness: Freshness = {
      until: this.#clock.now().getTime() + (this.isSubscribed ? FRESH_FOR : FRESH_UNSUBSCRIBED),
      isStale: false,
    }
    try {
      const value = await this.#enclosing.run(freshness, make)
      const weight = weigh(value)
      const entry = { value, bytes: (weight ?? 0) + key.length * 2, madeIn, generation: madeIn, ...freshness }
      if (weight !== null) this.#store(key, entry)
      return entry
    } catch (error) {
      const old = this.#entries.get(key)
      if (old === undefined || !isDatabaseAway(error)) throw error
      return this.#serveStale(key, old)
    }
  }

  /** The last entry, marked stale; or the fresh one that another build has stored meanwhile. */
  #serveStale(key: string, old: Entry): Entry {
    const fresh = this.#find(key)
    if (fresh !== undefined) return fresh
    const last = this.#entries.get(key) ?? old
    const again = { ...last, generation: this.#generation, until: this.#clock.now().getTime() + RETRY_AFTER, isStale: true }
    this.#store(key, again)
    return again
  }

  #store(key: string, entry: Entry): void {
    const old = this.#entries.get(key)
    // A build that started before a change may end after one that started later.
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
