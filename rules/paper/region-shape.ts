/** Areas of articles on a printed page: few rectangles around what belongs to them, without what belongs to others (decision 058). */
import { REGION_PARTS_MAX } from '../limits.ts'
import { REGION_MIN } from './paper-region.ts'
import type { PageBox } from './paper-text.ts'

/** Sides of a rectangle in shares of the page. */
interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

/** Rectangles of a region at most; beyond that its bounding box is used. */
const PARTS_MAX = REGION_PARTS_MAX
/** A foreign box counts as inside from this share on: columns are close to one another. */
const INSIDE = 0.25
/** White is cut off from this share of the region on, as behind the end of a text. */
const WHITE = 0.02
/** Rectangles of a region touch if they are at most this many half lines apart. */
const SPACE = 8
const TINY = 1e-6
const ROUNDED = 1e-4

function sidesOf({ x, y, width, height }: PageBox): Sides {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

function toBox({ left, top, right, bottom }: Sides): PageBox {
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function around(boxes: readonly Sides[]): Sides {
  const whole = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top, right, bottom } of boxes) {
    if (left < whole.left) whole.left = left
    if (top < whole.top) whole.top = top
    if (right > whole.right) whole.right = right
    if (bottom > whole.bottom) whole.bottom = bottom
  }
  return whole
}

function areaOf({ left, top, right, bottom }: Sides): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}

