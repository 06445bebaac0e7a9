/** tesseract, if installed with its data for vertical Japanese; with the data for horizontal Japanese too it also reads tables and advertisements. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PICTURE_FILE, runEngine } from './text-engine.ts'
import type { EngineLine, TextEngine } from './text-engine.ts'

const VERTICAL = 'jpn_vert'
/** Read behind the other, with which a block is tried first. */
const HORIZONTAL = 'jpn'
/** Whole-page layout: the modes for one column or one block fail on a page. */
const WHOLE_PAGE = '3'
const DPI = '200'
const TABLE = 'page'
const LINE_LEVEL = '4'
const WORD_LEVEL = '5'
/** Percent; words of less confidence are usually parts of pictures or rules. */
const MIN_SURE = 20

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

/** The lines of tesseract's TSV table, in its reading order. */
export function linesOfTable(table: string): EngineLine[] {
  const rows = table.split('\n').map(rowOf)
  const texts = new Map<string, string>()
  for (const { level, line, sure, text } of rows) {
    if (level === WORD_LEVEL && sure >= MIN_SURE) texts.set(line, (texts.get(line) ?? '') + text.trim())
  }
  return rows.flatMap(({ level, line, left, top, width, height }) => {
    const text = level === LINE_LEVEL ? (texts.get(line) ?? '') : ''
    return text === '' ? [] : [{ text, left, top, width, height, isVertical: height > width }]
  })
}

/** The installed Japanese data, in order of preference; empty without the program. */
async function installedLanguages(): Promise<string[]> {
  const listed = await promisify(execFile)('tesseract', ['--list-langs']).then(
    ({ stdout }) => new Set(stdout.split('\n').map((line) => line.trim())),
    () => new Set<string>(),
  )
  return [VERTICAL, HORIZONTAL].filter((language) => listed.has(language))
}

export const tesseract: TextEngine = {
  name: `tesseract with ${VERTICAL}`,
  isInstalled: async () => (await installedLanguages()).includes(VERTICAL),
  async read(folder, bounds) {
    const languages = await installedLanguages()
    const command = [
      'tesseract',
      PICTURE_FILE,
      TABLE,
      '-l',
      languages.join('+') || VERTICAL,
      '--psm',
      WHOLE_PAGE,
      '--dpi',
      DPI,
      'tsv',
    ] as const
    const reply = await runEngine(command, { folder, file: `${TABLE}.tsv` }, bounds)
    return 'problem' in reply ? reply : { lines: linesOfTable(reply.text), peakMemory: reply.peakMemory }
  },
}
