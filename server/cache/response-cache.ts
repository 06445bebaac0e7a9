/** Cache of replies for every reader: built once, dropped on changes of content, served stale without the database (decisions 002, 023). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { PAGE_FRESH_FOR, PAGE_FRESH_UNSUBSCRIBED, EDGE_STALE_SECONDS, EDGE_ERROR_SECONDS } from '@yukan/rules/lifetimes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { CACHE_BYTES, WAIT_BEFORE_STALE } from '../limits.ts'
import { isDatabaseAway } from '../refusal.ts'

/** Time between two attempts while stale entries are served. */
const RETRY_AFTER = 2 * SECOND
const WAIT_AFTER_FAILURE = SECOND / 4
/** Share of a full cache that is kept for entries requested once, including missing ones (decision 101). */
const SHARE_OF_ONCE = 1 / 8

interface Freshness {
  until: number
  isStale: boolean
  /** When edge caches must have dropped it; 0 if they may not store it. */
  outsideUntil: number
  /** When it may no longer be served, not even stale. */
  endsAt: number
  /** Surrogate keys of its content, for edge caches (`server/edge/surrogate-keys.ts`). */
  keys: Set<string>
}

interface Entry extends Freshness {
  value: unknown
  bytes: number
  /** Generation in which it was built. */
  madeIn: number
  /** Generation in which it is valid: later than `madeIn` if it was served stale since. */
  generation: number
  /** It was requested since the last eviction check. */
  wasUsed: boolean
}

/** How long an edge cache may serve a reply as fresh, while it revalidates, and while that fails; and the reply's surrogate keys. */
export interface Outside {
  freshSeconds: number
  staleSeconds: number
  errorSeconds: number
  keys: readonly string[]
}

export interface Shared<T> {
  value: T
  isStale: boolean
}

/** Estimated bytes in memory of a reply of plain objects. */
export function jsonWeight(reply: unknown): number {
  return (JSON.stringify(reply) ?? '').length * 2 + 256
}

export class ResponseCache {
  readonly #clock: { now(): Date }
  readonly #maxBytes: number
  /** Entries that were requested once, oldest first, and missing ones (null) however often requested: invented addresses evict only each other. */
  readonly #once = new Map<string, Entry>()
  /** Entries that were requested again. */
  readonly #again = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<Entry>>()
  /** The entry that is being built when `get` is called: it is no fresher than its parts. */
  readonly #enclosing = new AsyncLocalStorage<Freshness>()
  #generation = 1
  #onceBytes = 0
  #againBytes = 0
  /** Number of entries built; for metrics and tests. */
  made = 0
  /** Number of entries that were served again after their time, since a new one could not be made; for metrics. */
  stale = 0
  /** Number of requests answered before routing; for metrics. */
  sent = 0
  /** Whether `drop()` is called on changes; set by the listener, false while its connection is down. */
  isSubscribed = true

  constructor(clock: { now(): Date }, maxBytes = CACHE_BYTES) {
    this.#clock = clock
    this.#maxBytes = maxBytes
  }

  /** Counts the changes of content. */
  get generation(): number {
    return this.#generation
  }

  /** Invalidates all entries, because content has changed. */
  drop(): void {
    this.#generation += 1
  }

  /**
   * Limits the reply that is being built to `at`, when something on it ends. `isSharable`: edge caches may store it, if they drop it
   * by then. `servesStale`: it may be served later while the database is down. Does nothing for uncached replies.
   */
  limit(at: Date, { isSharable = true, servesStale = true }: { isSharable?: boolean; servesStale?: boolean } = {}): void {
    const building = this.#enclosing.getStore()
    if (building === undefined) return
    const end = at.getTime()
    building.until = Math.min(building.until, end)
    building.outsideUntil = Math.min(building.outsideUntil, isSharable ? end : 0)
    if (!servesStale) building.endsAt = Math.min(building.endsAt, end)
  }

  /** Adds surrogate keys to the reply that is being built. Does nothing for uncached replies. */
  show(...keys: readonly string[]): void {
    const building = this.#enclosing.getStore()
    for (const key of keys) building?.keys.add(key)
  }

