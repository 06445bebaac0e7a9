/** Spellings of one word that depend on the neighbours of a character (decision 118): ヴァイオリン and バイオリン, 佐々木 and 佐佐木, こゝろ and こころ. */

/** A place of a folded text that is written otherwise, in UTF-16 units. */
export interface Respelling {
  at: number
  length: number
  text: string
}

/** Characters that never occur in a text with unified spellings: an indexed text that has one was written by an earlier program. */
export const VARIED_CHARACTERS = 'ヴヷヸヹヺ々ヽヾ'

const VARIED = /ヴ[ァィェォ]?|[ヷヸヹヺ々〻ヽヾ]/gu
const IS_EARLIER = new RegExp(`[${VARIED_CHARACTERS}]`, 'u')
const B_FOR_V: ReadonlyMap<string, string> = new Map([
  ['ヴァ', 'バ'],
  ['ヴィ', 'ビ'],
  ['ヴ', 'ブ'],
  ['ヴェ', 'ベ'],
  ['ヴォ', 'ボ'],
  ['ヷ', 'バ'],
  ['ヸ', 'ビ'],
  ['ヹ', 'ベ'],
  ['ヺ', 'ボ'],
])
/** ヴュ is ビュ (レヴュー), so ヴ before these is ビ. */
const SMALL_Y = /[ャュョ]/u
const KANJI = /^(?![々〻])\p{Script=Han}$/u
const KANA = /^[ァ-ヺ]$/u
/** A mark that repeats nothing, such as 々 quoted alone, becomes a separate sign. */
const ALONE: ReadonlyMap<string, string> = new Map([
  ['々', '〻'],
  ['〻', '〻'],
  ['ヽ', '〱'],
  ['ヾ', '〲'],
])
/** With one of these behind it a mark repeats nothing, since the two would become another character. */
const VOICING = /[\u3099\u309a]/u

function voiced(kana: string): string {
  const text = `${kana}\u3099`.normalize('NFC')
  return text.length === 1 ? (B_FOR_V.get(text) ?? text) : kana
}

function characterBefore(text: string, at: number): string {
  return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
}

/** The replacement of a match of `VARIED`, given its neighbours. */
function respell(written: string, before: string, after: string): string {
  if (written === 'ヴ' && SMALL_Y.test(after)) return 'ビ'
  const alone = ALONE.get(written)
  if (alone === undefined) return B_FOR_V.get(written) ?? written
  if (VOICING.test(after)) return alone
  if (alone === '〻') return KANJI.test(before) ? before : alone
  if (!KANA.test(before)) return alone
  return written === 'ヾ' ? voiced(before) : before
}

/** Every place of a folded text that has another spelling, in order. */
export function findRespellings(folded: string): Respelling[] {
  const found: Respelling[] = []
  for (const { 0: written, index: at } of folded.matchAll(VARIED)) {
    const last = found.at(-1)
    const before = last !== undefined && last.at + last.length === at ? last.text : characterBefore(folded, at)
    found.push({ at, length: written.length, text: respell(written, before, folded.charAt(at + written.length)) })
  }
  return found
}

/** A folded text with one spelling of each word: バ for ヴァ, and the repeated character for 々, ゝ and ゞ. Idempotent. */
export function unifySpellings(folded: string): string {
  let text = ''
  let from = 0
  for (const { at, length, text: unified } of findRespellings(folded)) {
    text += folded.slice(from, at) + unified
    from = at + length
  }
  return from === 0 ? folded : text + folded.slice(from)
}

/** Whether a folded text has a spelling that `unifySpellings` changes. */
export function hasEarlierSpelling(folded: string): boolean {
  return IS_EARLIER.test(folded)
}

/**
 * A folded text, followed by the text with unified spellings if that differs: for tables without an index, where both are searched.
 * Idempotent.
 */
export function bothSpellings(folded: string): string {
  const [plain = ''] = folded.split(SPELLING_BREAK)
  const unified = unifySpellings(plain)
  return unified === plain ? plain : plain + SPELLING_BREAK + unified
}

/** No folded text contains it. */
const SPELLING_BREAK = '\f'

const LEADING_MARKS = /^[々〻ヽヾ]+/u
const LEADING_VOWEL = /^[ァィェォ]/u
const FINAL_VOWELS = ['', 'ァ', 'ィ', 'ェ', 'ォ']

/**
 * The unified spellings of a folded word, at least one of which is in every text that contains the word. Several if its first or last character is half
 * of a spelling: オリヴ may become オリヴィエ. What a leading mark repeats is not known, so it is left out unless it is the whole word.
 */
export function wordSpellings(folded: string): string[] {
  const word = folded.replace(LEADING_MARKS, '') || folded
  const beginnings = LEADING_VOWEL.test(word) ? [word, `ヴ${word}`] : [word]
  const spellings = beginnings.flatMap((text) => (text.endsWith('ヴ') ? FINAL_VOWELS.map((vowel) => text + vowel) : [text]))
  return [...new Set(spellings.map(unifySpellings))]
}
