/** Computes the size of a page in pixels (about 200 dpi, a broadsheet 3,198 by 4,300). */
import { LONGEST_SIDE, LOWEST_LEVEL, RenderRefusal, TILE_SIZE } from './render-job.ts'

export interface PixelSize {
  width: number
  height: number
}

const DPI = 200
/** PDF units per inch. */
export const POINTS_PER_INCH = 72
/** Longest side that the PDF format allows, 5 m. */
const LONGEST_POINTS = 14_400
/** A page with fewer pixels on its shorter side cannot be read. */
const SHORTEST_SIDE = 64

/** Fits a size into the longest side, without enlarging. Throws `RenderRefusal`. */
export function fitted(width: number, height: number, page: number): PixelSize {
  if (!(width > 0 && height > 0)) throw new RenderRefusal('zero-size', page)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  if (Math.min(size.width, size.height) < SHORTEST_SIDE) throw new RenderRefusal('too-narrow', page)
  return size
}

/** Size of a PDF's page, given in points. Throws `RenderRefusal`. */
export function sizeOfPoints(width: number, height: number, page: number): PixelSize {
  if (Math.max(width, height) > LONGEST_POINTS) throw new RenderRefusal('too-large', page)
  return fitted((width * DPI) / POINTS_PER_INCH, (height * DPI) / POINTS_PER_INCH, page)
}

export interface TileLevel extends PixelSize {
  level: number
  columns: number
  rows: number
}

/** The Deep Zoom levels of a page, the whole page first; each further one is half of it. */
export function tileLevels({ width, height }: PixelSize): TileLevel[] {
  const top = Math.ceil(Math.log2(Math.max(width, height)))
  const levels: TileLevel[] = []
  for (let level = top; level >= Math.min(top, LOWEST_LEVEL); level--) {
    const scale = 2 ** (top - level)
    const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) }
    levels.push({ level, ...size, columns: Math.ceil(size.width / TILE_SIZE), rows: Math.ceil(size.height / TILE_SIZE) })
  }
  return levels
}
