/** Breaks printed text into the lines of a tier. A cell is one character's square: a character, two figures side by side, or a part of a date. */
import { LINE_CELLS } from './geometry.ts'

export interface Cell {
  text: string
  /** Two figures side by side (縦中横). */
  isPair?: true
  /** A part of a date, in the form of `expand.ts`: it is filled in on the day of seeding. */
  token?: string
}

const TOKEN = /\{\{(md|d|m|w)([+-]\d+)?\}\}/
const PIECE = /\{\{[^}]*\}\}|(?<![0-9.])[0-9]{2}(?![0-9])|./gsu
const ASCII = /[!-~]/gu
const wide = (text: string) => text.replace(ASCII, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

/** Stands in a date's place until it is filled in. */
const BLANK_DATE = '00'

function dateCells(token: string): Cell[] {
  const [, kind = '', distance = ''] = TOKEN.exec(token) ?? []
  const part = (unit: string): Cell => ({ text: unit === 'w' ? '日' : BLANK_DATE, token: `${unit}${distance}` })
  if (kind === '') throw new Error(`not a token of print: ${token}`)
  return kind === 'md' ? [part('m'), { text: '月' }, part('d'), { text: '日' }] : [part(kind)]
}

/** Cells of a text. A decimal point becomes a middle dot, as newspapers set it. */
export function toCells(text: string): Cell[] {
  return Array.from(text.replace(/(?<=\d)\.(?=\d)/gu, '・').matchAll(PIECE)).flatMap(([piece]): Cell[] => {
    if (piece.startsWith('{{')) return dateCells(piece)
    return piece.length === 2 && /^\d\d$/.test(piece) ? [{ text: piece, isPair: true }] : [{ text: wide(piece) }]
  })
}

const HANGING = '、。，．'
const NOT_FIRST = `${HANGING}」』）】〕］〉》・：；？！ー々ゝっゃゅょぁぃぅぇぉッャュョァィゥェォ％…―〜`
const NOT_LAST = '「『（【〔［〈《▽▼'
const FIGURE = /^[０-９\d]+$/u
/** A line is set looser by two squares at most. */
const LOOSEST = LINE_CELLS - 2

function mayBreak(before: Cell, after: Cell): boolean {
  if (NOT_FIRST.includes(after.text) || NOT_LAST.includes(before.text)) return false
  return !((FIGURE.test(before.text) && FIGURE.test(after.text)) || (before.text === after.text && '…―'.includes(before.text)))
}

/** Breaks text into lines of `length` cells: none begins with a closing sign or ends with an opening one; a comma or full stop may hang below. */
export function breakLines(cells: readonly Cell[], length = LINE_CELLS): Cell[][] {
  const lines: Cell[][] = []
  let from = 0
  while (from < cells.length) {
    let end = Math.min(from + length, cells.length)
    const next = cells[end]
    if (next !== undefined && HANGING.includes(next.text)) end += 1
    const whole = end
    for (const last = from + Math.min(LOOSEST, length - 2); end < cells.length && end > last; end -= 1) {
      const [before, after] = [cells[end - 1], cells[end]]
      if (before === undefined || after === undefined || mayBreak(before, after)) break
      if (end === last + 1) {
        end = whole
        break
      }
    }
    lines.push(cells.slice(from, end))
    from = end
  }
  return lines
}

/** The printed text of cells; dates as tokens. */
export function textOf(cells: readonly Cell[]): string {
  return cells.map(({ text, token }) => (token === undefined ? text : `{{${token}}}`)).join('')
}
