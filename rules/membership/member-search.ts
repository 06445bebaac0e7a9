/** Parses what staff type to find a caller's account: a name, a number, an address (decision 089). */
import { TEL_SHOWN } from './masking.ts'
import { FOLDED_PAIRS } from '../search/search-folding.ts'
import { halfWidthDigits } from '../text/width.ts'

/** Most spellings of one name that are searched for. */
const SPELLINGS_MAX = 64
const MEMBER_NUMBER_DIGITS_MAX = 9

/** The field that matched: each has its own index. */
export type MemberSearch =
  | { by: 'number'; id: number }
  /** The last four digits, which callers give and every list shows, or all: other digits would allow guessing the rest one by one. */
  | { by: 'tel'; digits: string; isWhole: boolean }
  /** The beginning of an address, in lower case. */
  | { by: 'email'; start: string }
  | { by: 'receipt'; number: string }
  /** Beginnings, without blanks, in all their spellings; of names, recipients, cities and house numbers. */
  | { by: 'name'; starts: string[] }

/** The radicals, which some PDF writers emit instead of characters, and which are never typed. */
const RADICALS = /[\u2e80-\u2fdf]/

/** Characters that are the same in names, by each of them: 高 and 髙. */
const SPELLINGS: ReadonlyMap<string, readonly string[]> = (() => {
  const groups = new Map<string, string[]>()
  for (const [from, to] of FOLDED_PAIRS) if (!RADICALS.test(from)) groups.set(to, [...(groups.get(to) ?? [to]), from])
  return new Map([...groups.values()].flatMap((group) => group.map((character) => [character, group] as const)))
})()

/** A name in all its spellings, as typed first, at most 64: 髙橋 is also written 高橋. */
export function spellingsOf(text: string): string[] {
  let spellings = ['']
  for (const character of text) {
    const forms = [character, ...(SPELLINGS.get(character) ?? []).filter((form) => form !== character)]
    const all = forms.flatMap((form) => spellings.map((start) => start + form))
    spellings = all.length > SPELLINGS_MAX ? spellings.map((start) => start + character) : all
  }
  return spellings
}

/** The searches for a typed text; empty for an empty text. */
export function memberSearches(text: string): MemberSearch[] {
  const typed = text.normalize('NFKC').trim()
  if (typed === '') return []
  if (typed.includes('@')) return [{ by: 'email', start: typed.toLowerCase() }]
  const number = /^(?:会員|M-?)?([1-9][0-9]*)$/i.exec(typed)?.[1]
  const digits = /^[0-9()\-‐ー− ]+$/.test(typed) ? halfWidthDigits(typed).replaceAll(/[^0-9]/g, '') : ''
  const found: MemberSearch[] = []
  if (number !== undefined && number.length <= MEMBER_NUMBER_DIGITS_MAX) found.push({ by: 'number', id: Number(number) })
  if (digits.length >= TEL_SHOWN) found.push({ by: 'tel', digits, isWhole: digits.length > TEL_SHOWN })
  if (found.length === 0 && /^[A-Z0-9]+-[0-9]+$/i.test(typed)) found.push({ by: 'receipt', number: typed.toUpperCase() })
  if (found.length > 0 || digits !== '') return found
  // Names in Latin letters or kana are stored as they were typed, so both widths are possible.
  const starts = new Set([text, typed].map((each) => each.replaceAll(/\s/g, '')))
  return [{ by: 'name', starts: [...new Set([...starts].flatMap(spellingsOf))] }]
}
