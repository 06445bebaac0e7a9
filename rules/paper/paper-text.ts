/** The text of a page of the printed paper: lines in reading order, each with its place (product §2 "Search", "Paper page"). */
import { findMarks } from '../search/search-text.ts'

/** A rectangle on a page, as shares of its width and height, 0 to 1, from the top left. */
export interface PageBox {
  x: number
  y: number
  width: number
  height: number
}

export interface PageLine {
  /** As printed, except compatibility forms (Kangxi radicals, vertical punctuation), which are stored as the usual characters. */
  text: string
  box: PageBox
  isVertical: boolean
}

export interface PageText {
  lines: PageLine[]
  /** Areas that ink fills: photographs, drawings, white-on-black headlines, adverts. Pages that were made before 2026-11-25 have none. */
  pictures?: PageBox[]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isLine(value: unknown): value is PageLine {
  if (!isRecord(value) || typeof value['text'] !== 'string' || typeof value['isVertical'] !== 'boolean') return false
  const { box } = value
  return isRecord(box) && ['x', 'y', 'width', 'height'].every((side) => typeof box[side] === 'number')
}

/** Parses a page's `text.json`. Throws on anything else. */
export function parsePageText(json: string): PageText {
  const value: unknown = JSON.parse(json)
  const lines: unknown = isRecord(value) ? value['lines'] : null
  if (!Array.isArray(lines) || !lines.every(isLine)) throw new Error('not the text of a page')
  return { lines }
}

/** The searchable text of a page: its lines joined, since a printed word can continue in the next line. */
export function searchableText({ lines }: PageText): string {
  return lines.map(({ text }) => text).join('')
}

/** A place of a found word: one box, or one for each line. */
export interface PageFind {
  boxes: PageBox[]
}

const NARROW = /[\u0020-\u007e\uff61-\uff9f]/

/** The width of a UTF-16 unit along its line: half for a half-width character in a horizontal line. */
function roomOf(unit: string, isVertical: boolean): number {
  if (/[\udc00-\udfff]/.test(unit)) return 0
  return !isVertical && NARROW.test(unit) ? 0.5 : 1
}

/** The box of a part of a line, between two UTF-16 units, by the width of its characters. */
export function boxInLine({ text, box, isVertical }: PageLine, from: number, to: number): PageBox {
  const room = (start: number, end: number) =>
    text
      .slice(start, end)
      .split('')
      .reduce((sum, unit) => sum + roomOf(unit, isVertical), 0)
  const whole = room(0, text.length)
  const [start, length] = whole === 0 ? [0, 1] : [room(0, from) / whole, room(from, to) / whole]
  return isVertical
    ? { ...box, y: box.y + box.height * start, height: box.height * length }
    : { ...box, x: box.x + box.width * start, width: box.width * length }
}

/** Places of the keywords on a page, in reading order, also across lines; variants as in `search-text.ts`. Adjacent words are one place. */
export function findInPage(page: PageText, keywords: readonly string[]): PageFind[] {
  const starts: number[] = []
  let length = 0
  for (const { text } of page.lines) {
    starts.push(length)
    length += text.length
  }
  return findMarks(searchableText(page), keywords).map(([from, units]) => ({
    boxes: page.lines.flatMap((line, index) => {
      const start = starts[index] ?? 0
      const [first, last] = [Math.max(from, start) - start, Math.min(from + units, start + line.text.length) - start]
      return first < last ? [boxInLine(line, first, last)] : []
    }),
  }))
}

export interface PageParagraph {
  text: string
  /** Set larger than the page's text. */
  isHeadline: boolean
}

/** A headline's line is thicker than most by this share. */
const HEADLINE = 1.35
/** Lines of one paragraph differ in thickness by at most this share. */
const SAME_SIZE = 0.2

/** Thickness of a line, in shares of the page's width; `ratio` is the page's height by its width. */
export function lineSize({ box, isVertical }: PageLine, ratio: number): number {
  return isVertical ? box.width : box.height * ratio
}

/** Thickness of the lines that most characters are in. */
export function usualSize(lines: readonly PageLine[], ratio: number): number {
  const sizes = lines.map((line) => ({ size: lineSize(line, ratio), length: line.text.length })).toSorted((a, b) => a.size - b.size)
  let left = sizes.reduce((sum, { length }) => sum + length, 0) / 2
  return sizes.find(({ length }) => (left -= length) <= 0)?.size ?? 0
}

/** A running head ends within this share of the page's height. */
const HEAD = 0.05
const PAGE_NUMBER = /^[0-9０-９]{1,3}面?$/

/** Whether a line belongs to the running head: the row of the page number at the top (number, section, name of the paper). */
function isInHead({ box, isVertical }: PageLine, number: PageLine): boolean {
  return !isVertical && box.y < number.box.y + number.box.height && box.y + box.height > number.box.y && box.y + box.height <= HEAD
}

/** The lines of the running head; none if the page has no number at its top. */
export function headLines(lines: readonly PageLine[]): ReadonlySet<PageLine> {
  const number = lines.find((line) => PAGE_NUMBER.test(line.text.trim()) && isInHead(line, line))
  return new Set(number === undefined ? [] : lines.filter((line) => isInHead(line, number)))
}

/** A page's text as paragraphs without the running head, split at indents, changes of direction and of size. `ratio`: the page's height by its width. */
export function paragraphsOf(page: PageText, ratio: number): PageParagraph[] {
  const head = headLines(page.lines)
  const lines = page.lines.filter((line) => !head.has(line))
  const usual = usualSize(lines, ratio)
  const found: PageParagraph[] = []
  let before: PageLine | null = null
  for (const line of lines) {
    const text = line.text.trim()
    if (text === '') continue
    const size = lineSize(line, ratio)
    const last = found.at(-1)
    const isSame =
      before !== null &&
      before.isVertical === line.isVertical &&
      Math.abs(lineSize(before, ratio) - size) <= SAME_SIZE * Math.max(size, usual)
    if (last === undefined || !isSame || /^[\u3000 ]/.test(line.text)) found.push({ text, isHeadline: size > usual * HEADLINE })
    else last.text += text
    before = line
  }
  return found
}
