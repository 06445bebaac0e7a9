/** Reads the files of pages: again after a failure, and with a new signature where the old one has run out. */
import type { ViewerPage } from './viewer-data.ts'

/** Time and the network, which are a test's own in a test. */
export interface ReaderWorld {
  fetch: (address: string, init: { signal?: AbortSignal; priority?: 'low' }) => Promise<Response>
  /** Milliseconds since 1970 by the reader's clock, which may be wrong. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}
export interface ReaderHelp {
  /** Asks for the pages anew, with new signatures. */
  refresh: () => Promise<readonly ViewerPage[]>
  /** The reader may not see these pages any more. */
  onDenied: () => void
}
export interface ReaderOptions extends ReaderHelp {
  pages: readonly ViewerPage[]
  world: ReaderWorld
}

/** A file that could not be had, however often it was asked for. */
export class MissingFile extends Error {
  override name = 'MissingFile'
}

const SECOND = 1000
/** Waits before each further try. */
const WAITS = [0.4 * SECOND, 1.2 * SECOND, 3.6 * SECOND]
/** A signature that ends sooner is not used any more. */
const NEAR_END = 30 * SECOND
/** New signatures are asked for no more often for the sake of a clock: it may be wrong by hours. */
const RENEW_EVERY = 60 * SECOND
/** Tiles fetched ahead that are kept: two pages on each side. */
const AHEAD_MAX = 96
const FORBIDDEN = 403

export class PageReader {
  #pages = new Map<string, ViewerPage>()
  readonly #world: ReaderWorld
  #help: ReaderHelp
  #renewing: Promise<void> | null = null
  #renewedAt: number
  readonly #ahead = new Map<string, Promise<Blob | null>>()

  constructor({ pages, world, ...help }: ReaderOptions) {
    this.#world = world
    this.#help = help
    this.#renewedAt = world.now() - RENEW_EVERY
    this.#take(pages)
  }

  /** From now on these are asked and told. */
  rely(help: ReaderHelp): void {
    this.#help = help
  }

  /** Pixels of a tile's side. */
  tileSize(id: string): number {
    const files = this.#pages.get(id)?.files ?? null
    if (files === null) throw new MissingFile(id)
    return files.tileSize
  }

  /** A file of a page's folder, `text.json` or `12/0_3.webp`. Throws `MissingFile`, or the signal's reason. */
  async read(id: string, name: string, signal?: AbortSignal): Promise<Blob> {
    const ahead = await this.#ahead.get(`${id}/${name}`)
    signal?.throwIfAborted()
    if (ahead !== undefined && ahead !== null) return ahead
    return this.#fetch(id, name, signal === undefined ? {} : { signal })
  }

  /** Fetches files before they are asked for, and keeps them for a while. */
  fetchAhead(id: string, names: readonly string[]): void {
    for (const name of names) {
      const key = `${id}/${name}`
      // What is wanted again counts as new.
      const found = this.#ahead.get(key) ?? this.#fetch(id, name, { priority: 'low' }).catch(() => this.#forget(key))
      this.#ahead.delete(key)
      this.#ahead.set(key, found)
    }
    for (const key of this.#ahead.keys()) {
      if (this.#ahead.size <= AHEAD_MAX) break
      this.#ahead.delete(key)
    }
  }

  #forget(key: string): null {
    this.#ahead.delete(key)
    return null
  }

  #take(pages: readonly ViewerPage[]): void {
    for (const page of pages) this.#pages.set(page.id, page)
  }

  async #fetch(id: string, name: string, init: { signal?: AbortSignal; priority?: 'low' }): Promise<Blob> {
    for (let failures = 0; ; failures++) {
      const query = await this.#freshQuery(id)
      const answer = await this.#try(id, name, query, init)
      if (answer instanceof Blob) return answer
      if (answer === FORBIDDEN) await this.#renew(id, query)
      const pause = WAITS[failures]
      if (pause === undefined) throw new MissingFile(`${id}/${name}`)
      if (answer !== FORBIDDEN) await this.#world.wait(pause)
      init.signal?.throwIfAborted()
    }
  }

  /** The file, or the status of the refusal, 0 where nobody answers. */
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

  /** The page's signature, renewed before it runs out. Throws `MissingFile` where the reader may not see the page. */
  async #freshQuery(id: string): Promise<string> {
    const files = this.#pages.get(id)?.files ?? null
    if (files === null) throw new MissingFile(id)
    const { now } = this.#world
    const isNearEnd = Date.parse(files.expiresAt) - now() < NEAR_END && now() - this.#renewedAt >= RENEW_EVERY
    if (isNearEnd) await this.#renew(id, files.query)
    return this.#pages.get(id)?.files?.query ?? ''
  }

  /** Asks for new signatures, once for all who wait, unless the refused one has been replaced meanwhile. */
  async #renew(id: string, refused: string): Promise<void> {
    if (this.#pages.get(id)?.files?.query !== refused) return
    this.#renewing ??= this.#ask().finally(() => (this.#renewing = null))
    await this.#renewing
    if ((this.#pages.get(id)?.files ?? null) === null) this.#help.onDenied()
  }

  async #ask(): Promise<void> {
    this.#renewedAt = this.#world.now()
    try {
      this.#take(await this.#help.refresh())
    } catch {
      // The line is down: the old signatures stay, and the file counts as failed.
    }
  }
}
