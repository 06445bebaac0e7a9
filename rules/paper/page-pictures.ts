/** Assigns the pictures on a printed page to articles (decision 058). */
import type { PageBox, PageLine } from './paper-text.ts'
import { shareInside, surrounding } from './region-shape.ts'

/** A line as far as pictures need it. `size`: its thickness in shares of the page's width. */
export interface PictureLine {
  line: PageLine
  size: number
  isLarge: boolean
  /** Its article or story; null for the running head. */
  owner: string | null
  isCaption: () => boolean
}

/** Largest distance of a caption from its picture, in font sizes. */
const CAPTION_GAP = 2.5
/** A line counts as a picture's own lettering if this share of it is in the picture. */
const INSIDE = 0.6
/** A picture without a caption belongs to an article if this share of it is between its headline and text. */
const BETWEEN = 0.6

function gap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(0, otherFrom - to, from - otherTo)
}

/** Distance of a line from a picture, in shares of the page's width. */
function distance(a: PageBox, b: PageBox, ratio: number): number {
  return Math.hypot(gap(a.x, a.x + a.width, b.x, b.x + b.width), gap(a.y, a.y + a.height, b.y, b.y + b.height) * ratio)
}

/** Owners of the lines in a picture, such as a headline on black or an advert. */
function ownersInside(picture: PageBox, lines: readonly PictureLine[]): Set<string | null> {
  return new Set(lines.filter(({ line }) => shareInside(line.box, [picture]) >= INSIDE).map(({ owner }) => owner))
}

/** The lines that may be a picture's caption, the nearest first. */
function captionsOf(picture: PageBox, lines: readonly PictureLine[], ratio: number): PictureLine[] {
  return lines
    .map((each) => ({ each, away: distance(each.line.box, picture, ratio) }))
    .filter(({ each, away }) => !each.isLarge && away <= CAPTION_GAP * each.size)
    .toSorted((a, b) => a.away - b.away)
    .map(({ each }) => each)
}

/**
 * Assigns each picture to the article of the lines in it, or of its caption, or whose lines surround it. Null if there is none.
 */
export function ownPictures(
  pictures: readonly PageBox[],
  lines: readonly PictureLine[],
  isArticle: (owner: string) => boolean,
  ratio: number,
): (string | null)[] {
  const areas = new Map<string, PageBox | null>()
  for (const { owner } of lines) {
    if (owner === null || areas.has(owner) || !isArticle(owner)) continue
    areas.set(owner, surrounding(lines.filter((each) => each.owner === owner).map(({ line }) => line.box)))
  }
  return pictures.map((picture) => {
    const inside = ownersInside(picture, lines)
    if (inside.size > 0) {
      const [only = null] = inside
      return inside.size === 1 && only !== null && isArticle(only) ? only : null
    }
    const near = captionsOf(picture, lines, ratio)
    const caption = near.find(({ isCaption, owner }) => owner !== null && isArticle(owner) && isCaption())
    if (caption !== undefined) return caption.owner
    const around = [...areas]
      .map(([owner, area]) => ({ owner, share: area === null ? 0 : shareInside(picture, [area]) }))
      .toSorted((a, b) => b.share - a.share)
    const [first, second] = around
    if (first === undefined || first.share < BETWEEN || (second !== undefined && second.share >= BETWEEN)) return null
    return first.owner
  })
}