function common(a: Sides, b: Sides): Sides {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

function isFree(area: Sides, foreign: readonly Sides[]): boolean {
  return foreign.every((box) => areaOf(common(area, box)) <= INSIDE * areaOf(box) + TINY * TINY)
}

type Axis = 'x' | 'y'
const ends = (box: Sides, axis: Axis): readonly [number, number] => (axis === 'x' ? [box.left, box.right] : [box.top, box.bottom])

/** Places where a straight cut along the whole area meets no box, but for a comma that hangs below its tier. */
function gapsOf(boxes: readonly Sides[], axis: Axis, slack: number): number[] {
  const sorted = boxes.map((box) => ends(box, axis)).toSorted(([a], [b]) => a - b)
  const gaps: number[] = []
  let reached = sorted[0]?.[1] ?? 0
  for (const [from, to] of sorted) {
    if (from >= reached - slack - TINY && from > (sorted[0]?.[0] ?? 0)) gaps.push((from + reached) / 2)
    reached = Math.max(reached, to)
  }
  return gaps
}

function halves(boxes: readonly Sides[], axis: Axis, at: number): [Sides[], Sides[]] {
  const isBefore = (box: Sides) => (ends(box, axis)[0] + ends(box, axis)[1]) / 2 < at
  return [boxes.filter(isBefore), boxes.filter((box) => !isBefore(box))]
}

interface Cut {
  parts: [Sides[], Sides[]]
  /** Area of others in both rectangles, and of both themselves with a rim. */
  held: number
  area: number
}

/** The white between lines and tiers is the region's: a rectangle and its rim of half a line are counted. */
function areaWithRim({ left, top, right, bottom }: Sides, rim: number): number {
  return (right - left + 2 * rim) * (bottom - top + 2 * rim)
}

/** Area of a part, or of both rectangles of its best straight cut: a notch in a corner is cut off by two cuts, of which the first saves nothing. */
function areaAfterCut(boxes: readonly Sides[], rim: number): number {
  const cuts = (['x', 'y'] as const).flatMap((axis) => gapsOf(boxes, axis, rim / 2).map((at) => halves(boxes, axis, at)))
  const areas = cuts.map((parts) => parts.reduce((sum, part) => sum + areaWithRim(around(part), rim), 0))
  return Math.min(areaWithRim(around(boxes), rim), ...areas)
}

/** The cut whose two rectangles contain the least of other articles, and then are smallest; null if none is possible. */
function bestCut(boxes: readonly Sides[], foreign: readonly Sides[], rim: number): Cut | null {
  const middles = (axis: Axis) => boxes.map((box) => (ends(box, axis)[0] + ends(box, axis)[1]) / 2 + TINY)
  const straight = (['x', 'y'] as const).flatMap((axis) => gapsOf(boxes, axis, rim / 2).map((at) => ({ axis, at })))
  // A headline may reach over every tier: then nothing can be cut straight.
  const cuts = straight.length > 0 ? straight : (['x', 'y'] as const).flatMap((axis) => middles(axis).map((at) => ({ axis, at })))
  let best: (Cut & { cost: number }) | null = null
  for (const { axis, at } of cuts) {
    const parts = halves(boxes, axis, at)
    if (parts[0].length === 0 || parts[1].length === 0) continue
    const areas = parts.map(around)
    const held = areas.reduce((sum, area) => sum + foreign.reduce((all, box) => all + areaOf(common(area, box)), 0), 0)
    const area = parts.reduce((sum, part) => sum + areaAfterCut(part, rim), 0)
    const cost = held * 100 + area
    if (best === null || cost < best.cost) best = { cost, parts, held, area }
  }
  return best
}

interface CoverOptions {
  foreign: readonly Sides[]
  /** Half a line. */
  rim: number
  /** White that is worth a cut. */
  least: number
}

/** Rectangles around boxes that hold nothing of others as far as cuts can, and no more white than necessary. */
function cover(boxes: readonly Sides[], { foreign, rim, least }: CoverOptions, depth: number): Sides[] {
  const whole = around(boxes)
  const inside = foreign.filter((box) => areaOf(common(whole, box)) > 0)
  if (boxes.length === 1 || depth === 0) return [whole]
  const cut = bestCut(boxes, inside, rim)
  if (cut === null) return [whole]
  const parts = cut.parts.flatMap((part) => cover(part, { foreign: inside, rim, least }, depth - 1))
  if (!isFree(whole, inside)) return parts
  const saved = areaWithRim(whole, rim) - parts.reduce((sum, part) => sum + areaWithRim(part, rim), 0)
  return saved < least * (parts.length - 1) ? [whole] : parts
}

/** Whether the white between two rectangles, one above the other, has a third one along its whole height: it is under a high headline. */
function isEnclosed(upper: Sides, lower: Sides, parts: readonly Sides[], most: number): boolean {
  const [left, right] = [Math.max(upper.left, lower.left), Math.min(upper.right, lower.right)]
  return parts.some((side) => {
    if (side === upper || side === lower) return false
    const isAlong = side.top <= upper.bottom + most && side.bottom >= lower.top - most
    return isAlong && side.left < right && side.right > left
  })
}

/** Extends two rectangles to meet if nothing foreign is between them and the gap is a normal one between tiers, columns and headlines, or enclosed. */
function closeGaps(parts: readonly Sides[], foreign: readonly Sides[], most: number): Sides[] {
  const grown = parts.map((part) => ({ ...part }))
  const isNear = (end: number, begin: number) => begin > end && begin - end <= most
  for (const part of grown) {
    for (const other of parts) {
      const isOver = common(part, { ...other, top: part.top, bottom: part.bottom })
      const isBeside = common(part, { ...other, left: part.left, right: part.right })
      const isBelow = isNear(part.bottom, other.top) || (other.top > part.bottom && isEnclosed(part, other, parts, most))
      if (isBelow && isOver.right > isOver.left && isFree({ ...part, bottom: other.top }, foreign)) part.bottom = other.top
      else if (isNear(part.right, other.left) && isBeside.bottom > isBeside.top && isFree({ ...part, right: other.left }, foreign))
        part.right = other.left
    }
  }
  return grown
}

/** Joins rectangles whose common rectangle is as large as both. */
function joinEqual(parts: readonly Sides[]): Sides[] {
  const left = [...parts]
  for (let at = 0; at < left.length; at++) {
    for (let other = at + 1; other < left.length; other++) {
      const [a, b] = [left[at], left[other]]
      if (a === undefined || b === undefined) continue
      const whole = around([a, b])
      if (areaOf(whole) > areaOf(a) + areaOf(b) - areaOf(common(a, b)) + TINY) continue
      left.splice(other, 1)
      left[at] = whole
      at = -1
      break
    }
  }
  return left
}

/** Rectangles around the boxes, without the foreign ones and without large white as far as straight cuts can. The largest is first. `rim`: half a line of text. */
export function regionOf(boxes: readonly PageBox[], foreign: readonly PageBox[], rim: number): PageBox[] {
  if (boxes.length === 0) return []
  const [own, others] = [boxes.map(sidesOf), foreign.map(sidesOf)]
  const least = WHITE * areaOf(around(own))
  const parts = cover(own, { foreign: others, rim, least }, PARTS_MAX)
  const shown = parts.length > PARTS_MAX ? [around(own)] : joinEqual(closeGaps(joinEqual(parts), others, SPACE * rim))
  return shown.toSorted((a, b) => areaOf(b) - areaOf(a)).map(toBox)
}

/** Whether a box lies on the page and is large enough to be seen; shares of the page may be rounded. */
export function isOnPage({ x, y, width, height }: PageBox): boolean {
  return width >= REGION_MIN && height >= REGION_MIN && x + width <= 1 + ROUNDED && y + height <= 1 + ROUNDED
}

/** The box around some boxes; null if there is none. */
export function surrounding(boxes: readonly PageBox[]): PageBox | null {
  return boxes.length === 0 ? null : toBox(around(boxes.map(sidesOf)))
}

/** Area of the union of boxes, in shares of the page. */
export function unionArea(boxes: readonly PageBox[]): number {
  const sides = boxes.map(sidesOf)
  const xs = [...new Set(sides.flatMap(({ left, right }) => [left, right]))].toSorted((a, b) => a - b)
  let area = 0
  for (let at = 0; at + 1 < xs.length; at++) {
    const [from = 0, to = 0] = [xs[at], xs[at + 1]]
    const spans = sides.filter(({ left, right }) => left <= from && right >= to).toSorted((a, b) => a.top - b.top)
    let [length, reached] = [0, 0]
    for (const { top, bottom } of spans) {
      length += Math.max(0, bottom - Math.max(top, reached))
      reached = Math.max(reached, bottom)
    }
    area += length * (to - from)
  }
  return area
}

/** Intersection over union of two regions, 0 to 1. */
export function overlapRatio(a: readonly PageBox[], b: readonly PageBox[]): number {
  const whole = unionArea([...a, ...b])
  return whole === 0 ? 0 : (unionArea(a) + unionArea(b) - whole) / whole
}

/** The share of a box that is in a region, 0 to 1. */
export function shareInside(box: PageBox, region: readonly PageBox[]): number {
  const own = sidesOf(box)
  const area = areaOf(own)
  if (area === 0) return 0
  const parts = region.map((each) => common(own, sidesOf(each))).filter(({ left, top, right, bottom }) => right > left && bottom > top)
  return unionArea(parts.map(toBox)) / area
}
