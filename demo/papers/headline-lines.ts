/** Lines of headlines, broken at the word borders of `headline-borders.txt`. */
import { toCells } from './cells.ts'
import type { Cell } from './cells.ts'

/** Words of each title, by the title without its blank. */
export type WordBorders = ReadonlyMap<string, readonly string[]>

const wordsOf = (marked: string) => marked.split(/[/　]/).filter((word) => word !== '')

/** Reads `headline-borders.txt`: title and subtitle separately, since each has its own lines. */
export function readBorders(file: string): WordBorders {
  const parts = file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => [line.slice(0, line.indexOf('　') + 1 || line.length), line.slice(line.indexOf('　') + 1)])
  return new Map(parts.map((part) => [wordsOf(part).join(''), wordsOf(part)]))
}

/** A text of the program itself without borders in the file is one word. */
export function wordsOfHeadline(text: string, borders: WordBorders): Cell[][] {
  const parts = text.split('　').filter((part) => part !== '')
  return parts.flatMap((part, index) => {
    const words = (borders.get(part) ?? [part]).map((word) => toCells(word))
    return index < parts.length - 1 ? [...words.slice(0, -1), [...(words.at(-1) ?? []), { text: '　' }]] : words
  })
}

export interface HeadlineLines {
  lines: Cell[][]
  /** Size of a character in millimetres. */
  size: number
}

/** Each half of 「」 and a comma take less than a square; a headline is set close. */
const lengthOf = (cells: readonly Cell[]) => cells.length

function balanced(words: readonly (readonly Cell[])[], count: number): Cell[][] | null {
  const total = words.reduce((sum, word) => sum + lengthOf(word), 0)
  const best = new Map<string, { lines: Cell[][]; longest: number }>()
  const split = (from: number, left: number): { lines: Cell[][]; longest: number } | null => {
    const known = best.get(`${from} ${left}`)
    if (known !== undefined) return known
    if (left === 1) {
      const line = words.slice(from).flat()
      return line.length === 0 ? null : { lines: [line], longest: lengthOf(line) }
    }
    let found: { lines: Cell[][]; longest: number } | null = null
    for (let end = from + 1; end <= words.length - left + 1; end += 1) {
      const line = words.slice(from, end).flat()
      const rest = split(end, left - 1)
      if (rest === null) continue
      const longest = Math.max(lengthOf(line), rest.longest)
      if (found === null || longest < found.longest) found = { lines: [line, ...rest.lines], longest }
    }
    if (found !== null) best.set(`${from} ${left}`, found)
    return found
  }
  return total === 0 ? null : (split(0, count)?.lines ?? null)
}

/** Share of its wanted size to which a headline is made smaller rather than broken into another line. */
const SMALLEST = 0.8
const MAX_LINES = 3

/** Breaks words into the fewest lines of at most `length` millimetres, in the wanted size or a little smaller. */
export function breakHeadline(words: readonly (readonly Cell[])[], wanted: number, length: number): HeadlineLines {
  let result: HeadlineLines | null = null
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count += 1) {
    const lines = balanced(words, count)?.map((line) => (line.at(-1)?.text === '　' ? line.slice(0, -1) : line))
    if (lines === undefined) continue
    const longest = Math.max(...lines.map(lengthOf))
    const size = Math.min(wanted, length / longest)
    if (size >= wanted * SMALLEST) return { lines, size }
    if (result === null || size > result.size * 1.12) result = { lines, size }
  }
  return result ?? { lines: [], size: wanted }
}
