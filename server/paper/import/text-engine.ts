/**
 * The contract of a program that reads the text of a page's picture (decision 061): lines in reading order, each with its box in pixels.
 * tesseract is one; `OCR_COMMAND` names another.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { PAGE_LINE_MAX } from '@yukan/rules/paper/paper-reading.ts'
import type { ReadingProblem } from '@yukan/rules/paper/paper-reading.ts'
import type { PageLine } from '@yukan/rules/paper/paper-text.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { PixelSize } from '../render-worker/page-size.ts'
import { printedText } from '../render-worker/printed-text.ts'
import { runBounded } from '../../concurrency/bounded-process.ts'
import type { Bounds, Outcome } from '../../concurrency/bounded-process.ts'

/** A line in pixels of the picture, from its top left. `isVertical`: from top to bottom. */
export const EngineLine = Type.Object({
  text: Type.String(),
  left: Type.Number(),
  top: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
  isVertical: Type.Boolean(),
})
export type EngineLine = Static<typeof EngineLine>

/** An engine's result, or its failure. `peakMemory`: bytes. */
export type EngineReply = ({ lines: EngineLine[] } | { problem: ReadingProblem }) & { peakMemory: number }

export interface TextEngine {
  /** Its name for staff and operators. */
  name: string
  isInstalled(): Promise<boolean>
  /** Reads `PICTURE_FILE` in the folder, to which alone it writes. */
  read(folder: string, bounds: Bounds): Promise<EngineReply>
}

/** The picture of a page that an engine reads. */
export const PICTURE_FILE = 'page.png'
const REPLY_BYTES = 16 * MEGABYTE
const PLACES = 5

const PROBLEMS: Readonly<Record<Exclude<Outcome['end'], 'done'>, ReadingProblem>> = {
  failed: 'engine',
  time: 'time',
  late: 'time',
  memory: 'memory',
}

/** Runs an engine's program and reads the file that it has written: null if it is missing or too large. */
export async function runEngine(
  [command, ...args]: readonly [string, ...string[]],
  { folder, file }: { folder: string; file: string },
  bounds: Bounds,
): Promise<{ text: string; peakMemory: number } | { problem: ReadingProblem; peakMemory: number }> {
  const { end, peakMemory } = await runBounded(command, args, folder, bounds)
  if (end !== 'done') return { problem: PROBLEMS[end], peakMemory }
  const path = join(folder, file)
  const size = await stat(path).then(
    (info) => info.size,
    () => null,
  )
  if (size === null || size > REPLY_BYTES) return { problem: 'reply', peakMemory }
  return { text: await readFile(path, 'utf8'), peakMemory }
}

function share(value: number, whole: number): number {
  return Number(Math.min(1, Math.max(0, value / whole)).toFixed(PLACES))
}

/** An engine's lines as the product stores them: in shares of the page, in printed characters, without empty ones. */
export function toPageLines(lines: readonly EngineLine[], page: PixelSize): PageLine[] {
  return lines.flatMap(({ text: read, left, top, width, height, isVertical }) => {
    const text = printedText(read).trim().slice(0, PAGE_LINE_MAX)
    const [x, y] = [share(left, page.width), share(top, page.height)]
    return text === '' ? [] : [{ text, box: { x, y, width: share(width, page.width), height: share(height, page.height) }, isVertical }]
  })
}
