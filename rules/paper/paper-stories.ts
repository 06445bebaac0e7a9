/** Finds the story of a printed page that a reader points at (decision 064). */
import { formatRegion } from './paper-region.ts'
import type { PageBox, PageParagraph } from './paper-text.ts'
import { surrounding } from './region-shape.ts'

/** Minimum characters, without headlines, of a text worth reading; an advertisement or a table cell has fewer, or no sentence. */
const READABLE_MIN = 50

/** Whether a region without an article contains text worth reading. */
export function isReadable(paragraphs: readonly PageParagraph[]): boolean {
  const text = paragraphs.flatMap((paragraph) => (paragraph.isHeadline ? [] : paragraph.text)).join('')
  return text.length >= READABLE_MIN && text.includes('。')
}

/** A story on a page, as far as its place. */
export interface PlacedStory {
  boxes: readonly PageBox[]
}
/** A point of a page, in shares of it from the top left. */
export interface PagePoint {
  x: number
  y: number
}

function contains({ x, y, width, height }: PageBox, point: PagePoint): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}

/** The story at a point of its page; of several the one with the smallest box: a small story may be within a large one. */
export function storyAt<T extends PlacedStory>(stories: readonly T[], point: PagePoint): T | null {
  let [found, least]: [T | null, number] = [null, Infinity]
  for (const story of stories) {
    for (const box of story.boxes) {
      const area = box.width * box.height
      if (area < least && contains(box, point)) [found, least] = [story, area]
    }
  }
  return found
}

/** The bounding box of a story in the form used in addresses. Null if it is too small. */
export function storyRegion({ boxes }: PlacedStory): string | null {
  const whole = surrounding(boxes)
  return whole === null ? null : formatRegion(whole)
}

/** The story whose surroundings a region in an address is. */
export function storyOfRegion<T extends PlacedStory>(stories: readonly T[], region: PageBox): T | null {
  const asked = formatRegion(region)
  return stories.find((story) => storyRegion(story) === asked) ?? null
}

/** The same story, or the one now at its centre: an address survives corrections of the regions. */
export function nearestStory<T extends PlacedStory>(stories: readonly T[], region: PageBox): T | null {
  const middle = { x: region.x + region.width / 2, y: region.y + region.height / 2 }
  return storyOfRegion(stories, region) ?? storyAt(stories, middle)
}

/** Outlines of boxes as the path of an SVG whose view box is one page, `0 0 1 1`. */
export function outlinePath(boxes: readonly PageBox[]): string {
  const short = (share: number) => String(Math.round(share * 1000) / 1000)
  return boxes.map(({ x, y, width, height }) => `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h-${short(width)}z`).join('')
}
