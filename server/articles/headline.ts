/** Headlines with the places where a line may end: browsers without `word-break: auto-phrase` break them there (decision 036). */
import { BoundedMap } from '@yukan/rules/bounded-map.ts'
import { loadDefaultJapaneseParser } from 'budoux'
import { WHOLE_WORDS } from './whole-words.ts'

/** U+200B: no width, and a line may end at it. */
export const PHRASE_END = '\u200B'
/** Longest text in quotation marks that stands in one line. */
const QUOTED_MAX = 7
const CACHED = 5000

const parser = loadDefaultJapaneseParser()
const made = new BoundedMap<string, string>(CACHED)

const withoutBreaks = (text: string) => text.replaceAll(PHRASE_END, '')
const QUOTED = /「[^」]*」/gu
const PARTED_WORDS = new RegExp(WHOLE_WORDS.map((word) => [...word].join(`${PHRASE_END}?`)).join('|'), 'gu')
/** Beside a blank lines end anyway; after a digit or an opening bracket, and before a closing one, none may end. */
const NO_BREAK = new RegExp(`(?<=[\\s\\d「『（【])${PHRASE_END}|${PHRASE_END}(?=[\\s」』）】])`, 'gu')

/** A title with U+200B between its phrases. */
export function toHeadline(title: string): string {
  const known = made.get(title)
  if (known !== undefined) return known
  const headline = parser
    .parse(title)
    .join(PHRASE_END)
    .replace(QUOTED, (quoted) => (withoutBreaks(quoted).length <= QUOTED_MAX + 2 ? withoutBreaks(quoted) : quoted))
    .replace(PARTED_WORDS, withoutBreaks)
    .replace(NO_BREAK, '')
  made.set(title, headline)
  return headline
}
