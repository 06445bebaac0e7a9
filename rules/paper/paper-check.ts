/** Compares the pages of an edition with its day, with the newspaper's name and with one another (decision 057). */
import type { PageFacts } from './paper-facts.ts'
import type { PaperKind } from '../text/words.ts'

export const PAPER_WARNINGS = [
  'date',
  'noDate',
  'name',
  'masthead',
  'number',
  'double',
  'turned',
  'size',
  'issue',
  'oldIssue',
  'noText',
  'blank',
  'damaged',
] as const

/**
 * The defect of a page's rendered picture. `blank`: the whole page has one colour, on purpose or because nothing could be drawn;
 * `damaged`: a picture on it is unreadable or truncated.
 */
export const PAGE_FLAWS = ['blank', 'damaged'] as const
export type PageFlaw = (typeof PAGE_FLAWS)[number]

export interface PaperWarning {
  kind: (typeof PAPER_WARNINGS)[number]
  /** The printed value: a day, a name, a number; the number of the page that it duplicates; else empty. */
  found: string
}

export interface CheckedPage {
  width: number
  height: number
  /** Digest of its source: equal for identical pages. */
  source: string | null
  hasText: boolean
  flaw: PageFlaw | null
  /** Whether the newspaper's name is in its text. */
  hasName: boolean
  facts: PageFacts | null
}

export interface CheckedEdition {
  day: string
  kind: PaperKind
  /** The newspaper's name, and that of a free paper. */
  names: readonly string[]
  /** Issue number of the paper before; null if that is not known. */
  lastIssue: number | null
  /** In their order. */
  pages: readonly CheckedPage[]
}

export interface PaperCheck {
  /** One for each page, in the same order. */
  warnings: PaperWarning[][]
  /** Missing page numbers below the greatest one. */
  missing: number[]
}

/** Sides of pages of one paper differ by at most this share. */
const SAME_SIZE = 0.02

interface Size {
  width: number
  height: number
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SIZE * Math.max(a, b)
}

function isSameSize(a: Size, b: Size): boolean {
  return isSame(a.width, b.width) && isSame(a.height, b.height)
}

/** The size that most pages have; of equally many, the first. */
function usualSize(pages: readonly Size[]): Size | null {
  const counted = pages.map((page) => ({ page, count: pages.filter((each) => isSameSize(each, page)).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.page ?? null
}

function sizeWarnings(page: Size, usual: Size | null): PaperWarning[] {
  if (usual === null || isSameSize(page, usual)) return []
  const isTurned = page.width > page.height !== usual.width > usual.height
  return [{ kind: isTurned ? 'turned' : 'size', found: '' }]
}

/** A page with another day; the front page if no page names its day. */
function dateWarnings({ day, pages }: CheckedEdition, { days }: PageFacts, index: number): PaperWarning[] {
  if (index === 0 && pages.every(({ facts }) => facts === null || facts.days.length === 0)) return [{ kind: 'noDate', found: '' }]

  const isOwn = (found: string) => found === day || found === day.slice('YYYY-'.length)
  const [first] = days
  return first === undefined || days.some(isOwn) ? [] : [{ kind: 'date', found: first }]
}

function nameWarnings({ names, kind }: CheckedEdition, page: CheckedPage, facts: PageFacts, index: number): PaperWarning[] {
  const isOwn = (found: string) => names.some((name) => name.includes(found) || found.includes(name))
  const other = facts.names.find((found) => !isOwn(found))
  if (other !== undefined && !facts.names.some(isOwn)) return [{ kind: 'name', found: other }]
  return index === 0 && kind === 'evening' && page.hasText && !page.hasName ? [{ kind: 'masthead', found: '' }] : []
}

function issueWarnings({ pages, lastIssue }: CheckedEdition, { issue }: PageFacts, index: number): PaperWarning[] {
  if (issue === null) return []
  const ofFront = pages.find(({ facts }) => facts !== null && facts.issue !== null)?.facts?.issue ?? issue
  if (issue !== ofFront) return [{ kind: 'issue', found: String(issue) }]
  return index === 0 && lastIssue !== null && issue <= lastIssue ? [{ kind: 'oldIssue', found: String(lastIssue) }] : []
}

/** The page, from 1, with the same content or the same printed number; null if there is none. The first of the two is not named. */
function doubled(pages: readonly CheckedPage[], index: number): number | null {
  const page = pages[index]
  const before = pages.slice(0, index)
  const found = before.findIndex(
    ({ source, facts }) =>
      (source !== null && source === page?.source) || (facts !== null && facts.number !== null && facts.number === page?.facts?.number),
  )
  return found === -1 ? null : found + 1
}

/** Finds the problems of an edition. A page without text, or one that was not analysed, is compared by its size and content only. */
export function checkPaper(edition: CheckedEdition): PaperCheck {
  const { pages } = edition
  const usual = usualSize(pages)
  const numbers = pages.map(({ facts }, index) => facts?.number ?? index + 1)
  const numbered = pages.flatMap(({ facts }, index) => {
    const number = facts?.number ?? null
    return number === null || doubled(pages, index) !== null ? [] : [{ index, number }]
  })
  const sorted = numbered.toSorted((a, b) => a.number - b.number)
  const warnings = pages.map((page, index): PaperWarning[] => {
    const { facts } = page
    const double = doubled(pages, index)
    const place = numbered.findIndex((each) => each.index === index)
    const isOutOfOrder = place !== -1 && sorted[place]?.index !== index
    return [
      ...(facts === null ? [] : dateWarnings(edition, facts, index)),
      ...(facts === null ? [] : nameWarnings(edition, page, facts, index)),
      ...(double === null ? [] : [{ kind: 'double', found: String(double) } as const]),
      ...(isOutOfOrder ? [{ kind: 'number', found: String(numbers[index]) } as const] : []),
      ...(facts === null ? [] : issueWarnings(edition, facts, index)),
      ...sizeWarnings(page, usual),
      ...(page.hasText ? [] : [{ kind: 'noText', found: '' } as const]),
      ...(page.flaw === null ? [] : [{ kind: page.flaw, found: '' }]),
    ]
  })
  const last = pages.some(({ facts }) => facts !== null && facts.number !== null) ? Math.max(0, ...numbers) : 0
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !numbers.includes(number))
  return { warnings, missing }
}

/** Pages with less of their text in known articles, in percent, are listed first. */
export const FEW_MATCHED = 70

/** Whether so little of a page's text is in known articles that it should be checked by hand; null: it was not compared. */
export function isPoorlyMatched(matched: number | null): boolean {
  return matched !== null && matched < FEW_MATCHED
}

/** Pages by how much of their text is in known articles, the least first; those that were not compared last. */
export function sortByMatched<P extends { number: number; matched: number | null }>(pages: readonly P[]): P[] {
  return pages.toSorted((a, b) => (a.matched ?? Infinity) - (b.matched ?? Infinity) || a.number - b.number)
}
