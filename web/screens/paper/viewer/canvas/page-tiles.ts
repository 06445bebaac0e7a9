/** A page as OpenSeadragon's tile source: our own reader reads the tiles, since signatures change while it is open. */
import OpenSeadragon from 'openseadragon'
import { highestLevel, LOWEST_LEVEL, tileName } from './tiles.ts'
import type { Size, TileAt } from './tiles.ts'

export interface TileReader {
  tileSize: (id: string) => number
  read: (id: string, name: string, signal?: AbortSignal) => Promise<Blob>
}

/** Pixels per width of 1. */
const UNIT = 1024

/** Name of a tile in the whole archive; OpenSeadragon caches the picture under it. */
function tileKey(id: string, at: TileAt): string {
  return `${id}/${tileName(at)}`
}

/** The missing page of a spread: invisible, but with its space. */
export class NoTiles extends OpenSeadragon.TileSource {
  constructor({ width, height }: Size) {
    super({ width: Math.round(width * UNIT), height: Math.round(height * UNIT), tileSize: UNIT, tileOverlap: 0 })
  }

  override getTileUrl(): string {
    return ''
  }

  override tileExists(): boolean {
    return false
  }
}

export class PageTiles extends OpenSeadragon.TileSource {
  readonly #id: string
  readonly #reader: TileReader
  readonly #running = new WeakMap<OpenSeadragon.ImageJob, AbortController>()

  constructor(page: Size & { id: string }, reader: TileReader) {
    super({
      width: page.width,
      height: page.height,
      tileSize: reader.tileSize(page.id),
      tileOverlap: 0,
      minLevel: LOWEST_LEVEL,
      maxLevel: highestLevel(page),
    })
    this.#id = page.id
    this.#reader = reader
  }

  override getTileUrl(level: number, column: number, row: number): string {
    return tileKey(this.#id, { level, column, row })
  }

  override getTileHashKey(level: number, column: number, row: number): string {
    return tileKey(this.#id, { level, column, row })
  }

  override hasTransparency(): boolean {
    return false
  }

  override downloadTileStart(job: OpenSeadragon.ImageJob): void {
    const controller = new AbortController()
    this.#running.set(job, controller)
    this.#reader.read(this.#id, job.src.slice(this.#id.length + 1), controller.signal).then(
      (blob) => job.finish(blob, null, 'rasterBlob'),
      (error: unknown) => {
        if (!controller.signal.aborted) job.fail(String(error), null)
      },
    )
  }

  override downloadTileAbort(job: OpenSeadragon.ImageJob): void {
    this.#running.get(job)?.abort()
  }
}
