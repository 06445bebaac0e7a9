/** Joins pieces of text to lines and columns in reading order (Chromium sets a column glyph by glyph). */
import type { PageLine } from '@yukan/rules/paper/paper-text.ts'
import type { PageRuns, Rectangle, TextRun } from './text-runs.ts'

/** Shares of a character's square. */
const ASIDE = 0.35
const OVERLAP = 0.6
const GAP = 1.2
/** After other text has begun a line continues in its own steps: the column below, in the next tier, is as near as spaced characters. */
const GAP_AFTER_OTHERS = 0.5
const SAME_STEP = 0.1
/** Two signs in a row share their white. A comma that hangs below its tier reaches into the white above the next one. */
const SIGN = /^[\p{Ps}\p{Pe}、。，．・]/u
const SIGN_AT_END = /[\p{Ps}\p{Pe}、。，．・]$/u
/** Words in Latin letters are separate from this gap on. */
const WORD_GAP = 0.15
/** Characters of one line have about one size; ruby and headlines are separate lines. */
const SIZE_RATIO = 1.35
/** Lines that may continue: ruby and captions come between the characters of a column. */
const OPEN_LINES = 6
const LATIN = /[\p{Script=Latin}\p{Nd},.;:!?)'"&-]$/u
const LATIN_START = /^[\p{Script=Latin}\p{Nd}('"&-]/u

type Axis = 'across' | 'down'

interface Line {
  text: string
  place: Rectangle
  last: Rectangle
  em: number
  axis: Axis | null
  /** Widest space between two of its characters, in units of the page. */
  space: number
}

function joined(a: Rectangle, b: Rectangle): Rectangle {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** The axis of a run: of several characters, or of one that lies on its side in a column. */
function axisOf({ text, direction }: TextRun): Axis | null {
  if (direction === 'down' || direction === 'up') return 'down'
  return Array.from(text).length > 1 ? 'across' : null
}

function middle(from: number, to: number): number {
  return (from + to) / 2
}

function isBelow({ last, em }: Line, { place }: TextRun): boolean {
  const aside = Math.abs(middle(last.left, last.right) - middle(place.left, place.right))
  const gap = place.top - last.bottom
  return aside <= ASIDE * em && gap >= -OVERLAP * em && gap <= GAP * em
}

function isBeside({ last, em }: Line, { place }: TextRun): boolean {
  const aside = Math.abs(middle(last.top, last.bottom) - middle(place.top, place.bottom))
  const gap = place.left - last.right
  return aside <= ASIDE * em && gap >= -OVERLAP * em && gap <= GAP * em
}

/** Digits side by side in one square of a column (縦中横). */
function isInSquare({ place, last, em }: Line, run: TextRun): boolean {
  const isLevel = Math.abs(middle(last.top, last.bottom) - middle(run.place.top, run.place.bottom)) <= ASIDE * em
  return isLevel && run.place.left >= last.left && run.place.right <= place.right + ASIDE * em
}

function isNarrow({ place, em }: TextRun): boolean {
  return place.right - place.left <= (1 + ASIDE) * em
}

function continues(line: Line, run: TextRun): Axis | null {
  const ratio = line.em / run.em
  if (ratio > SIZE_RATIO || ratio < 1 / SIZE_RATIO) return null
  const own = axisOf(run)
  const mayGoDown = line.axis !== 'across' && (own === 'down' || isNarrow(run))
  const mayGoAcross = line.axis !== 'down' && own !== 'down'
  if (mayGoDown && isBelow(line, run)) return 'down'
  if (line.axis === 'down' && isNarrow(run) && isInSquare(line, run)) return 'down'
  return mayGoAcross && isBeside(line, run) ? 'across' : null
}

function gapOf({ last }: Line, { place }: TextRun, axis: Axis): number {
  return axis === 'across' ? place.left - last.right : place.top - last.bottom
}

/** Whether a run continues a line after which others have begun. */
function isInStep(line: Line, run: TextRun, axis: Axis): boolean {
  const gap = gapOf(line, run, axis)
  const isSqueezed = SIGN_AT_END.test(line.text) && SIGN.test(run.text)
  const most = Math.max(GAP_AFTER_OTHERS * line.em, line.space + SAME_STEP * line.em)
  return gap <= most && (gap >= -SAME_STEP * line.em || isSqueezed)
}

function extend(line: Line, run: TextRun, axis: Axis): void {
  const gap = gapOf(line, run, axis)
  const isApart = gap > WORD_GAP * line.em && LATIN.test(line.text) && LATIN_START.test(run.text)
  line.text += (isApart ? ' ' : '') + run.text
  line.place = joined(line.place, run.place)
  line.last = run.place
  line.space = Math.max(line.space, gap)
  line.em = Math.max(line.em, run.em)
  line.axis = axis
}

/** Size of ruby as a share of its characters at most, and its distance from them. */
const RUBY_SIZE = 0.6
const RUBY_GAP = 0.6
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・ ]+$/u

/** Whether a line is ruby of another and would interrupt its sentence. */
function isRubyOf(line: Line, base: Line): boolean {
  if (line.em > RUBY_SIZE * base.em || !KANA.test(line.text)) return false
  const [small, large, reach] = [line.place, base.place, RUBY_GAP * base.em]
  const isAlong = (from: number, to: number, start: number, end: number) => from >= start - reach && to <= end + reach
  const isBesideColumn = base.axis === 'down' && Math.abs(small.left - large.right) <= reach
  const isAboveLine = base.axis === 'across' && Math.abs(small.bottom - large.top) <= reach
  return (
    (isBesideColumn && isAlong(small.top, small.bottom, large.top, large.bottom)) ||
    (isAboveLine && isAlong(small.left, small.right, large.left, large.right))
  )
}

function withoutRuby(lines: readonly Line[]): Line[] {
  return lines.filter(
    (line, index) => !lines.slice(Math.max(0, index - OPEN_LINES), index + OPEN_LINES).some((base) => isRubyOf(line, base)),
  )
}

const PLACES = 5

function share(value: number, whole: number): number {
  return Number(Math.min(1, Math.max(0, value / whole)).toFixed(PLACES))
}

/** Lines with their boxes as shares of the page, in the order of the file, without ruby and without text outside the page. */
export function toLines({ runs, width, height }: PageRuns): PageLine[] {
  const lines: Line[] = []
  for (const run of runs) {
    const { place, text, em } = run
    if (place.right <= 0 || place.bottom <= 0 || place.left >= width || place.top >= height) continue
    const found = lines
      .slice(-OPEN_LINES)
      .toReversed()
      .map((line) => ({ line, axis: continues(line, run) }))
    const open = found.find(({ line, axis }, back) => axis !== null && (back === 0 || isInStep(line, run, axis)))
    if (open !== undefined && open.axis !== null) extend(open.line, run, open.axis)
    else lines.push({ text, place, last: place, em, axis: axisOf(run), space: 0 })
  }
  return withoutRuby(lines).map(({ text, place, axis }) => {
    const [x, y] = [share(place.left, width), share(place.top, height)]
    const box = { x, y, width: share(place.right, width) - x, height: share(place.bottom, height) - y }
    return {
      text,
      box: { ...box, width: share(box.width, 1), height: share(box.height, 1) },
      isVertical: axis === 'down',
    }
  })
}
