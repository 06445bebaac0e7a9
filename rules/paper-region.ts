/** The part of a page that an address points at: query `region` of `/paper/{slug}/` and of shared links (decision 027). */
import type { PageBox } from './paper-text.ts'

/** The smallest side of a region, as a share of the page's: about one printed character. */
export const REGION_MIN = 0.005
const DECIMALS = 4
/** What rounding four numbers may add up to. */
const TOLERANCE = 2 / 10 ** DECIMALS
const NUMBER = String.raw`(?:0(?:\.\d{1,8})?|1(?:\.0{1,8})?)`
const REGION = new RegExp(`^${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`)

function round(share: number): number {
  return Math.round(share * 10 ** DECIMALS) / 10 ** DECIMALS
}

/** A region cut to its page; null where too little of it lies on the page. */
export function regionOnPage({ x, y, width, height }: PageBox): PageBox | null {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(1, x + width), Math.min(1, y + height)]
  const isEnough = right - left >= REGION_MIN && bottom - top >= REGION_MIN
  return isEnough ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/**
 * Reads `x,y,w,h`: shares of the page's width and height, 0 to 1, from the top left. Null for anything else: other signs, more or
 * fewer numbers, a side below `REGION_MIN`, a part beyond the page.
 */
export function parseRegion(text: string | null): PageBox | null {
  if (text === null || !REGION.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  if (x + width > 1 + TOLERANCE || y + height > 1 + TOLERANCE) return null
  return regionOnPage({ x, y, width, height })
}

/** Writes what `parseRegion` reads, with four decimals; what lies beyond the page is cut off. Null where nothing is left. */
export function formatRegion(box: PageBox): string | null {
  const region = regionOnPage(box)
  if (region === null) return null
  const [left, top] = [round(region.x), round(region.y)]
  // From rounded ends, so that two regions side by side stay so.
  const [width, height] = [round(round(region.x + region.width) - left), round(round(region.y + region.height) - top)]
  return [left, top, width, height].join(',')
}
