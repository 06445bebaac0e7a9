/** A part of a page in an address: query `region` of `/paper/{slug}/` and of shared links (decision 027). */
import type { PageBox } from './paper-text.ts'

/** The smallest side of a region, as a share of the page's: about one printed character. */
export const REGION_MIN = 0.005
const DECIMALS = 4
/** Largest sum of four rounding errors. */
const TOLERANCE = 2 / 10 ** DECIMALS
const NUMBER = String.raw`(?:0(?:\.\d{1,8})?|1(?:\.0{1,8})?)`
const LEFT = String.raw`(?:-?${NUMBER}|1\.\d{1,8})`
const WIDTH = String.raw`(?:[01](?:\.\d{1,8})?|2(?:\.0{1,8})?)`
const REGION = new RegExp(`^${LEFT},${NUMBER},${WIDTH},${NUMBER}$`)
/** A region of a spread reaches over the other page, which lies next to its own: one page more to the left and to the right. */
const SPREAD = { left: -1, right: 2 }

function round(share: number): number {
  return Math.round(share * 10 ** DECIMALS) / 10 ** DECIMALS
}

function clip({ x, y, width, height }: PageBox, sides: { left: number; right: number }): PageBox | null {
  const [left, top] = [Math.max(sides.left, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(sides.right, x + width), Math.min(1, y + height)]
  const isEnough = right - left >= REGION_MIN && bottom - top >= REGION_MIN
  return isEnough ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/** A region clipped to its page; null if too little remains. */
export function regionOnPage(region: PageBox): PageBox | null {
  return clip(region, { left: 0, right: 1 })
}

/** Whether a region reaches over a spread: more of it than a rounding error is on the adjacent page. */
export function reachesSpread({ x, width }: PageBox): boolean {
  return x < -TOLERANCE || x + width > 1 + TOLERANCE
}

/** Parses `x,y,w,h`: shares of the page from the top left, 0 to 1, across a spread x from -1 and x + w to 2. Null for other text, a side below `REGION_MIN`, or a part beyond both pages. */
export function parseRegion(text: string | null): PageBox | null {
  if (text === null || !REGION.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  if (x + width > SPREAD.right + TOLERANCE || y + height > 1 + TOLERANCE) return null
  return clip({ x, y, width, height }, SPREAD)
}

/** Formats a region for `parseRegion` with four decimals, clipped to its page and the adjacent one. Null if nothing remains. */
export function formatRegion(box: PageBox): string | null {
  const region = clip(box, SPREAD)
  if (region === null) return null
  const [left, top] = [round(region.x), round(region.y)]
  // Computed from rounded ends: adjacent regions stay adjacent.
  const [width, height] = [round(round(region.x + region.width) - left), round(round(region.y + region.height) - top)]
  return [left, top, width, height].join(',')
}
