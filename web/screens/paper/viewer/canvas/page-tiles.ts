/** A page as OpenSeadragon's tile source: its tiles are read by our own reader, so that signatures can change under it. */
import OpenSeadragon from 'openseadragon'
import { highestLevel, LOWEST_LEVEL, tileName } from './tiles.ts'
import type { Size, TileAt } from './tiles.ts'

export interface TileReader {
  tileSize: (id: string) => number
  read: (id: string, name: string, signal?: AbortSignal) => Promise<Blob>
}

/** Pixels that nobody sees, to a width of 1. */
const UNIT = 1024

/** Name of a tile in all of the archive; it is also what OpenSeadragon keeps the picture under. */
function tileKey(id: string, at: TileAt): string {
  return `${id}/${tileName(at)}`
}

/** The page that a spread lacks: nothing of it is seen, but it has its room. */
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
  /** Tiles under way. */
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
