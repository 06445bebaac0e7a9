/** Marks the places where a headline may break: browsers without `word-break: auto-phrase` break them there (decision 036). */
import { BoundedMap } from '@yukan/rules/text/bounded-map.ts'
import { parsePhrases } from './parse-phrases.ts'
import { WHOLE_WORDS } from './whole-words.ts'

/** U+200B: zero width, and a line may break at it. */
export const PHRASE_END = '\u200B'
/** Longest quoted text that is kept on one line. */
const QUOTED_MAX = 7
const CACHED = 5000

const made = new BoundedMap<string, string>(CACHED)

const withoutBreaks = (text: string) => text.replaceAll(PHRASE_END, '')
const QUOTED = /「[^」]*」/gu
const PARTED_WORDS = new RegExp(WHOLE_WORDS.map((word) => [...word].join(`${PHRASE_END}?`)).join('|'), 'gu')
/** Next to a blank a line may break anyway; after a digit or an opening bracket, and before a closing one, it must not. */
const NO_BREAK = new RegExp(`(?<=[\\s\\d「『（【])${PHRASE_END}|${PHRASE_END}(?=[\\s」』）】])`, 'gu')

/** Widest phrase, in full characters, that is joined from two: it must fit in the narrowest card of a list. */
const JOINED_MAX = 8
/** Widest phrase that counts as too short to stand alone before a blank or the end. */
const SHORT_MAX = 2
const NOUN_END = /[\p{Script=Han}\p{Script=Katakana}ー]$/u
const DIGIT_START = /^[\d一二三四五六七八九十百千]/u
/** Where a wide phrase may be split: between a noun and its number. */
const BEFORE_NUMBER = /(?<=[\p{Script=Han}\p{Script=Katakana}ー]{3})(?=\d)/u
const COMMA_END = /[、。]$/u

/** Width in full characters; digits and Latin letters take half of one. */
function widthOf(phrase: string): number {
  return [...phrase].reduce((sum, character) => sum + (/[\u0021-\u007e]/u.test(character) ? 0.5 : 1), 0)
}

/** Whether two phrases belong together, as in 三千の灯, 図案帳42冊, 12億円を提出, or because one is a single character. */
function belongTogether(first: string, second: string, isClauseEnd: boolean): boolean {
  const [before, after] = [widthOf(first), widthOf(second.trimEnd())]
  if (COMMA_END.test(first) || before + after > JOINED_MAX) return false
  return (
    before === 1 ||
    after === 1 ||
    (NOUN_END.test(first) && DIGIT_START.test(second)) ||
    (isClauseEnd && first.endsWith('を') && after <= SHORT_MAX)
  )
}

/** The phrases of a part without blanks, those that belong together in one piece. */
function joinPhrases(part: string): string {
  const phrases = part.split(PHRASE_END).flatMap((phrase) => (widthOf(phrase) > JOINED_MAX ? phrase.split(BEFORE_NUMBER) : [phrase]))
  const joined: string[] = []
  for (const [index, phrase] of phrases.entries()) {
    const before = joined.at(-1)
    const isClauseEnd = index === phrases.length - 1 || COMMA_END.test(phrase)
    if (before !== undefined && belongTogether(before, phrase, isClauseEnd)) joined[joined.length - 1] = before + phrase
    else joined.push(phrase)
  }
  return joined.join(PHRASE_END)
}

/** A title with U+200B between its phrases. */
export function toHeadline(title: string): string {
  const known = made.get(title)
  if (known !== undefined) return known
  const headline = parsePhrases(title)
    .join(PHRASE_END)
    .replace(QUOTED, (quoted) => (withoutBreaks(quoted).length <= QUOTED_MAX + 2 ? withoutBreaks(quoted) : quoted))
    .replace(PARTED_WORDS, withoutBreaks)
    .replace(NO_BREAK, '')
    .split(/(?<=\s)/u)
    .map(joinPhrases)
    .join('')
  made.set(title, headline)
  return headline
}