  /** The rules for edge caches for the reply that is being built, fresh for at most `longest` seconds: no longer than in this cache. */
  outsideCaching(longest: number): Outside {
    const building = this.#enclosing.getStore()
    const keys = [...(building?.keys ?? [])]
    const sentUntil = Math.min(building?.until ?? Infinity, this.#clock.now().getTime() + PAGE_FRESH_FOR)
    const secondsUntil = (end: number) => (end === Infinity ? Infinity : Math.max(0, Math.floor((end - sentUntil) / SECOND)))
    const left = secondsUntil(building?.outsideUntil ?? Infinity)
    const freshSeconds = Math.min(longest, left)
    if (freshSeconds === 0) return { freshSeconds, staleSeconds: 0, errorSeconds: 0, keys }
    const staleSeconds = Math.min(EDGE_STALE_SECONDS, left - freshSeconds)
    return {
      freshSeconds,
      staleSeconds,
      errorSeconds: Math.min(EDGE_ERROR_SECONDS, secondsUntil(building?.endsAt ?? Infinity) - freshSeconds),
      keys,
    }
  }

  /** The entry of a key if it is fresh. Synchronous, for cached pages. */
  fresh<T>(key: string, now = this.#clock.now()): T | undefined {
    // A key is written and read by the same code: one key, one type.
    return this.#find(key, now)?.value as T | undefined
  }

  /** Whether a key has an entry, even a stale one. */
  has(key: string): boolean {
    return this.#peek(key) !== undefined
  }

  /** The expired entry of a key whose content has not changed. For a node that is too busy to rebuild it (decision 081). */
  expired<T>(key: string): T | undefined {
    const entry = this.#peek(key)
    if (entry === undefined || entry.generation !== this.#generation || !this.isSubscribed || entry.isStale) return undefined
    // A reply that shows something that ends has its own lifetime, here and at the edge.
    return entry.endsAt === Infinity && entry.outsideUntil === Infinity ? (entry.value as T) : undefined
  }

  /**
   * The value of a key, built by `make` if not fresh. `weigh`: bytes, or null to not store it. Throws errors of `make`, but returns the old
   * value while the database is away.
   */
  async get<T>(key: string, make: () => Promise<T>, weigh: (value: T) => number | null = jsonWeight): Promise<Shared<T>> {
    const entry = this.#find(key, this.#clock.now()) ?? (await this.#wait(key, make, weigh))
    const enclosing = this.#enclosing.getStore()
    if (enclosing !== undefined) {
      enclosing.until = Math.min(enclosing.until, entry.until)
      enclosing.isStale ||= entry.isStale
      enclosing.outsideUntil = Math.min(enclosing.outsideUntil, entry.outsideUntil)
      enclosing.endsAt = Math.min(enclosing.endsAt, entry.endsAt)
      for (const each of entry.keys) enclosing.keys.add(each)
    }
    return { value: entry.value as T, isStale: entry.isStale }
  }

  #peek(key: string): Entry | undefined {
    return this.#again.get(key) ?? this.#once.get(key)
  }

  #find(key: string, now: Date): Entry | undefined {
    const again = this.#again.get(key)
    const entry = again ?? this.#once.get(key)
    if (entry === undefined || entry.generation !== this.#generation || entry.until <= now.getTime()) return undefined
    if (again !== undefined) again.wasUsed = true
    else if (entry.value !== null) {
      this.#remove(key, entry)
      this.#add(key, entry, true)
    }
    return entry
  }

  /** Waits for this generation's build; with an older entry for a short time only. */
  async #wait<T>(key: string, make: () => Promise<T>, weigh: (value: T) => number | null): Promise<Entry> {
    const ticket = `${this.#generation} ${key}`
    let pending = this.#pending.get(ticket)
    if (pending === undefined) {
      pending = this.#build(key, make, weigh).finally(() => this.#pending.delete(ticket))
      this.#pending.set(ticket, pending)
    }
    const old = this.#peek(key)
    if (old === undefined || this.#hasEnded(old)) return pending
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
      until: this.#clock.now().getTime() + (this.isSubscribed ? PAGE_FRESH_FOR : PAGE_FRESH_UNSUBSCRIBED),
      isStale: false,
      outsideUntil: Infinity,
      endsAt: Infinity,
      keys: new Set(),
    }
    try {
      const value = await this.#enclosing.run(freshness, make)
      const weight = weigh(value)
      const entry = { value, bytes: (weight ?? 0) + key.length * 2, madeIn, generation: madeIn, wasUsed: false, ...freshness }
      if (weight !== null) this.#store(key, entry)
      return entry
    } catch (error) {
      const old = this.#peek(key)
      if (old === undefined || this.#hasEnded(old) || !isDatabaseAway(error)) throw error
      return this.#serveStale(key, old)
    }
  }

  #hasEnded(entry: Entry): boolean {
    return entry.endsAt <= this.#clock.now().getTime()
  }

  /** The last entry, marked stale, or a fresh one of another build. */
  #serveStale(key: string, old: Entry): Entry {
    const fresh = this.#find(key, this.#clock.now())
    if (fresh !== undefined) return fresh
    this.stale += 1
    const last = this.#peek(key) ?? old
    const until = Math.min(this.#clock.now().getTime() + RETRY_AFTER, last.endsAt)
    const again = { ...last, generation: this.#generation, until, isStale: true }
    this.#store(key, again)
    return again
  }

  #store(key: string, entry: Entry): void {
    const old = this.#peek(key)
    // A build that started before a change may end after one that started later.
    if ((old !== undefined && old.madeIn > entry.madeIn) || entry.bytes > this.#maxBytes) return
    if (old !== undefined) this.#remove(key, old)
    const isAgain = old !== undefined && entry.value !== null
    this.#add(key, { ...entry, wasUsed: isAgain && old.wasUsed }, isAgain)
    this.#makeRoom(key)
  }

  #add(key: string, entry: Entry, isAgain: boolean): void {
    if (isAgain) {
      this.#again.set(key, entry)
      this.#againBytes += entry.bytes
    } else {
      this.#once.set(key, entry)
      this.#onceBytes += entry.bytes
    }
  }

  #remove(key: string, { bytes }: Entry): void {
    if (this.#again.delete(key)) this.#againBytes -= bytes
    else if (this.#once.delete(key)) this.#onceBytes -= bytes
  }

  /** Evicts entries, never the newest, until all fit: first those requested once, down to their share, then the least recently used. */
  #makeRoom(newest: string): void {
    const oldestOf = (entries: ReadonlyMap<string, Entry>) => {
      for (const found of entries) if (found[0] !== newest) return found
      return null
    }
    while (this.#onceBytes + this.#againBytes > this.#maxBytes) {
      const [once, again] = [oldestOf(this.#once), oldestOf(this.#again)]
      const [key, entry] = (this.#onceBytes > this.#maxBytes * SHARE_OF_ONCE ? (once ?? again) : (again ?? once)) ?? []
      if (key === undefined || entry === undefined) return
      const isSpared = entry.wasUsed
      this.#remove(key, entry)
      if (isSpared) this.#add(key, Object.assign(entry, { wasUsed: false }), true)
    }
  }
}
