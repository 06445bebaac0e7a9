/** The house style: a newspaper's own dictionary and the built-in checks, for any number of texts of one article (decision 048). */
import { foldWidths, isPlace } from '../text/folded-text.ts'
import type { FoldedText } from '../text/folded-text.ts'
import { checkText, findWaves, wantedWave } from './style-checks.ts'
import type { CheckSetting, StyleAlert } from './style-alert.ts'
import { WordTrie } from '../text/word-trie.ts'

/** `word`: the spelling of a word. `name`: a person or a place, with its reading. */
export const HOUSE_RULE_KINDS = ['word', 'name'] as const
export type HouseRuleKind = (typeof HOUSE_RULE_KINDS)[number]

/** A dictionary entry. */
export interface HouseRule {
  id: number
  kind: HouseRuleKind
  /** The correct spelling. */
  expected: string
  /** The wrong spellings. */
  patterns: readonly string[]
  /** Longer words in which the wrong spelling is correct. */
  exceptions: readonly string[]
  /** Kana to be set above its first occurrence; empty for none. */
  reading: string
  /** Its source, such as the page of a handbook. */
  note: string
}

/** A text of an article: a paragraph, a title, a caption. */
export interface StyledText {
  text: string
  /** Units that already have a reading. */
  rubies: readonly (readonly [from: number, to: number])[]
  /** Whether readings are proposed here. */
  mayHaveRuby: boolean
}

interface Entry {
  rule: HouseRule
  word: string
  isPattern: boolean
}

interface Span {
  from: number
  to: number
}

interface NamedPlace extends Span {
  rule: HouseRule
}

/** The findings within one text. */
interface Findings {
  alerts: StyleAlert[]
  names: NamedPlace[]
  waves: { at: number; sign: string }[]
}

interface Match extends Span {
  written: string
  entry: Entry
  isAlert: boolean
}

/** Addresses that readers see as text. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const LATIN = /[A-Za-z0-9]/
const KATAKANA = /[ァ-ヺー]/

const isInside = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to
const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** Whether a word would end within a longer one: Web in Webhook, バイト in アルバイト. */
function isCut(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]]
  return [LATIN, KATAKANA].some((characters) => characters.test(before) && characters.test(after))
}

/** The entry that decides about a match: one with exactly this spelling, else the first that corrects it (an alert), else one that is equal when folded. */
function decide(written: string, entries: readonly Entry[], isWhole: boolean): { entry: Entry; isAlert: boolean } | null {
  const right = entries.find(({ word, isPattern }) => !isPattern && word === written)
  if (right !== undefined) return { entry: right, isAlert: false }
  const wrong = isWhole ? entries.find(({ isPattern }) => isPattern) : undefined
  if (wrong !== undefined) return { entry: wrong, isAlert: true }
  const alike = entries.find(({ isPattern }) => !isPattern)
  return alike === undefined ? null : { entry: alike, isAlert: false }
}

/** The longest of matches that overlap; of equal ones the first. */
function longest(matches: readonly Match[]): Match[] {
  const kept: Match[] = []
  const length = ({ from, to }: Span) => to - from
  for (const match of matches.toSorted((one, other) => length(other) - length(one) || one.from - other.from))
    if (!kept.some((other) => overlaps(match, other))) kept.push(match)
  return kept.toSorted((one, other) => one.from - other.from)
}

/** The compiled dictionary of a newspaper. It caches the results of the last check: only changed texts are checked again. */
export class HouseStyle {
  readonly #trie = new WordTrie<Entry>()
  readonly #checks: readonly CheckSetting[]
  #known = new Map<string, Findings>()
  #releaseOn = ''

  /** `rules` and `checks` are the active ones; a rule that is switched off is left out. */
  constructor(rules: readonly HouseRule[], checks: readonly CheckSetting[]) {
    this.#checks = checks
    for (const rule of rules) {
      const add = (word: string, isPattern: boolean) => this.#trie.add(foldWidths(word).text, { rule, word, isPattern })
      add(rule.expected, false)
      for (const word of rule.exceptions) add(word, false)
      for (const word of rule.patterns) add(word, true)
    }
  }

