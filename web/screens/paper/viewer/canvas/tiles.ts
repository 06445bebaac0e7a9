/** Tiles of a page, and those that a view of it needs: Deep Zoom levels, the highest one being the page itself. */
import { MD_WIDTH } from '@yukan/rules/paper/display-size.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'

/** Pixels of a page, or of one of its levels. */
export interface Size {
  width: number
  height: number
}
export interface TileAt {
  level: number
  column: number
  row: number
}

/** Smaller levels are not written: this one is a single tile of any page. */
export const LOWEST_LEVEL = 8
/** A level is not scaled below this share of its pixels; the next lower one is sharp enough there. */
const SHARP = 0.5
/** On a phone's dense screen the next lower level looks the same with fewer bytes (decision 026). */
const FRUGAL = 0.75
const FINE_SCREEN = 2

/** How far a level may be scaled down on a screen with these CSS pixels and this device pixel ratio. */
export function maxSqueeze(width: number, density: number): number {
  return width < MD_WIDTH && density >= FINE_SCREEN ? FRUGAL : SHARP
}

/** The level that is the page itself. */
export function highestLevel({ width, height }: Size): number {
  return Math.max(LOWEST_LEVEL, Math.ceil(Math.log2(Math.max(width, height))))
}

/** Pixels of a level. */
export function levelSize(page: Size, level: number): Size {
  const scale = 2 ** (highestLevel(page) - level)
  return { width: Math.ceil(page.width / scale), height: Math.ceil(page.height / scale) }
}

/** The finest level that is a single tile. */
export function singleTileLevel(page: Size, tileSize: number): number {
  let level = highestLevel(page)
  while (level > LOWEST_LEVEL && Math.max(levelSize(page, level).width, levelSize(page, level).height) > tileSize) level--
  return level
}

/** The level for a page that is `width` device pixels wide on the screen; `squeeze` comes from `maxSqueeze`. */
export function levelFor(page: Size, width: number, squeeze = SHARP): number {
  let level = highestLevel(page)
  while (level > LOWEST_LEVEL && width / levelSize(page, level).width < squeeze) level--
  return level
}

/** The tiles of a level that lie in a part of the page, row by row. */
export function tilesIn(page: Size, level: number, part: PageBox, tileSize: number): TileAt[] {
  const { width, height } = levelSize(page, level)
  const range = (from: number, to: number, pixels: number) => {
    const last = Math.ceil(pixels / tileSize) - 1
    const at = (share: number) => Math.min(last, Math.max(0, Math.floor((share * pixels) / tileSize)))
    const [first, end] = [at(from), Math.min(last, Math.max(at(from), Math.ceil((to * pixels) / tileSize) - 1))]
    return Array.from({ length: end - first + 1 }, (_, index) => first + index)
  }
  const columns = range(part.x, part.x + part.width, width)
  return range(part.y, part.y + part.height, height).flatMap((row) => columns.map((column) => ({ level, column, row })))
}

/** The tile's file in the page's folder. */
export function tileName({ level, column, row }: TileAt): string {
  return `${level}/${column}_${row}.webp`
}
