/** The lines around a clip and its place on the sheet, in points of print, which a picture and a PDF draw alike. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { PRINT_DPI } from '@yukan/rules/paper/clip.ts'
import type { ClipLines, PixelSize } from '@yukan/rules/paper/clip.ts'

const POINTS_PER_INCH = 72
/** Points of a pixel of the page. */
export const POINTS_PER_PIXEL = POINTS_PER_INCH / PRINT_DPI
const MARGIN = 5 * PRINT_DPI * POINTS_PER_PIXEL * (1 / 25.4)
/** Least width between the margins: a narrow clip has lines that can be read. */
const NARROWEST = 250
const GAP = 5
const RULE = 1
const LEADING = 1.45

/** Family names under which the worker registers its fonts; the others are the system's, for characters that those do not have. */
export const FONTS = { regular: 'Yukan Clip', bold: 'Yukan Clip Bold' } as const
const OTHERS = '"Noto Sans CJK JP", sans-serif'
const MASTHEAD = { size: 15, font: `15px "${FONTS.bold}", ${OTHERS}` }
const PLACE = { size: 10, font: `10px "${FONTS.regular}", ${OTHERS}` }
const SOURCE = { size: 8, font: `8px "${FONTS.regular}", ${OTHERS}` }
type Style = typeof MASTHEAD

/** A piece of text with its base line. */
export interface TextRun {
  text: string
  font: string
  x: number
  y: number
}

export interface ClipLayout extends PixelSize {
  runs: TextRun[]
  /** The line below the masthead. */
  rule: { x: number; y: number; width: number; height: number }
  picture: { x: number; y: number; width: number; height: number }
}

type Measure = Pick<SKRSContext2D, 'font' | 'measureText'>

function widthOf(context: Measure, text: string, { font }: Style): number {
  context.font = font
  return context.measureText(text).width
}

/** Breaks a text between characters into lines that fit; Latin words and addresses too, which have no other place to break. */
function wrap(context: Measure, text: string, style: Style, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line !== '' && widthOf(context, line + character, style) > width) {
      lines.push(line)
      line = character.trim()
    } else line += character
  }
  return line === '' ? lines : [...lines, line]
}

/** Lays out a clip of so many pixels of its page at its printed size; `context` measures the text. */
export function layOutClip(context: Measure, size: PixelSize, { masthead, place, source }: ClipLines): ClipLayout {
  const picture = { width: size.width * POINTS_PER_PIXEL, height: size.height * POINTS_PER_PIXEL }
  const inner = Math.max(NARROWEST, picture.width)
  const runs: TextRun[] = []
  let y = MARGIN
  const write = (text: string, style: Style, x = MARGIN) => {
    runs.push({ text, font: style.font, x, y: y + style.size })
  }
  const placeWidth = widthOf(context, place, PLACE)
  const isOneLine = widthOf(context, masthead, MASTHEAD) + placeWidth + 2 * GAP <= inner
  const names = wrap(context, masthead, MASTHEAD, inner)
  for (const [index, line] of names.entries()) {
    write(line, MASTHEAD)
    if (isOneLine && index === 0) runs.push({ text: place, font: PLACE.font, x: MARGIN + inner - placeWidth, y: y + MASTHEAD.size })
    y += MASTHEAD.size * LEADING
  }
  if (!isOneLine)
    for (const line of wrap(context, place, PLACE, inner)) {
      write(line, PLACE)
      y += PLACE.size * LEADING
    }
  const rule = { x: MARGIN, y, width: inner, height: RULE }
  y += RULE + GAP
  // On a whole pixel of the page: a picture then has exactly the page's pixels.
  const top = Math.ceil(y / POINTS_PER_PIXEL) * POINTS_PER_PIXEL
  const left = Math.round((MARGIN + (inner - picture.width) / 2) / POINTS_PER_PIXEL) * POINTS_PER_PIXEL
  y = top + picture.height + GAP
  for (const line of wrap(context, source, SOURCE, inner)) {
    write(line, SOURCE)
    y += SOURCE.size * LEADING
  }
  return { width: inner + 2 * MARGIN, height: y + MARGIN, runs, rule, picture: { x: left, y: top, ...picture } }
}
