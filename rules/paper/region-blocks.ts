/** Joins lines of an article that are side by side in a tier into one block: a short last line is as much its article's as a full one. */
import type { PageBox, PageLine } from './paper-text.ts'
import { surrounding } from './region-shape.ts'

/** Maximum distance between lines of a block, in their thicknesses: one empty column, or a heading with space around it. */
const APART = 2.2
/** Two lines are side by side if they overlap by this share of the shorter one. */
const BESIDE = 0.5
/** Lines of text are about as thick. */
const SAME_SIZE = 1.35

interface Extent {
  line: PageLine
  /** Across the lines, and along them, in shares of the page's width. */
  from: number
  to: number
  start: number
  end: number
}

function extentOf(line: PageLine, ratio: number): Extent {
  const { x, y, width, height } = line.box
  return line.isVertical
    ? { line, from: x, to: x + width, start: y * ratio, end: (y + height) * ratio }
    : { line, from: y * ratio, to: (y + height) * ratio, start: x, end: x + width }
}

/** `second` begins behind `first`. */
function isBeside(first: Extent, second: Extent): boolean {
  const [size, other] = [first.to - first.from, second.to - second.from]
  const thickness = Math.max(size, other)
  if (second.from - first.to > APART * thickness || thickness > SAME_SIZE * Math.min(size, other)) return false
  const overlap = Math.min(first.end, second.end) - Math.max(first.start, second.start)
  return overlap >= BESIDE * Math.min(first.end - first.start, second.end - second.start)
}

/** Groups of extents that are side by side, directly or through others. */
function joinBeside(extents: readonly Extent[]): Extent[][] {
  const sorted = extents.toSorted((a, b) => a.from - b.from)
  const widest = Math.max(0, ...sorted.map(({ from, to }) => to - from))
  const blockOf = new Map<Extent, Extent[]>()
  for (const [at, own] of sorted.entries()) {
    const block = blockOf.get(own) ?? [own]
    blockOf.set(own, block)
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (other === undefined || other.from - own.to > APART * widest) break
      const joined = blockOf.get(other) ?? [other]
      if (joined === block || !isBeside(own, other)) continue
      block.push(...joined)
      for (const each of joined) blockOf.set(each, block)
    }
  }
  return [...new Set(blockOf.values())]
}

const end = ({ y, height }: PageBox) => y + height
/** Maximum share of the page by which commas hang below their tier. */
const HANGING = 0.008
const overlaps = (a: PageBox, b: PageBox) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < end(b) - HANGING && b.y < end(a) - HANGING

/**
 * The box of an upright headline: its lines and the white below them, as far down as the text next to it; null if other lines are in it.
 * Titles and subtitles begin at different heights and end where their words do.
 */
export function headlineBlock(large: readonly PageLine[], text: readonly PageBox[], others: readonly PageBox[]): PageBox | null {
  const ink = surrounding(large.filter(({ isVertical }) => isVertical).map(({ box }) => box))
  if (ink === null) return null
  const beside = text.filter((block) => !overlaps(block, ink) && block.y < end(ink) && ink.y < end(block))
  const bottom = Math.max(end(ink), ...beside.map(end))
  const top = Math.min(ink.y, ...beside.map(({ y }) => y).filter((y) => y > ink.y - ink.width))
  const whole = { ...ink, y: top, height: bottom - top }
  return [whole, ink].find((box) => [...others, ...text].every((other) => !overlaps(box, other))) ?? null
}

/** Marks whose ink is in the first half of their square; at the end of a column they hang below its tier, into that of others. */
const HALF_INK = /[、。，．]$/

/** Where a line has ink: without the empty half of a comma at its end. */
function inkOf({ text, box, isVertical }: PageLine, ratio: number): PageBox {
  if (!HALF_INK.test(text)) return box
  const half = (isVertical ? box.width / ratio : box.height * ratio) / 2
  if (isVertical) return { ...box, height: Math.max(0, box.height - half) }
  return { ...box, width: Math.max(0, box.width - half) }
}

/** Boxes around the lines that are side by side. `ratio`: the page's height by its width. */
export function blocksOf(lines: readonly PageLine[], ratio: number): PageBox[] {
  const extents = lines.map((line) => extentOf(line, ratio))
  const blocks = [true, false].flatMap((isVertical) => joinBeside(extents.filter(({ line }) => line.isVertical === isVertical)))
  return blocks.flatMap((block) => surrounding(block.map(({ line }) => inkOf(line, ratio))) ?? [])
}
