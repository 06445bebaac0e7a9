/** Clips of the printed paper and the member's scrapbook (decision 060): the cut, the lines around it, its name, and the limits. */
import { CLIP_TITLE_MAX } from '../limits.ts'
import { issueName, paperPath } from './paper-pages.ts'
import { formatRegion, regionOnPage } from './paper-region.ts'
import { paragraphsOf } from './paper-text.ts'
import type { PageBox, PageText } from './paper-text.ts'
import { japaneseDay } from '../time/tokyo-time.ts'
import { truncateCharacters } from '../text/truncate.ts'
import type { PaperKind } from '../text/words.ts'

/** Pixels of a page to an inch of print, as the import makes pages (decision 012). */
export const PRINT_DPI = 200
/** A line belongs to a region when this share of it is inside. */
const INSIDE = 0.6

/** Pixels of a page or a picture. */
export interface PixelSize {
  width: number
  height: number
}

/** A part of a page in whole pixels. */
export interface PixelBox extends PixelSize {
  left: number
  top: number
}

/** The pixels of a region, at least one of each side. Null for a region that is not on the page. */
export function clipPixels({ width, height }: PixelSize, region: PageBox): PixelBox | null {
  const box = regionOnPage(region)
  if (box === null) return null
  const [left, top] = [Math.min(width - 1, Math.floor(box.x * width)), Math.min(height - 1, Math.floor(box.y * height))]
  const right = Math.min(width, Math.ceil((box.x + box.width) * width))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * height))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** The page's data in the lines around a clip. */
export interface ClippedPage {
  kind: PaperKind
  /** The issue's name; empty if it has none. */
  title: string
  day: string
  page: number
}

/** The address that opens the page at the region: path and query. */
export function clipPath({ kind, day, page }: Omit<ClippedPage, 'title'>, region: PageBox): string {
  const part = formatRegion(region)
  return `${paperPath(day, page)}${kind === 'evening' ? '' : `&kind=${kind}`}${part === null ? '' : `&region=${part}`}`
}

/** The lines around a clip. */
export interface ClipLines {
  masthead: string
  /** From `clipPlace`. */
  place: string
  source: string
}

/** Day, paper and page of a clip: 「2026年11月20日 夕刊」 and 「3面」, with a wide space between. */
export function clipPlace({ kind, title, day, page }: ClippedPage): string {
  return `${japaneseDay(day)} ${issueName(kind, title)}　${page}面`
}

/** The source line of a clip or a printed part. `address`: of the page, with scheme and host. */
export function sourceLine(newspaper: string, address: string): string {
  return `出典：${newspaper}　${address}`
}

/** Masthead, place and source of a clip. */
export function clipLines(newspaper: string, page: ClippedPage, address: string): ClipLines {
  return { masthead: newspaper, place: clipPlace(page), source: sourceLine(newspaper, address) }
}

/** The name of a saved file without its ending: 「北浜日報-20261120-夕刊-3面」. Nothing in it that a system refuses in names. */
export function clipFileName(newspaper: string, { kind, title, day, page }: ClippedPage): string {
  const parts = [newspaper, day.replaceAll('-', ''), issueName(kind, title), `${page}面`]
  const clean = (text: string) => text.replaceAll(/[\s\p{Cc}/\\:*?"<>|.]+/gu, ' ').trim()
  return parts.map(clean).join('-')
}

function shareInside({ x, y, width, height }: PageBox, region: PageBox): number {
  const across = Math.min(x + width, region.x + region.width) - Math.max(x, region.x)
  const down = Math.min(y + height, region.y + region.height) - Math.max(y, region.y)
  return across <= 0 || down <= 0 ? 0 : (across * down) / Math.max(width * height, Number.EPSILON)
}

/** The first headline inside a region, cut at `CLIP_TITLE_MAX` characters; empty if there is none. `ratio`: the page's height by its width. */
export function clipTitle({ lines }: PageText, region: PageBox, ratio: number): string {
  const inside = lines.filter(({ box }) => shareInside(box, region) >= INSIDE)
  const headline = paragraphsOf({ lines: inside }, ratio).find(({ isHeadline }) => isHeadline)
  return headline === undefined ? '' : truncateCharacters(headline.text, CLIP_TITLE_MAX)
}
