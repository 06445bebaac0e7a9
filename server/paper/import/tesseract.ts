/** Recognises a picture's text with tesseract, where it is installed with its data for vertical Japanese. */
import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PageBox, PageLine } from '@yukan/rules/paper-text.ts'
import { printedText } from '../render-worker/printed-text.ts'
import type { PixelSize } from '../render-worker/page-size.ts'
import { runBounded } from './bounded-process.ts'
import type { Bounds } from './bounded-process.ts'

const LANGUAGE = 'jpn_vert'
/** Whole-page layout: the modes for one column or one block fail on a page. */
const WHOLE_PAGE = '3'
const DPI = '200'
const TABLE_BYTES = 16 * 1024 * 1024
const LINE_LEVEL = '4'
const WORD_LEVEL = '5'
/** Percent; words of less confidence are usually parts of pictures or rules. */
const MIN_SURE = 20
const PLACES = 5

/** Whether tesseract and its language data are installed. */
export async function canReadPages(): Promise<boolean> {
  return promisify(execFile)('tesseract', ['--list-langs']).then(
    ({ stdout }) => stdout.split('\n').some((line) => line.trim() === LANGUAGE),
    () => false,
  )
}

interface Row {
  level: string
  line: string
  left: number
  top: number
  width: number
  height: number
  sure: number
  text: string
}

function rowOf(row: string): Row {
  const [level = '', page = '', block = '', paragraph = '', line = '', , ...others] = row.split('\t')
  const [left = 0, top = 0, width = 0, height = 0, sure = 0] = others.map(Number)
  return { level, line: [page, block, paragraph, line].join(), left, top, width, height, sure, text: others.slice(5).join(' ') }
}

function share(value: number, whole: number): number {
  return Number(Math.min(1, Math.max(0, value / whole)).toFixed(PLACES))
}

function boxOf({ left, top, width, height }: Row, page: PixelSize): PageBox {
  const [x, y] = [share(left, page.width), share(top, page.height)]
  return { x, y, width: share(width, page.width), height: share(height, page.height) }
}

/** The lines of tesseract's TSV table, in its reading order. */
export function linesOfTable(table: string, page: PixelSize): PageLine[] {
  const rows = table.split('\n').map(rowOf)
  const texts = new Map<string, string>()
  for (const { level, line, sure, text } of rows) {
    if (level === WORD_LEVEL && sure >= MIN_SURE) texts.set(line, (texts.get(line) ?? '') + printedText(text).trim())
  }
  return rows.flatMap((row) => {
    const text = row.level === LINE_LEVEL ? (texts.get(row.line) ?? '') : ''
    return text === '' ? [] : [{ text, box: boxOf(row, page), isVertical: row.height > row.width }]
  })
}

/** Reads `page.png` in the folder. Returns null when it takes too long or tesseract fails. */
export async function readPicture(folder: string, page: PixelSize, bounds: Bounds): Promise<PageLine[] | null> {
  const args = ['page.png', 'page', '-l', LANGUAGE, '--psm', WHOLE_PAGE, '--dpi', DPI, 'tsv']
  const { end } = await runBounded('tesseract', args, folder, bounds)
  if (end !== 'done') return null
  const path = join(folder, 'page.tsv')
  if ((await stat(path)).size > TABLE_BYTES) return null
  return linesOfTable(await readFile(path, 'utf8'), page)
}
