/** A part of a page in an address: query `region` of `/paper/{slug}/` and of shared links (decision 027). */
import type { PageBox } from './paper-text.ts'

/** The smallest side of a region, as a share of the page's: about one printed character. */
export const REGION_MIN = 0.005
const DECIMALS = 4
/** Largest sum of four rounding errors. */
const TOLERANCE = 2 / 10 ** DECIMALS
const NUMBER = String.raw`(?:0(?:\.\d{1,8})?|1(?:\.0{1,8})?)`
const REGION = new RegExp(`^${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`)

function round(share: number): number {
  return Math.round(share * 10 ** DECIMALS) / 10 ** DECIMALS
}

/** A region clipped to its page; null where too little remains. */
export function regionOnPage({ x, y, width, height }: PageBox): PageBox | null {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(1, x + width), Math.min(1, y + height)]
  const isEnough = right - left >= REGION_MIN && bottom - top >= REGION_MIN
  return isEnough ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/** Parses `x,y,w,h`: shares of the page, 0 to 1, from the top left. Null for other text, a side below `REGION_MIN`, or a part beyond the page. */
export function parseRegion(text: string | null): PageBox | null {
  if (text === null || !REGION.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  if (x + width > 1 + TOLERANCE || y + height > 1 + TOLERANCE) return null
  return regionOnPage({ x, y, width, height })
}

/** Formats a region for `parseRegion` with four decimals, clipped to the page. Null where nothing remains. */
export function formatRegion(box: PageBox): string | null {
  const region = regionOnPage(box)
  if (region === null) return null
  const [left, top] = [round(region.x), round(region.y)]
  // From rounded ends, so that adjacent regions stay adjacent.
  const [width, height] = [round(round(region.x + region.width) - left), round(round(region.y + region.height) - top)]
  return [left, top, width, height].join(',')
}
