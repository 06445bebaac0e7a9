/** Reads the files of pages: retries after a failure, and renews expired signatures. */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'

/** The clock and the network, which tests replace. */
export interface ReaderEnvironment {
  fetch: (address: string, init: { signal?: AbortSignal; priority?: 'low' }) => Promise<Response>
  /** Milliseconds since 1970 by the browser's clock, which may be wrong. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}
export interface ReaderHelp {
  refresh: () => Promise<readonly ViewerPage[]>
  onDenied: () => void
}
export interface ReaderOptions extends ReaderHelp {
  pages: readonly ViewerPage[]
  world: ReaderEnvironment
}

/** A file that could not be read after all retries. */
export class MissingFile extends Error {
  override name = 'MissingFile'
}

/** Milliseconds before each retry. */
const WAITS = [0.4 * SECOND, 1.2 * SECOND, 3.6 * SECOND]
/** A signature that ends sooner is renewed. */
const NEAR_END = 30 * SECOND
/** Signatures are not renewed more often because of the clock: it may be wrong by hours. */
const RENEW_EVERY = 60 * SECOND
/** Number of files kept, prefetched ones included: as many as two pages on each side have in view. */
const STORED_MAX = 96
const FORBIDDEN = 403

export class PageReader {
  #pages = new Map<string, ViewerPage>()
  readonly #tileSizes = new Map<string, number>()
  readonly #world: ReaderEnvironment
  #help: ReaderHelp
  #renewing: Promise<void> | null = null
  #renewedAt: number
  #renewals = 0
  readonly #files = new Map<string, Promise<Blob | null>>()

  constructor({ pages, world, ...help }: ReaderOptions) {
    this.#world = world
    this.#help = help
    this.#renewedAt = world.now() - RENEW_EVERY
    this.#take(pages)
  }

  /** Sets the functions that the reader calls. */
  rely(help: ReaderHelp): void {
    this.#help = help
  }

  /** Pixels of a tile's side, known since the reader could view the page. Throws `MissingFile` for a page never viewed. */
  tileSize(id: string): number {
    const size = this.#tileSizes.get(id)
    if (size === undefined) throw new MissingFile(id)
    return size
  }

  /** A file of a page's folder, `text.json` or `12/0_3.webp`. Throws `MissingFile`, or the signal's reason. */
  async read(id: string, name: string, signal?: AbortSignal): Promise<Blob> {
    const key = `${id}/${name}`
    const kept = await this.#files.get(key)
    signal?.throwIfAborted()
    const file = kept ?? (await this.#fetch(id, name, signal === undefined ? {} : { signal }))
    this.#store(key, Promise.resolve(file))
    return file
  }

  /** A page's signature, for calls about it. Throws `MissingFile` if the reader may not see the page. */
  signature(id: string): Promise<string> {
    return this.#freshQuery(id)
  }

  /** Prefetches files. */
  fetchAhead(id: string, names: readonly string[]): void {
    for (const name of names) {
      const key = `${id}/${name}`
      this.#store(key, this.#files.get(key) ?? this.#fetch(id, name, { priority: 'low' }).catch(() => this.#drop(key)))
    }
  }

  #store(key: string, file: Promise<Blob | null>): void {
    this.#files.delete(key)
    this.#files.set(key, file)
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= STORED_MAX) break
      this.#files.delete(oldest)
    }
  }

  #drop(key: string): null {
    this.#files.delete(key)
    return null
  }

  #take(pages: readonly ViewerPage[]): void {
    for (const page of pages) {
      this.#pages.set(page.id, page)
      if (page.files !== null) this.#tileSizes.set(page.id, page.files.tileSize)
    }
  }

  async #fetch(id: string, name: string, init: { signal?: AbortSignal; priority?: 'low' }): Promise<Blob> {
    for (let failures = 0; ; failures++) {
      const query = await this.#freshQuery(id)
      const renewals = this.#renewals
      const answer = await this.#try(id, name, query, init)
      if (answer instanceof Blob) return answer
      if (answer === FORBIDDEN) await this.#renew(renewals)
      const pause = WAITS[failures]
      if (pause === undefined) throw new MissingFile(`${id}/${name}`)
      if (answer !== FORBIDDEN) await this.#world.wait(pause)
      init.signal?.throwIfAborted()
    }
  }

  /** The file, or the status of the refusal, 0 without a connection. */
  async #try(id: string, name: string, query: string, init: { signal?: AbortSignal; priority?: 'low' }): Promise<Blob | number> {
    const folder = this.#pages.get(id)?.files?.folder
    try {
      const response = await this.#world.fetch(`${folder}/${name}?${query}`, init)
      return response.ok ? await response.blob() : response.status
    } catch {
      init.signal?.throwIfAborted()
      return 0
    }
  }

  /** The page's signature, renewed before it expires. Reports and throws `MissingFile` if the reader may not see the page. */
  async #freshQuery(id: string): Promise<string> {
    const { now } = this.#world
    const { expiresAt = '' } = this.#pages.get(id)?.files ?? {}
    const isNearEnd = Date.parse(expiresAt) - now() < NEAR_END && now() - this.#renewedAt >= RENEW_EVERY
    if (isNearEnd) await this.#renew(this.#renewals)
    const files = this.#pages.get(id)?.files ?? null
    if (files !== null) return files.query
    // Visible before and no longer, even if the reader turns to it again.
    if (this.#tileSizes.has(id)) this.#help.onDenied()
    throw new MissingFile(id)
  }

  /** Requests new signatures, once for all waiting callers. `seen`: renewals before the refused request, which a later one has answered. */
  async #renew(seen: number): Promise<void> {
    if (this.#renewals !== seen) return
    this.#renewing ??= this.#ask().finally(() => {
      this.#renewing = null
      this.#renewals += 1
    })
    await this.#renewing
  }

  async #ask(): Promise<void> {
    this.#renewedAt = this.#world.now()
    try {
      this.#take(await this.#help.refresh())
    } catch {
      // No connection: the old signatures stay, and the file counts as failed.
    }
  }
}

/** The browser's network and clock. */
export const browserEnvironment: ReaderEnvironment = {
  fetch: (address, init) => fetch(address, init),
  now: () => new Date().getTime(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
