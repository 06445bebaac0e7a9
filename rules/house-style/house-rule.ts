/** Validation of dictionary rules that are typed or imported, and their CSV (decision 048). */
import { HOUSE_WORD_MAX, HOUSE_WORDS_MAX, HOUSE_NOTE_MAX } from '../limits.ts'
import { BYTE_ORDER_MARK, formatCsv, parseCsv, plainCell } from '../text/csv.ts'
import { HOUSE_RULE_KINDS } from './house-style.ts'
import type { HouseRule, HouseRuleKind } from './house-style.ts'

/** A rule without the columns that the database adds. */
export interface TypedRule extends Omit<HouseRule, 'id'> {
  isOn: boolean
}

export type RuleProblem =
  'kind' | 'expected' | 'patterns' | 'same' | 'exceptions' | 'reading' | 'note' | 'isOn' | 'twice' | 'columns' | 'quote'

const READING = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・　 ]*$/u
/** Line breaks and invisible characters. */
const UNPRINTED = /[\p{Cc}\u2028\u2029]/u

function isWord(word: string): boolean {
  return word !== '' && word === word.trim() && word.length <= HOUSE_WORD_MAX && !UNPRINTED.test(word)
}

function areWords(words: readonly string[]): boolean {
  return words.length <= HOUSE_WORDS_MAX && words.every(isWord) && new Set(words).size === words.length
}

/** The first error of a rule, by its field; null if there is none. A rule without words to find or a reading does nothing. */
export function ruleProblem({ kind, expected, patterns, exceptions, reading, note }: TypedRule): RuleProblem | null {
  if (!isWord(expected)) return 'expected'
  if (!areWords(patterns)) return 'patterns'
  if (patterns.includes(expected)) return 'same'
  if (patterns.length === 0 && (kind === 'word' || reading === '')) return kind === 'word' ? 'patterns' : 'reading'
  if (!areWords(exceptions) || exceptions.some((word) => patterns.includes(word))) return 'exceptions'
  if (reading !== reading.trim() || reading.length > HOUSE_WORD_MAX || !READING.test(reading)) return 'reading'
  return note.length > HOUSE_NOTE_MAX || UNPRINTED.test(note) ? 'note' : null
}

/** The words of a field, one per line or separated by `|`. */
export function splitWords(text: string): string[] {
  return text
    .split(/[\n|｜]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

const KINDS: Readonly<Record<HouseRuleKind, string>> = { word: '言葉', name: '名前' }
const ON = 'はい'
const OFF = 'いいえ'
/** The columns of the file, in their order. */
export const CSV_COLUMNS = ['種類', '正しい形', '直す形', '例外', '読み', '出典', '使う'] as const

export interface ReadRules {
  rules: TypedRule[]
  /** Lines count from 1, the header. */
  problems: { line: number; problem: RuleProblem }[]
}

function readRow(cells: readonly string[]): TypedRule | RuleProblem {
  if (cells.length !== CSV_COLUMNS.length) return 'columns'
  const [kindText = '', expected = '', patterns = '', exceptions = '', reading = '', note = '', on = ''] = cells.map((cell) =>
    plainCell(cell.trim()),
  )
  const kind = HOUSE_RULE_KINDS.find((each) => KINDS[each] === kindText)
  if (kind === undefined) return 'kind'
  if (on !== ON && on !== OFF) return 'isOn'
  const rule = { kind, expected, patterns: splitWords(patterns), exceptions: splitWords(exceptions), reading, note, isOn: on === ON }
  return ruleProblem(rule) ?? rule
}

/** The rules of a CSV whose first row names the columns, and the errors by line. */
export function readRulesCsv(text: string): ReadRules {
  const { rows, openQuote } = parseCsv(text)
  if (openQuote !== null) return { rules: [], problems: [{ line: openQuote, problem: 'quote' }] }
  const [head, ...others] = rows
  if (head === undefined || CSV_COLUMNS.some((name, index) => head.cells[index]?.trim() !== name))
    return { rules: [], problems: [{ line: 1, problem: 'columns' }] }
  const read: ReadRules = { rules: [], problems: [] }
  const seen = new Set<string>()
  for (const { line, cells } of others) {
    const row = readRow(cells)
    const key = typeof row === 'string' ? '' : `${row.kind} ${row.expected}`
    const problem = typeof row === 'string' ? row : seen.has(key) ? 'twice' : null
    if (problem !== null) read.problems.push({ line, problem })
    else if (typeof row !== 'string') read.rules.push(row)
    seen.add(key)
  }
  return read
}

/** A CSV that spreadsheets open and `readRulesCsv` reads. */
export function formatRulesCsv(rules: readonly TypedRule[]): string {
  const rows = rules.map(({ kind, expected, patterns, exceptions, reading, note, isOn }) => [
    KINDS[kind],
    expected,
    patterns.join('|'),
    exceptions.join('|'),
    reading,
    note,
    isOn ? ON : OFF,
  ])
  return BYTE_ORDER_MARK + formatCsv([CSV_COLUMNS, ...rows])
}
