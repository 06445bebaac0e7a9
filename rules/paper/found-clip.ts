/** The part of a page that shows a found word with its lines, cut from the page's tiles (decision 063). */
import { findInPage } from './paper-text.ts'
import type { PageBox, PageText } from './paper-text.ts'

/** A part of a page and the found words in it, all in shares of the page. */
export interface PageClip {
  box: PageBox
  marks: PageBox[]
}

interface Size {
  width: number
  height: number
}

/** Pixels of a clip at its level of zoom: about eighteen printed characters by thirteen. */
export const CLIP_SIZE: Size = { width: 448, height: 320 }
/** Maximum width of a character at the level of a clip: a headline is cut from a smaller level. */
const MAX_CHARACTER = 32
/** Side of a tile in pixels; a clip lies within one if possible. */
const TILE = 512
/** Context before and after the word if the clip is moved into a tile, as a share of its side. */
const MARGIN = 0.2
const MAX_MARKS = 20

/** Start of a section of `size` pixels around a place, within `whole` pixels and, unless the place is too near to its edge, within one tile. */
function beginOf(place: number, size: number, whole: number): number {
  const last = Math.max(0, whole - size)
  const middle = Math.min(last, Math.max(0, place - size / 2))
  const tile = Math.floor(place / TILE) * TILE
  const inTile = Math.min(last, Math.max(tile, Math.min(tile + TILE - size, middle)))
  const isShown = place - inTile >= size * MARGIN && inTile + size - place >= size * MARGIN
  return isShown ? inTile : middle
}

const overlaps = (a: PageBox, b: PageBox) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The clip of the first place of the keywords on a page of that many pixels, with the other places in it; null if they are not on it. */
export function clipOf(text: PageText, keywords: readonly string[], page: Size): PageClip | null {
  const finds = findInPage(text, keywords)
  const first = finds[0]?.boxes[0]
  if (first === undefined) return null
  const isVertical = text.lines.find(({ box }) => overlaps(box, first))?.isVertical === true
  const character = isVertical ? first.width * page.width : first.height * page.height
  const halvings = Math.max(0, Math.ceil(Math.log2(character / MAX_CHARACTER)))
  const scale = 2 ** halvings
  const level = { width: page.width / scale, height: page.height / scale }
  const size = { width: Math.min(CLIP_SIZE.width, level.width), height: Math.min(CLIP_SIZE.height, level.height) }
  const box = {
    x: beginOf((first.x + first.width / 2) * level.width, size.width, level.width) / level.width,
    y: beginOf((first.y + first.height / 2) * level.height, size.height, level.height) / level.height,
    width: size.width / level.width,
    height: size.height / level.height,
  }
  const marks = finds.flatMap(({ boxes }) => boxes).filter((mark) => overlaps(mark, box))
  return { box, marks: marks.slice(0, MAX_MARKS) }
}
