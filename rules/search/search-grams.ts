/** Index entries of a normalised text (decision 005): distinct characters and pairs as numbers, and frequent longer strings. */
import { PhraseTree } from './phrase-tree.ts'

/** Between the columns of an article: no normalised text contains it, so no word is found across two columns. */
export const COLUMN_BREAK = '\n'
const BREAK = 0x0a

const FIRST_SIZE = 4096
let slots = new Int32Array(FIRST_SIZE)
const SPREAD = 0x9e3779b1

/** Distinct UTF-16 units and pairs of neighbours as integers, `first << 16 | second` (a single unit: first 0); none across a column break. */
export function gramsOf(text: string): number[] {
  let size = FIRST_SIZE
  while (size < 4 * text.length) size *= 2
  if (slots.length < size) slots = new Int32Array(size)
  const table = slots.subarray(0, size).fill(0)
  const grams: number[] = []
  const shift = Math.clz32(size) + 1
  const add = (gram: number) => {
    let slot = Math.imul(gram, SPREAD) >>> shift
    while (table[slot] !== 0) {
      if (table[slot] === gram) return
      slot = (slot + 1) & (size - 1)
    }
    table[slot] = gram
    grams.push(gram)
  }
  let before = BREAK
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit !== BREAK) {
      add(unit)
      if (before !== BREAK) add((before << 16) | unit)
    }
    before = unit
  }
  return grams
}

/** Shortest string with a number as a phrase: one and two units are in the index of every text. */
const SHORTEST_PHRASE = 3
/** Longest learned string, and so the longest word that the index can find alone. */
export const LONGEST_PHRASE = 12
/** Shortest learned string: frequent pairs show which longer strings are borders. */
const SHORTEST_LEARNED = 2

/** First of the numbers of borders: pairs whose first unit is U+007F to U+009F, which no normalised text contains. */
const FIRST_BORDER = 0x7f0000
const BORDERS = 0x210000

function borderGram(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return FIRST_BORDER + (((hash ^ (hash >>> 15)) >>> 0) % BORDERS)
}

/** Places of borders: strings not learned whose two parts one shorter are. An unlearned string has an unlearned pair or a border; both are rare. */
function* bordersOf(text: string, lengths: Uint8Array): Generator<[start: number, end: number]> {
  for (let start = 0; start + SHORTEST_PHRASE <= text.length; start++) {
    const length = lengths[start] ?? 0
    const isBorder = length >= SHORTEST_LEARNED && length < LONGEST_PHRASE && (lengths[start + 1] ?? 0) >= length
    if (isBorder && start + length < text.length) yield [start, start + length + 1]
  }
}

/** Distinct numbers of the phrases and borders in a text. Several borders may share a number. */
export function phraseGramsOf(text: string, tree: PhraseTree): number[] {
  if (tree.isEmpty) return []
  const grams: number[] = []
  const lengths = tree.search(text, SHORTEST_PHRASE, (gram) => grams.push(gram))
  const borders = new Set<number>()
  for (const [start, end] of bordersOf(text, lengths)) borders.add(borderGram(text, start, end))
  return [...grams, ...borders]
}

/** Whether the string can be stored and searched: whole characters of one column. */
function isPhrase(text: string): boolean {
  return !/[\n\ud800-\udfff]/.test(text)
}

/** Texts processed between two pauses of `learnPhrases`. */
const TEXTS_A_STEP = 50

/** Learns strings of 2 to 12 units in at least `leastTexts` texts, with their counts. A generator, since a thousand texts take a second. */
export function* learnPhrases(texts: readonly string[], leastTexts: number): Generator<undefined, Map<string, number>> {
  const phrases = new Map<string, number>()
  let places = texts.map((text) => Int32Array.from({ length: Math.max(0, text.length - 1) }, (_, place) => place))
  for (let length = SHORTEST_LEARNED; length <= LONGEST_PHRASE; length++) {
    const counts = new Map<string, number>()
    for (const [number, text] of texts.entries()) {
      if (number % TEXTS_A_STEP === 0) yield
      const seen = new Set<string>()
      for (const place of places[number] ?? []) seen.add(text.slice(place, place + length))
      for (const string of seen) counts.set(string, (counts.get(string) ?? 0) + 1)
    }
    const frequent = new Map([...counts].filter(([string, count]) => count >= leastTexts && isPhrase(string)))
    for (const [string, count] of frequent) phrases.set(string, count)
    const longer: Int32Array<ArrayBuffer>[] = []
    for (const [number, text] of texts.entries()) {
      if (number % TEXTS_A_STEP === 0) yield
      const kept = new Set(places[number]?.filter((place) => frequent.has(text.slice(place, place + length))))
      longer.push(Int32Array.from(kept).filter((place) => kept.has(place + 1)))
    }
    places = longer
  }
  return phrases
}

