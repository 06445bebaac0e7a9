/** Facts printed on a page: its date, number, issue number and the name of its newspaper (decision 057). */
import type { PageLine, PageText } from './paper-text.ts'
import { dayOf } from '../time/tokyo-time.ts'

export interface PageFacts {
  /** Days of its dateline: `YYYY-MM-DD`, or `MM-DD` if it names no year. */
  days: string[]
  /** Number of the page in its running head. */
  number: number | null
  /** 号数. */
  issue: number | null
  /** Names of newspapers in its head. */
  names: string[]
}

/** A running head ends within this share of the page's height. */
const HEAD = 0.08
/** A masthead with its dateline ends within this share. */
const MASTHEAD = 0.45
/** A dateline is no sentence: it is short, and has no comma or full stop. */
const DATELINE_LENGTH = 45
const OF_SENTENCE = /[、。]/u
/** A greater number in a running head is not that of the page. */
const PRINTED_NUMBER_MAX = 200

const N = '[0-9〇一二三四五六七八九十百千]'
const WITH_YEAR = new RegExp(
  `(?:(${N}{4})年|(令和|平成|昭和)(元|${N}{1,3})年)\\s*(?:[(（][^)）]{1,12}[)）])?\\s*(${N}{1,3})月\\s*(${N}{1,3})日`,
  'gu',
)
const DOTTED = /(?<!\d)(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/gu
const WITHOUT_YEAR = new RegExp(`(?<![年0-9])(${N}{1,3})月(${N}{1,3})日\\s*[(（]?[月火水木金土日](?:曜|[)）])`, 'gu')
/** In a masthead a day without its year is on its own; in text many are within sentences. */
const ALONE = new RegExp(`(?<![^\\s)）])(${N}{1,3})月(${N}{1,3})日\\s*[(（]?[月火水木金土日](?:曜日?)?[)）]?(?![^\\s第(（])`, 'gu')
const WEEKDAY = /[月火水木金土日](?:曜|[)）])/u
const ISSUE = new RegExp(`第\\s*((?:${N}|,){1,9})\\s*号`, 'u')
const ONLY_ISSUE = new RegExp(`^[(（]?第\\s*(?:${N}|,){1,9}\\s*号[)）]?$`, 'u')
/** A name is a word of one script, perhaps after one of kanji: a sentence that ends with 新聞 is not a name. */
const NAME =
  /(?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])\p{Script=Han}{0,4}(?:\p{Script=Han}{1,6}|\p{Script=Hiragana}{1,6}|[\p{Script=Katakana}ー]{1,8})(?:新聞|日報|新報|時報|民報|夕刊|タイムス|タイムズ|日日)/gu
const NUMBERS = [/^[(（]?第?\s*(\d{1,3})\s*面?[)）]?$/u, /^第?(\d{1,3})\s*面/u, /^(\d{1,3})\s/u, /\s(\d{1,3})\s*面?$/u]
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 }
const DIGITS = '〇一二三四五六七八九'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** The number of figures or of Japanese numerals, digit by digit (二〇二六) or with units (二十五). */
export function japaneseNumber(text: string): number {
  let [sum, digits] = [0, '']
  for (const character of text.replaceAll(',', '')) {
    const unit = UNITS[character]
    if (unit === undefined) {
      const digit = DIGITS.indexOf(character)
      digits += digit === -1 ? character : String(digit)
      continue
    }
    sum += (digits === '' ? 1 : Number(digits)) * unit
    digits = ''
  }
  return sum + (digits === '' ? 0 : Number(digits))
}

function yearOf(western: string | undefined, era: string | undefined, ofEra: string | undefined): number {
  if (western !== undefined) return japaneseNumber(western)
  return (ERAS[era ?? ''] ?? 0) + (ofEra === '元' ? 1 : japaneseNumber(ofEra ?? ''))
}

function daysIn(text: string, isHead: boolean): string[] {
  const days: (string | null)[] = []
  for (const [, western, era, ofEra, month = '', day = ''] of text.matchAll(WITH_YEAR))
    days.push(dayOf(yearOf(western, era, ofEra), japaneseNumber(month), japaneseNumber(day)))
  for (const [, year, month, day] of text.matchAll(DOTTED)) days.push(dayOf(Number(year), Number(month), Number(day)))
  if (days.length === 0) {
    for (const [, month = '', day = ''] of text.matchAll(isHead ? WITHOUT_YEAR : ALONE)) {
      // A leap year: each day of any year is one.
      days.push(dayOf(2024, japaneseNumber(month), japaneseNumber(day))?.slice('YYYY-'.length) ?? null)
    }
  }
  return days.filter((day) => day !== null)
}

interface Line {
  text: string
  /** In the running head, or else only in the area of a masthead. */
  isHead: boolean
}

function linesOf({ lines }: PageText): Line[] {
  const end = ({ box }: PageLine) => box.y + box.height
  return lines.flatMap((line) => {
    const text = line.text.normalize('NFKC').trim()
    const isHead = !line.isVertical && end(line) <= HEAD
    const mayBeMasthead = line.box.y < MASTHEAD && text.length <= DATELINE_LENGTH && !OF_SENTENCE.test(text)
    return text !== '' && (isHead || mayBeMasthead) ? [{ text, isHead }] : []
  })
}

function numberOf(lines: readonly Line[]): number | null {
  for (const pattern of NUMBERS) {
    for (const { text, isHead } of lines) {
      const found = Number(isHead ? (pattern.exec(text)?.[1] ?? 0) : 0)
      if (found >= 1 && found <= PRINTED_NUMBER_MAX) return found
    }
  }
  return null
}

/** Reads the head of a page, and the masthead of a front page. Missing facts are null or empty. */
export function factsOfPage(page: PageText): PageFacts {
  const lines = linesOf(page)
  const datelines = lines.filter(({ text, isHead }) => isHead || (daysIn(text, false).length > 0 && WEEKDAY.test(text)))
  const issues = [...datelines, ...lines.filter(({ text }) => ONLY_ISSUE.test(text))]
  const [issue] = issues.flatMap(({ text }) => ISSUE.exec(text)?.[1] ?? [])
  const names = lines.flatMap(({ text, isHead }) => [...text.matchAll(NAME)].flatMap(([name]) => (isHead || name === text ? [name] : [])))
  return {
    days: [...new Set(datelines.flatMap(({ text, isHead }) => daysIn(text, isHead)))],
    number: numberOf(lines),
    issue: issue === undefined ? null : japaneseNumber(issue),
    names: [...new Set(names)],
  }
}
