import { describe, expect, it } from 'vitest'
import { checkPaper, isPoorlyMatched, PAGE_FLAWS, sortByMatched } from './paper-check.ts'
import type { CheckedEdition, CheckedPage } from './paper-check.ts'
import type { PageFacts } from './paper-facts.ts'

const FACTS: PageFacts = { days: ['2026-11-20'], number: null, issue: null, names: ['わたらせ夕刊'] }
let made = 0
const page = (facts: Partial<PageFacts> | null = {}, more: Partial<CheckedPage> = {}): CheckedPage => ({
  width: 3198,
  height: 4300,
  source: `source ${(made += 1)}`,
  hasText: true,
  flaw: null,
  hasName: true,
  facts: facts === null ? null : { ...FACTS, ...facts },
  ...more,
})
const check = (pages: CheckedPage[], more: Partial<CheckedEdition> = {}) => {
  const { warnings, missing } = checkPaper({ day: '2026-11-20', kind: 'evening', names: ['わたらせ夕刊'], lastIssue: null, pages, ...more })
  return { warnings: warnings.map((each) => each.map(({ kind, found }) => `${kind} ${found}`.trim())), missing }
}
const numbered = (...numbers: (number | null)[]) => check(numbers.map((number) => page({ number })))

it('finds nothing wrong with a correct edition or with one without pages', () => {
  expect(numbered(null, 2, 3, 4)).toEqual({ warnings: [[], [], [], []], missing: [] })
  expect(check([])).toEqual({ warnings: [], missing: [] })
})

it.each([
  [['2026-11-20'], []],
  [['11-20'], []],
  [['2026-11-19', '2026-11-20'], []],
  [[], ['noDate']],
  [['2026-11-19'], ['date 2026-11-19']],
  [['2025-11-20'], ['date 2025-11-20']],
  [['11-19'], ['date 11-19']],
])('checks the days %j on the only page of an edition', (days, expected) => {
  expect(check([page({ days })]).warnings).toEqual([expected])
})

it('accepts a front page without a day when another page has it', () => {
  expect(check([page({ days: [] }), page(), page({ days: [] })]).warnings).toEqual([[], [], []])
  expect(check([page(null, { hasText: false }), page({ days: [] })]).warnings).toEqual([['noText'], []])
})

it.each([
  [['わたらせ夕刊'], []],
  [['夕刊わたらせ夕刊'], []],
  [[], []],
  [['上毛新聞'], ['name 上毛新聞']],
  [['上毛新聞', 'わたらせ夕刊'], []],
])('checks the newspaper names %j on a page', (names, expected) => {
  expect(check([page({ names })]).warnings).toEqual([expected])
})

it.each([
  ['an evening paper', { kind: 'evening' }, ['masthead']],
  ['a free paper', { kind: 'weekly' }, []],
] as const)('checks whether the front page of %s must have the name of the newspaper', (_name, more, expected) => {
  expect(check([page({ names: [] }, { hasName: false }), page({ names: [] }, { hasName: false })], more).warnings).toEqual([expected, []])
})

describe('page numbers', () => {
  it.each([
    [[1, 3, 2, 4], [[], ['number 3'], ['number 2'], []], []],
    [[2, 1], [['number 2'], ['number 1']], []],
    [[null, 2, 4, 5], [[], [], [], []], [3]],
    [[null, 2, 3, 3], [[], [], [], ['double 3']], []],
    [[null, 2, 2, 3, 4], [[], [], ['double 2'], [], []], []],
    [
      [3, 4],
      [[], []],
      [1, 2],
    ],
    [[null, null], [[], []], []],
  ])('checks the page numbers %j', (numbers, warnings, missing) => {
    expect(numbered(...numbers)).toEqual({ warnings, missing })
  })
})

it('reports a page from the same source as an earlier one', () => {
  expect(check([page({}, { source: 'a' }), page(), page(null, { source: 'a' })]).warnings).toEqual([[], [], ['double 1']])
  expect(check([page({}, { source: null }), page({}, { source: null })]).warnings).toEqual([[], []])
})

describe('page sizes', () => {
  const sizes = (...all: [number, number][]) => check(all.map(([width, height]) => page({}, { width, height }))).warnings
  it('reports a page size that differs by more than two hundredths', () => {
    expect(sizes([1000, 1400], [1000, 1400], [1020, 1400])).toEqual([[], [], []])
    expect(sizes([1000, 1400], [1000, 1400], [1021, 1400])).toEqual([[], [], ['size']])
    expect(sizes([1000, 1400], [1000, 1400], [1000, 1429])).toEqual([[], [], ['size']])
  })
  it('reports a page that is turned compared with the others', () => {
    expect(sizes([1000, 1400], [1400, 1000], [1000, 1400])).toEqual([[], ['turned'], []])
    expect(sizes([1400, 1000], [1400, 1000], [1000, 1400])).toEqual([[], [], ['turned']])
    expect(sizes([1400, 1000])).toEqual([[]])
  })
  it('compares page sizes with the most frequent one, or else the first', () => {
    expect(sizes([1000, 1400], [800, 1200])).toEqual([[], ['size']])
    expect(sizes([800, 1200], [1000, 1400], [1000, 1400])).toEqual([['size'], [], []])
  })
})

describe('issue numbers', () => {
  it.each([
    [[5318, 5318, null], null, [[], [], []]],
    [[5318, 5317, null], null, [[], ['issue 5317'], []]],
    [[5318], 5317, [[]]],
    [[5318], 5318, [['oldIssue 5318']]],
    [[5318], 5319, [['oldIssue 5319']]],
    [[null, 5318], 5318, [[], []]],
  ])('checks the issue numbers %j after the issue %s', (issues, lastIssue, expected) => {
    expect(
      check(
        issues.map((issue, index) => page({ issue, number: index + 1 })),
        { lastIssue },
      ).warnings,
    ).toEqual(expected)
  })
})

it('reports that a page without text was not compared', () => {
  expect(check([page(), page(null, { hasText: false, hasName: false })]).warnings).toEqual([[], ['noText']])
})

describe('the share of a page that is in known articles', () => {
  it.each([
    [null, false],
    [0, true],
    [69, true],
    [70, false],
    [100, false],
  ])('treats a share of %o percent in known articles as poor: %o', (matched, isPoor) => {
    expect(isPoorlyMatched(matched)).toBe(isPoor)
  })
  it('sorts the poorest page first and one that was not compared last', () => {
    const pages = [100, null, 40, 40, 70].map((matched, at) => ({ number: 5 - at, matched }))
    expect(sortByMatched(pages).map(({ number }) => number)).toEqual([2, 3, 1, 5, 4])
  })
})

it.each(PAGE_FLAWS)('reports a page that is %s, even when it has no text', (flaw) => {
  expect(check([page(), page(null, { hasText: false, flaw })]).warnings).toEqual([[], ['noText', flaw]])
})
