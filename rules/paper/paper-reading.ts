/** Reading the text of printed pages from their pictures: states of the queue, and which corrections survive another reading (decision 061). */
import { MAX_TRIES } from '../limits.ts'
import type { PageBox, PageLine, PageText } from './paper-text.ts'

export const READING_STATES = ['waiting', 'reading', 'done', 'failed'] as const
export type ReadingState = (typeof READING_STATES)[number]

/** Why a page could not be read. `ended`: the program ended during the reading; `files`: its picture is missing or cannot be opened. */
export const READING_PROBLEMS = ['engine', 'time', 'memory', 'reply', 'files', 'ended'] as const
export type ReadingProblem = (typeof READING_PROBLEMS)[number]

/** The state after a try that failed. */
export function stateAfterFailure(tries: number): ReadingState {
  return tries >= MAX_TRIES ? 'failed' : 'waiting'
}

/** The longest line that is stored. */
export const PAGE_LINE_MAX = 1000

export interface LineCorrection {
  box: PageBox
  isVertical: boolean
  /** As recognised. */
  readText: string
  /** As it is printed; empty if it is no text of the page. */
  text: string
}

/** Two boxes are of the same line from this overlap (IoU) on. */
const SAME_PLACE = 0.5

function shared(a: PageBox, b: PageBox): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width <= 0 || height <= 0 ? 0 : width * height
}

/** Intersection over union of two boxes, 0 to 1. */
export function overlapOf(a: PageBox, b: PageBox): number {
  const both = shared(a, b)
  const all = a.width * a.height + b.width * b.height - both
  return all <= 0 ? 0 : both / all
}

export interface Corrected<C> {
  text: PageText
  /** Each with the line that it corrects, in the new reading. */
  kept: { correction: C; index: number; line: PageLine }[]
  /** Corrections whose line is no longer there. */
  lost: C[]
}

/**
 * Puts corrections into a new reading of a page. A correction applies to a line of the same direction that overlaps at least half of its place;
 * in another picture it must also be read as before, since the print itself may differ.
 */
export function correctText<C extends LineCorrection>(
  { lines }: PageText,
  corrections: readonly C[],
  isSamePicture: boolean,
): Corrected<C> {
  const taken = new Set<number>()
  const kept: Corrected<C>['kept'] = []
  const lost: C[] = []
  for (const correction of corrections) {
    const candidates = lines.flatMap((line, index) => {
      const overlap = line.isVertical === correction.isVertical ? overlapOf(line.box, correction.box) : 0
      const isSame = isSamePicture || line.text === correction.readText || line.text === correction.text
      return overlap >= SAME_PLACE && isSame && !taken.has(index) ? [{ line, index, overlap }] : []
    })
    const [best] = candidates.toSorted((a, b) => b.overlap - a.overlap)
    if (best === undefined) {
      lost.push(correction)
      continue
    }
    taken.add(best.index)
    kept.push({ correction, index: best.index, line: best.line })
  }
  const texts = new Map(kept.map(({ index, correction }) => [index, correction.text]))
  return { text: { lines: lines.map((line, index) => ({ ...line, text: texts.get(index) ?? line.text })) }, kept, lost }
}
