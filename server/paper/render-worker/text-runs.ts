import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { printedText } from './printed-text.ts'

/** In page units, from the top left. */
export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/** Direction of writing: `right` also for upright characters that are set one by one in a column. */
export type Direction = 'right' | 'down' | 'left' | 'up'

export type Turn = 0 | 90 | 180 | 270

export interface TextRun {
  text: string
  place: Rectangle
  em: number
  direction: Direction
  head: Direction
}

export interface PageRuns {
  runs: TextRun[]
  width: number
  height: number
}

/** Extent of a Japanese character above and below its base line, in shares of its square. */
const ABOVE = 0.88
const BELOW = 0.12
/** More pieces than a page of print has glyphs are not text. */
const MAX_RUNS = 200_000

type Vector = readonly [x: number, y: number]

function directionOf([x, y]: Vector): Direction {
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 'right' : 'left'
  return y >= 0 ? 'down' : 'up'
}

function numbersOf(values: readonly unknown[]): number[] {
  return values.map(Number)
}

function apply(matrix: readonly number[], [x, y]: Vector, isPoint: boolean): Vector {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  return [a * x + c * y + (isPoint ? e : 0), b * x + d * y + (isPoint ? f : 0)]
}

function around(points: readonly Vector[]): Rectangle {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

interface Item {
  str: string
  transform: readonly unknown[]
  width: number
  height: number
}

/** `isColumn`: the font itself writes from top to bottom, from the middle of the character's top. */
function runOf({ str, transform, width, height }: Item, isColumn: boolean, matrix: readonly number[]): TextRun | null {
  const text = printedText(str).trim()
  const own = numbersOf(transform)
  const em = Math.hypot(own[2] ?? 0, own[3] ?? 0)
  const scale = Math.hypot(own[0] ?? 0, own[1] ?? 0)
  if (text === '' || ![...own, width, height].every(Number.isFinite) || em === 0 || scale === 0) return null
  const right: Vector = [(own[0] ?? 0) / scale, (own[1] ?? 0) / scale]
  const up: Vector = [(own[2] ?? 0) / em, (own[3] ?? 0) / em]
  const at = (along: number, above: number): Vector =>
    apply(matrix, [(own[4] ?? 0) + right[0] * along + up[0] * above, (own[5] ?? 0) + right[1] * along + up[1] * above], true)
  const unit = Math.hypot(...apply(matrix, right, false))
  // pdf.js may have added a space after the last character, which the width includes.
  const length = Math.min(Math.abs(width), em * Array.from(text).length)
  const corners = isColumn
    ? [at(-em / 2, 0), at(em / 2, 0), at(-em / 2, -Math.abs(height)), at(em / 2, -Math.abs(height))]
    : [at(0, ABOVE * em), at(length, ABOVE * em), at(0, -BELOW * em), at(length, -BELOW * em)]
  const head = apply(matrix, up, false)
  const direction = isColumn ? directionOf([-head[0], -head[1]]) : directionOf(apply(matrix, right, false))
  return { text, place: around(corners), em: em * unit, direction, head: directionOf(head) }
}

/** The page's text in the order of the file, turned by `turn` in addition to `/Rotate`. */
export async function readRuns(page: PDFPageProxy, turn: Turn = 0): Promise<PageRuns> {
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 })
  const { items, styles } = await page.getTextContent({ disableNormalization: true })
  const matrix = numbersOf(viewport.transform)
  const runs = items.slice(0, MAX_RUNS).flatMap((item) => {
    if (!('str' in item)) return []
    return runOf(item, styles[item.fontName]?.vertical === true, matrix) ?? []
  })
  return { runs, width: viewport.width, height: viewport.height }
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu
/** A page is turned when enough of its Japanese characters lie in one direction. */
const MIN_TO_TURN = 200
const SHARE_TO_TURN = 0.9
const TURN_OF: Readonly<Record<Direction, Turn>> = { up: 0, left: 90, down: 180, right: 270 }

/** The turn that makes a page's characters upright, since `/Rotate` may be wrong or missing. */
export function neededTurn({ runs }: PageRuns): Turn {
  const counts: Record<Direction, number> = { up: 0, left: 0, down: 0, right: 0 }
  for (const { text, head } of runs) counts[head] += text.match(JAPANESE)?.length ?? 0
  const total = counts.up + counts.left + counts.down + counts.right
  if (total < MIN_TO_TURN) return 0
  const directions = ['left', 'down', 'right'] as const
  const most = directions.find((direction) => counts[direction] >= SHARE_TO_TURN * total)
  return most === undefined ? 0 : TURN_OF[most]
}
