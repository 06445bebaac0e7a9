/** Finds photographs and drawings on a page by its pixels, which works for PDFs and scans alike (decision 058). */
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import type { Raster } from './page-pictures.ts'

/** A point of a picture is darker than the paper by so much, of 255, and so are all around it: text has paper between its strokes. */
const DARKER = 20
/** Shares of the page's width and height that a picture has at least. */
const LEAST_WIDTH = 0.04
const LEAST_HEIGHT = 0.025
/** A frame encloses an area, a picture fills it by this share. */
const FILLED = 0.5
/** Parts of one picture, as above and below a white road, are at most so many points apart. */
const APART = 3
/** More is no page of print. */
const PICTURES_MAX = 200
const PLACES = 5

interface Area {
  left: number
  top: number
  /** Excluded. */
  right: number
  bottom: number
  points: number
}

/** The palest channel of each point decides: yellow is as light as paper in red and green. */
function darkest({ data, channels, width, height }: Raster): Uint8Array {
  const found = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < found.length; at++, from += channels)
    found[at] = Math.min(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0)
  return found
}

/** The paper's value: the most frequent of the light ones. */
function paperOf(values: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  let paper = 255
  for (let value = 255; value >= 128; value--) if ((counts[value] ?? 0) > (counts[paper] ?? 0)) paper = value
  return paper
}

/** Points of which all eight neighbours are dark, too: 1. */
function filledPoints(values: Uint8Array, width: number, height: number, limit: number): Uint8Array {
  const isRow = new Uint8Array(values.length)
  for (let row = 0; row < height; row++) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      if ((values[at - 1] ?? 0) <= limit && (values[at] ?? 0) <= limit && (values[at + 1] ?? 0) <= limit) isRow[at] = 1
    }
  }
  const found = new Uint8Array(values.length)
  for (let at = width; at < values.length - width; at++)
    if (isRow[at - width] === 1 && isRow[at] === 1 && isRow[at + width] === 1) found[at] = 1
  return found
}

/** Areas of connected points; sets their points to 0. */
function connectedAreas(points: Uint8Array, width: number): Area[] {
  const areas: Area[] = []
  const waiting: number[] = []
  for (let start = 0; start < points.length; start++) {
    if (points[start] !== 1) continue
    const area = { left: width, top: points.length, right: 0, bottom: 0, points: 0 }
    points[start] = 0
    waiting.push(start)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      area.left = Math.min(area.left, x)
      area.right = Math.max(area.right, x + 1)
      area.top = Math.min(area.top, y)
      area.bottom = Math.max(area.bottom, y + 1)
      area.points += 1
      // No point at an edge of the page is filled: then a neighbour is never in another row.
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (points[next] !== 1) continue
        points[next] = 0
        waiting.push(next)
      }
    }
    areas.push(area)
  }
  return areas
}

function touches(a: Area, b: Area): boolean {
  return a.left <= b.right + APART && b.left <= a.right + APART && a.top <= b.bottom + APART && b.top <= a.bottom + APART
}

/** Joins areas that lie in one another, or are parts of one. */
function joinParts(areas: readonly Area[]): Area[] {
  const left = [...areas]
  for (let at = 0; at < left.length; at++) {
    const own = left[at]
    const other = left.findIndex((each, index) => index > at && own !== undefined && touches(own, each))
    const part = left[other]
    if (own === undefined || part === undefined) continue
    left.splice(other, 1)
    left[at] = {
      left: Math.min(own.left, part.left),
      top: Math.min(own.top, part.top),
      right: Math.max(own.right, part.right),
      bottom: Math.max(own.bottom, part.bottom),
      points: own.points + part.points,
    }
    at = -1
  }
  return left
}

/** Boxes of a page's pictures, adverts and white-on-black headlines among them, from the top. `small`: the page some hundred points wide. */
export function findPictures(small: Raster): PageBox[] {
  const { width, height } = small
  const values = darkest(small)
  const points = filledPoints(values, width, height, paperOf(values) - DARKER)
  const share = (value: number, whole: number) => Number((value / whole).toFixed(PLACES))
  const isThick = ({ left, right, top, bottom }: Area) => right - left > APART && bottom - top > APART
  return joinParts(connectedAreas(points, width).filter(isThick))
    .filter(({ left, top, right, bottom, points: count }) => {
      const [wide, high] = [right - left, bottom - top]
      return wide >= LEAST_WIDTH * width && high >= LEAST_HEIGHT * height && count >= FILLED * wide * high
    })
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .slice(0, PICTURES_MAX)
    .map(({ left, top, right, bottom }) => {
      // The points at a picture's edge have paper next to them.
      const [x, y] = [left - 1, top - 1]
      return { x: share(x, width), y: share(y, height), width: share(right + 1 - x, width), height: share(bottom + 1 - y, height) }
    })
}