  /** The alerts of each text, in the order of the text. `releaseOn` is the Tokyo day of the article's release. */
  check(texts: readonly StyledText[], releaseOn: string): StyleAlert[][] {
    const before = releaseOn === this.#releaseOn ? this.#known : new Map<string, Findings>()
    this.#releaseOn = releaseOn
    this.#known = new Map(texts.map(({ text }) => [text, before.get(text) ?? this.#read(text, releaseOn)]))
    const findings = texts.map(({ text }) => this.#known.get(text) ?? { alerts: [], names: [], waves: [] })
    const waves = this.#waveAlerts(findings)
    const readings = proposeReadings(texts, findings)
    return findings.map(({ alerts }, index) =>
      [...alerts, ...(waves[index] ?? []), ...(readings[index] ?? [])].toSorted((one, other) => one.from - other.from || one.to - other.to),
    )
  }

  #read(text: string, releaseOn: string): Findings {
    const folded = foldWidths(text)
    const addresses = [...text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({ from: index, to: index + address.length }))
    const isFree = (span: Span) => !addresses.some((address) => overlaps(span, address))
    const matches = this.#match(text, folded).filter(isFree)
    const words = matches.flatMap(({ from, to, written, entry, isAlert }): StyleAlert[] =>
      isAlert ? [{ kind: 'word', from, to, found: written, proposed: entry.rule.expected, reading: null, note: entry.rule.note }] : [],
    )
    // The dictionary overrides the general checks: places that it matches are not checked again.
    const isOpen = (alert: StyleAlert) =>
      isFree(alert) && !matches.some((match) => (match.isAlert ? overlaps(alert, match) : isInside(alert, match)))
    const names = matches.flatMap(({ from, to, entry, isAlert, written }) =>
      !isAlert && entry.rule.reading !== '' && written === entry.rule.expected ? [{ from, to, rule: entry.rule }] : [],
    )
    const checks = checkText({ text, folded, releaseOn }, this.#checks).filter(isOpen)
    return { alerts: [...words, ...checks], names, waves: findWaves(text).filter(({ at }) => isFree({ from: at, to: at + 1 })) }
  }

  #match(text: string, folded: FoldedText): Match[] {
    const matches = this.#trie.search(folded.text).flatMap(({ from, to, values }): Match[] => {
      if (!isPlace(folded, from) || !isPlace(folded, to)) return []
      const place = { from: folded.places[from] ?? 0, to: folded.places[to] ?? text.length }
      const written = text.slice(place.from, place.to)
      const decided = decide(written, values, !isCut(folded.text, from) && !isCut(folded.text, to))
      return decided === null ? [] : [{ ...place, written, ...decided }]
    })
    return longest(matches)
  }

  #waveAlerts(findings: readonly Findings[]): StyleAlert[][] {
    const setting = this.#checks.find(({ name }) => name === 'wave-dash')
    const signs = findings.flatMap(({ waves }) => waves.map(({ sign }) => sign))
    const wanted = setting === undefined ? null : wantedWave(signs, setting)
    if (wanted === null) return []
    return findings.map(({ waves }) =>
      waves.flatMap(({ at, sign }): StyleAlert[] =>
        sign === wanted ? [] : [{ kind: 'wave-dash', from: at, to: at + 1, found: sign, proposed: wanted, reading: null, note: '' }],
      ),
    )
  }
}

/** Readings of names whose first occurrence has no ruby. */
function proposeReadings(texts: readonly StyledText[], findings: readonly Findings[]): StyleAlert[][] {
  const seen = new Set<number>()
  return texts.map(({ text, rubies, mayHaveRuby }, index) =>
    (mayHaveRuby ? (findings[index]?.names ?? []) : []).flatMap(({ from, to, rule }): StyleAlert[] => {
      const isFirst = !seen.has(rule.id)
      seen.add(rule.id)
      const hasRuby = rubies.some(([start, end]) => overlaps({ from, to }, { from: start, to: end }))
      if (!isFirst || hasRuby) return []
      return [{ kind: 'ruby', from, to, found: text.slice(from, to), proposed: null, reading: rule.reading, note: rule.note }]
    }),
  )
}
