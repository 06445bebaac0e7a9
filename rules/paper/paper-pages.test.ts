import { describe, expect, it } from 'vitest'
import {
  isPaperDay,
  isWeatherPage,
  paperDayOf,
  paperDays,
  paperMonths,
  paperPageOfQuery,
  paperPath,
  paperSlug,
  paperYears,
  shownPage,
  spreadOf,
  spreads,
} from './paper-pages.ts'

describe('paper slug: latest or 8 digits', () => {
  it.each([
    ['latest', { kind: 'latest' }],
    ['20261120', { kind: 'day', day: '2026-11-20' }],
    ['20280229', { kind: 'day', day: '2028-02-29' }],
    ['19450815', { kind: 'day', day: '1945-08-15' }],
    ['20260229', null],
    ['20261301', null],
    ['20261131', null],
    ['20260000', null],
    ['2026112', null],
    ['202611200', null],
    ['2026-11-20', null],
    ['２０２６１１２０', null],
    ['Latest', null],
    ['latest ', null],
    ['20261120\n', null],
    ['', null],
  ])('reads the paper slug %j as %j', (slug, expected) => {
    expect(paperSlug(slug)).toEqual(expected)
  })

  it.each([
    ['2026-11-20', null, '/paper/20261120/'],
    ['2026-11-20', 3, '/paper/20261120/?page=3'],
    ['latest', null, '/paper/latest/'],
    ['latest', 8, '/paper/latest/?page=8'],
  ])('links to the paper of %s, page %s', (day, page, expected) => {
    expect(paperPath(day, page)).toBe(expected)
  })

  it('leaves the query out of the address of a paper when no page is given', () => {
    expect(paperPath('2026-11-20')).toBe('/paper/20261120/')
  })
})

describe('optional query page (1-based)', () => {
  it.each([
    [null, null],
    ['1', 1],
    ['8', 8],
    ['999', 999],
    ['1000', null],
    ['0', null],
    ['-1', null],
    ['01', null],
    ['1.5', null],
    ['1e1', null],
    [' 1', null],
    ['', null],
    ['x', null],
  ])('reads the query page %j as page %s', (text, expected) => {
    expect(paperPageOfQuery(text)).toBe(expected)
  })

  it.each([
    [null, 8, 1],
    [1, 8, 1],
    [8, 8, 8],
    [9, 8, 1],
    [0, 8, 1],
    [3, 0, 1],
  ])('shows for the requested page %s of %d pages the page %d', (asked, pageCount, expected) => {
    expect(shownPage(asked, pageCount)).toBe(expected)
  })

  it.each([
    ['page 8 on the latest paper is the weather page', 'latest', 8, true],
    ['page 7 is not', 'latest', 7, false],
    ['page 9 is not', 'latest', 9, false],
    ['page 8 of a day is not', '20261120', 8, false],
  ])('recognizes the weather page: %s', (_quote, slug, page, expected) => {
    const found = paperSlug(slug)
    expect(found !== null && isWeatherPage(found, page)).toBe(expected)
  })
})

describe('years 1945 to current, day options follow month length and leap years', () => {
  it.each([
    ['2026-11-20T15:00:00+09:00', 2026, 82],
    ['2026-12-31T14:59:59.999Z', 2026, 82],
    ['2026-12-31T15:00:00Z', 2027, 83],
  ])('lists at %s the years from 1945 to %d', (at, last, count) => {
    const years = paperYears(new Date(at))
    expect([years[0], years.at(-1), years.length]).toEqual([1945, last, count])
  })

  it('lists the months 1 to 12', () => {
    expect(paperMonths()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it.each([
    [2026, 1, 31],
    [2026, 2, 28],
    [2028, 2, 29],
    [2000, 2, 29],
    [2100, 2, 28],
    [2026, 4, 30],
    [2026, 13, 0],
  ])('lists for %d-%d the %d days of the month', (year, month, count) => {
    const days = paperDays(year, month)
    expect(days).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  })

  it.each([
    [2026, 11, 20, '2026-11-20'],
    [2026, 2, 31, '2026-02-28'],
    [2028, 2, 30, '2028-02-29'],
    [2026, 13, 1, null],
    [2026, 1, 0, null],
  ])('makes from %d-%d-%d the day %s', (year, month, dayOfMonth, expected) => {
    expect(paperDayOf(year, month, dayOfMonth)).toBe(expected)
  })
})

it.each([
  ['1944-12-31', false],
  ['1945-01-01', true],
  ['2026-11-20', true],
  ['2026-02-29', false],
  ['20261120', false],
  ['', false],
])('accepts "%s" as the day of a paper: %s', (text, isAllowed) => {
  expect(isPaperDay(text)).toBe(isAllowed)
})

describe('layout right-bound as a Japanese paper is', () => {
  it.each([
    [0, []],
    [1, [{ left: 1, right: null }]],
    [
      2,
      [
        { left: 1, right: null },
        { left: null, right: 2 },
      ],
    ],
    [
      3,
      [
        { left: 1, right: null },
        { left: 3, right: 2 },
      ],
    ],
    [
      8,
      [
        { left: 1, right: null },
        { left: 3, right: 2 },
        { left: 5, right: 4 },
        { left: 7, right: 6 },
        { left: null, right: 8 },
      ],
    ],
  ])('arranges %d pages in right-bound spreads', (pageCount, expected) => {
    expect(spreads(pageCount)).toEqual(expected)
  })

  it.each([
    [1, { left: 1, right: null }],
    [2, { left: 3, right: 2 }],
    [3, { left: 3, right: 2 }],
    [8, { left: null, right: 8 }],
    [9, null],
    [0, null],
  ])('puts page %d of eight into the spread %j', (page, expected) => {
    expect(spreadOf(page, 8)).toEqual(expected)
  })
})