/** Every part of a word that may be learned, including itself. */
export function phraseCandidates(word: string): string[] {
  const parts = new Set<string>()
  for (let start = 0; start + SHORTEST_LEARNED <= word.length && word.length >= SHORTEST_PHRASE; start++) {
    const longest = Math.min(LONGEST_PHRASE, word.length - start)
    for (let length = SHORTEST_LEARNED; length <= longest; length++) parts.add(word.slice(start, start + length))
  }
  return [...parts]
}

export interface KnownPhrases {
  /** Those in the word that every text has been searched for, with their numbers. */
  phrases: ReadonlyMap<string, number>
  /** Whether these are all learned strings in the word, so borders are known too. */
  isComplete: boolean
}

export interface WordQuery {
  /** Normalised spellings; one of them must be in the text. */
  forms: string[]
  /** Numbers that the text must all have. */
  all: number[]
  /** Groups of numbers; the text must have one of each. */
  any: number[][]
  /** Whether the numbers alone prove the word; otherwise the text must be compared. */
  isExact: boolean
}

/** More numbers than these make a search slower without excluding more texts. */
const MAX_GRAMS = 16

function gramOf(text: string): number {
  return text.length === 1 ? text.charCodeAt(0) : (text.charCodeAt(0) << 16) | text.charCodeAt(1)
}

function thinned<T>(items: readonly T[]): T[] {
  return items.filter(
    (_, number) => Math.floor((number * MAX_GRAMS) / items.length) !== Math.floor(((number - 1) * MAX_GRAMS) / items.length),
  )
}

/** Learned strings in the word, not nested; unlearned pairs; borders: as places. */
function placesOf(word: string, { phrases, isComplete }: KnownPhrases): { rare: [number, number][]; cover: [number, number][] } {
  const lengths = new PhraseTree(phrases).search(word, SHORTEST_PHRASE, () => undefined)
  const rare: [number, number][] = isComplete ? [...bordersOf(word, lengths)] : []
  const cover: [number, number][] = []
  let covered = 0
  for (let start = 0; start + 2 <= word.length; start++) {
    const length = lengths[start] ?? 0
    const end = start + Math.max(2, length)
    if (length < SHORTEST_LEARNED) rare.push([start, end])
    else if (end > covered) cover.push([start, end])
    covered = Math.max(covered, end)
  }
  return { rare, cover }
}

/** Numbers that every text with a spelling has, the rarest first, and whether they alone prove it. */
function numbersOf(form: string, known: KnownPhrases): { numbers: number[]; isExact: boolean } {
  const exact = form.length <= 2 ? gramOf(form) : known.phrases.get(form)
  if (exact !== undefined) return { numbers: [exact], isExact: true }
  const numberOf = ([start, end]: [number, number]) =>
    end - start === 2 ? gramOf(form.slice(start, end)) : (known.phrases.get(form.slice(start, end)) ?? borderGram(form, start, end))
  const { rare, cover } = placesOf(form, known)
  return { numbers: [...new Set([...thinned(rare), ...cover].map(numberOf))].slice(0, MAX_GRAMS), isExact: false }
}

/** The query of a word, given its spellings (`keywordVariants`) and what was learned. */
export function queryOfWord(forms: readonly string[], known: KnownPhrases): WordQuery {
  const found = forms.map((form) => numbersOf(form, known))
  const [first = [], ...others] = found.map(({ numbers }) => numbers)
  const all = first.filter((number) => others.every((numbers) => numbers.includes(number)))
  const own = [first, ...others].map((numbers) => numbers.filter((number) => !all.includes(number)))
  // A group has one number of each spelling: a text with any spelling has one of each group.
  const groups = own.every((numbers) => numbers.length > 0) ? Math.max(...own.map((numbers) => numbers.length)) : 0
  const any = Array.from({ length: groups }, (_, place) => own.flatMap((numbers) => numbers[place] ?? numbers.slice(0, 1)))
  return { forms: [...forms], all, any, isExact: found.every(({ isExact }) => isExact) }
}
