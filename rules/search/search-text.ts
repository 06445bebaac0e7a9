/** Search form of text (decision 005): NFKC, lower case, `search-folding.ts`, no invisible characters; positions map back to the original. */
import { foldCharacter } from './search-folding.ts'
import { findRespellings, hasEarlierSpelling, unifySpellings, wordSpellings } from './search-spelling.ts'

/** A normalised text and its origin, in UTF-16 units of the original. */
export interface SearchText {
  text: string
  /** For each unit of `text`: the start of its original characters. */
  origin: number[]
  /** For each unit of `text`: their end, including invisible characters after them. */
  ends: number[]
}
/** UTF-16 units, as the contract's marks. */
export type TextMark = [start: number, length: number]

const UNKNOWN = 0
const DROPPED = 1
const SPACE = 2
const SEVERAL = 3
const EXTENDER = 4
const SURROGATE = 5
const LAST_KIND = 5

const SPACES = /[\s\x85]/u
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufeff]/u
const INVISIBLE_ALL = new RegExp(INVISIBLE, 'gu')
/** Marks that belong to the preceding character, including voicing marks of half-width and spaced kana. */
const EXTENDERS = /[\p{M}\uff9e\uff9f\u309b\u309c]/u
const DIACRITICS = /[\u0300-\u036f]/g

const units = new Uint16Array(0x10000)
/** Cache of characters with their marks (が, ｶﾞ, é, ㍻, 𠮷) and their folded forms; emptied when large. */
const clusters = new Map<string, string>()
const CLUSTERS_MAX = 20_000
const CLUSTER_LENGTH_MAX = 8

/** Normalises one character with the marks that follow it, independent of context: a part of a text remains a part of the result. */
function foldCluster(cluster: string): string {
  const known = clusters.get(cluster)
  if (known !== undefined) return known
  const visible = cluster.toWellFormed().replace(INVISIBLE_ALL, '')
  const voiced = visible.replace(/\u309b/g, '\u3099').replace(/\u309c/g, '\u309a')
  const compatible = voiced.normalize('NFKC')
  // U+00B4 and similar would become a space with a mark; they stay.
  const base = SPACES.test(compatible) ? voiced : compatible
  const lower = base.toLowerCase().toUpperCase().toLowerCase()
  const bare = lower.normalize('NFD').replace(DIACRITICS, '').normalize('NFC')
  const folded = Array.from(bare === '' ? lower : bare, foldCharacter)
    .join('')
    .normalize('NFC')
  if (clusters.size >= CLUSTERS_MAX) clusters.clear()
  if (cluster.length <= CLUSTER_LENGTH_MAX) clusters.set(cluster, folded)
  return folded
}

function classify(unit: number): number {
  const character = String.fromCharCode(unit)
  const folded = foldCluster(character)
  if (unit >= 0xd800 && unit <= 0xdfff) return SURROGATE
  if (SPACES.test(character) && character !== '\ufeff') return SPACE
  if (INVISIBLE.test(character)) return DROPPED
  if (EXTENDERS.test(character)) return EXTENDER
  return folded.length === 1 && folded.charCodeAt(0) > LAST_KIND ? folded.charCodeAt(0) : SEVERAL
}

function kindOf(unit: number): number {
  const known = units[unit] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  const kind = classify(unit)
  units[unit] = kind
  return kind
}

/** Japanese script, punctuation and kanji, but no mark: between two of these a space or a line break has no meaning. */
function isJapanese(unit: number): boolean {
  if (unit === 0x3099 || unit === 0x309a) return false
  return (unit >= 0x3000 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff) || (unit >= 0xd840 && unit <= 0xd8bf)
}

/** First unit of the last character: of a kanji beyond U+FFFF its high surrogate, which determines its plane. */
function lastCharacterUnit(text: string): number {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xdc00 && last <= 0xdfff ? text.charCodeAt(text.length - 2) : last
}

class Writer {
  text = ''
  #lastIsJapanese = false
  #spaceAt = -1
  readonly #origin: number[] | null
  readonly #ends: number[] | null

  constructor(origin: number[] | null, ends: number[] | null) {
    this.#origin = origin
    this.#ends = ends
  }

  space(at: number): void {
    if (this.#spaceAt < 0) this.#spaceAt = at
  }

  /** Appends the folded form of the original's characters from `start` to `end`. */
  write(folded: string, start: number, end: number): void {
    const first = folded.charCodeAt(0)
    const isFirstJapanese = isJapanese(first)
    if (this.#spaceAt >= 0) {
      if (this.text !== '' && !(this.#lastIsJapanese && isFirstJapanese)) this.#append(' ', this.#spaceAt, start)
      this.#spaceAt = -1
    }
    this.#append(folded, start, end)
    this.#lastIsJapanese = folded.length === 1 ? isFirstJapanese : isJapanese(lastCharacterUnit(folded))
  }

  /** Adds invisible characters to the preceding character, unless a space is between them. */
  extend(end: number): void {
    if (this.#ends !== null && this.#ends.length > 0 && this.#spaceAt < 0) this.#ends[this.#ends.length - 1] = end
  }

  #append(piece: string, start: number, end: number): void {
    this.text += piece
    for (let unit = 0; unit < piece.length; unit++) {
      this.#origin?.push(start)
      this.#ends?.push(end)
    }
  }
}

function lengthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function isDropped(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at))
  return kind === DROPPED || (kind === SURROGATE && lengthAt(text, at) === 2 && INVISIBLE.test(text.slice(at, at + 2)))
}

/** End of the character at `at` with its marks, skipping invisible characters before a mark. */
function clusterEnd(text: string, at: number): number {
  let end = at + lengthAt(text, at)
  for (let next = end; next < text.length;) {
    if (kindOf(text.charCodeAt(next)) === EXTENDER) end = ++next
    else if (isDropped(text, next)) next += lengthAt(text, next)
    else break
  }
  return end
}

function normalise(text: string, origin: number[] | null, ends: number[] | null): string {
  const writer = new Writer(origin, ends)
  for (let at = 0; at < text.length;) {
    const kind = kindOf(text.charCodeAt(at))
    let end = at + lengthAt(text, at)
    if (kind === SPACE) writer.space(at)
    else if (isDropped(text, at)) writer.extend(end)
    else {
      end = clusterEnd(text, at)
      const isSimple = kind > LAST_KIND && end === at + 1
      writer.write(isSimple ? String.fromCharCode(kind) : foldCluster(text.slice(at, end)), at, end)
    }
    at = end
  }
  return writer.text
}

/** A text folded character by character, each without its neighbours. Never contains a line break, NUL or half a character. */
export function foldCharacters(text: string): string {
  return normalise(text, null, null)
}

/** The normalised text alone, for indexing and comparing, with one spelling of each word (decision 118). */
export function foldText(text: string): string {
  return unifySpellings(foldCharacters(text))
}

/** The normalised text with the position of each unit in the original, for highlighting (decision 005). */
export function normalizeForSearch(original: string): SearchText {
  const [places, placeEnds]: [number[], number[]] = [[], []]
  const folded = normalise(original, places, placeEnds)
  const respellings = findRespellings(folded)
  if (respellings.length === 0) return { text: folded, origin: places, ends: placeEnds }
  const result: SearchText = { text: '', origin: [], ends: [] }
  const add = (text: string, origin: readonly number[], ends: readonly number[]) => {
    result.text += text
    for (const place of origin) result.origin.push(place)
    for (const place of ends) result.ends.push(place)
  }
  let from = 0
  for (const { at, length, text } of respellings) {
    add(folded.slice(from, at), places.slice(from, at), placeEnds.slice(from, at))
    const whole = <T>(place: T) => Array.from({ length: text.length }, () => place)
    add(text, whole(places[at] ?? 0), whole(placeEnds[at + length - 1] ?? original.length))
    from = at + length
  }
  add(folded.slice(from), places.slice(from), placeEnds.slice(from))
  return result
}

const BETWEEN_KANJI = /(?<=\p{Script=Han})[ケガ](?=\p{Script=Han})/gu

/** A normalised word and the same with ケ and ガ between kanji exchanged (関ヶ原, 関が原). */
function withKeAndGa(text: string): string[] {
  return [text, text.replace(BETWEEN_KANJI, 'ケ'), text.replace(BETWEEN_KANJI, 'ガ')]
}

/** Normalised spellings of a keyword, usually one and seldom more than three: a text that contains one of them has the word. Empty for an invisible keyword. */
export function keywordVariants(keyword: string): string[] {
  const folded = foldCharacters(keyword)
  return folded === '' ? [] : [...new Set(wordSpellings(folded).flatMap(withKeAndGa))]
}

/** The spellings of a keyword in texts of earlier programs, which were folded by their characters alone; none if these are the same. */
export function earlierVariants(keyword: string): string[] {
  const folded = foldCharacters(keyword)
  return hasEarlierSpelling(folded) ? [...new Set(withKeAndGa(folded))] : []
}

/** All spellings of a keyword, for a text with both (`bothSpellings`). */
export function allVariants(keyword: string): string[] {
  return [...new Set([...keywordVariants(keyword), ...earlierVariants(keyword)])]
}

/** Positions of the keywords in a plain text, as ordered marks of the original; adjacent marks are joined. */
export function findMarks(original: string, keywords: readonly string[]): TextMark[] {
  const { text, origin, ends } = normalizeForSearch(original)
  const found: [start: number, end: number][] = []
  for (const form of keywords.flatMap(keywordVariants)) {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      found.push([origin[at] ?? 0, ends[at + form.length - 1] ?? original.length])
    }
  }
  const merged: [start: number, end: number][] = []
  for (const [start, end] of found.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged.map(([start, end]) => [start, end - start])
}

export interface Snippet {
  text: string
  marks: TextMark[]
}

const ELLIPSIS = '…'
/** Share of the width before the first mark: the text after a word is more useful. */
const LEAD_SHARE = 0.25

/** Nearest place at or before `at` that splits neither a character beyond U+FFFF nor a character and its marks. */
function wholeCharacter(text: string, at: number): number {
  let place = at
  while (place > 0 && place < text.length) {
    const isLowHalf = /[\udc00-\udfff]/.test(text.charAt(place))
    const character = String.fromCodePoint(text.codePointAt(place) ?? 0)
    if (!isLowHalf && !EXTENDERS.test(character) && !INVISIBLE.test(character)) break
    place--
  }
  return place
}

function endOf(mark: TextMark | undefined): number {
  return mark === undefined ? Infinity : mark[0] + mark[1]
}

/** The first mark of the piece of `width` units with most marks; the earliest of several. */
function bestMark(marks: readonly TextMark[], width: number): number {
  let best = 0
  let most = 0
  let behind = 0
  for (const [index, [start]] of marks.entries()) {
    while (endOf(marks[behind]) <= start + width) behind++
    if (behind - index > most) [best, most] = [index, behind - index]
  }
  return best
}

/** At most `width` UTF-16 units of a plain text around most keywords, or its beginning. Pass only public text. */
export function snippet(original: string, keywords: readonly string[], width: number): Snippet {
  const marks = findMarks(original, keywords)
  if (original.length <= width) return { text: original, marks }
  const [firstStart, firstLength] = marks[bestMark(marks, width)] ?? [0, 0]
  const lead = Math.floor(LEAD_SHARE * Math.max(0, width - firstLength))
  const start = wholeCharacter(original, Math.max(0, Math.min(firstStart - lead, original.length - width)))
  const end = wholeCharacter(original, Math.min(original.length, start + width))
  const head = start > 0 ? ELLIPSIS : ''
  const shown = marks.flatMap(([from, length]): TextMark[] => {
    const [visibleFrom, visibleTo] = [Math.max(from, start), Math.min(from + length, end)]
    return visibleFrom < visibleTo ? [[visibleFrom - start + head.length, visibleTo - visibleFrom]] : []
  })
  return { text: head + original.slice(start, end) + (end < original.length ? ELLIPSIS : ''), marks: shown }
}
