import { describe, expect, it } from 'vitest'
import {
  articleFilterQuery,
  barGroups,
  countUnit,
  FILTER_NAMES,
  hitBars,
  isFiltered,
  NO_FILTER,
  paperFilterQuery,
  parseSearchFilter,
  searchPath,
  yearOfPeriod,
} from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'

const parse = (query: string) => {
  const values = new URLSearchParams(query)
  return parseSearchFilter((name) => values.getAll(name))
}

describe('parseSearchFilter', () => {
  it.each<[string, Partial<SearchFilter>]>([
    ['', {}],
    ['from=&to=&category=&kind=&order=', {}],
    ['order=newest', {}],
    ['order=oldest', { order: 'oldest' }],
    ['from=1945', { from: '1945' }],
    ['from=1945-01&to=9999-12', { from: '1945-01', to: '9999-12' }],
    ['from=1990&to=1985', { from: '1985', to: '1990' }],
    ['from=1985-06&to=1985', { from: '1985-06', to: '1985' }],
    ['from=1985-07&to=1985-06', { from: '1985-06', to: '1985-07' }],
    ['kind=evening', { kind: 'evening' }],
    ['kind=front', { kind: 'front' }],
    ['kind=weekly', { kind: 'weekly' }],
    [`category=${'a'.repeat(200)}`, { category: 'a'.repeat(200) }],
    ['keyword=x&page=2', {}],
  ])('reads the search filter of the query "%s"', (query, filter) => {
    expect(parse(query)).toEqual({ ...NO_FILTER, ...filter })
    expect(isFiltered({ ...NO_FILTER, ...filter })).toBe(Object.keys(filter).length > 0)
  })

  it.each([
    'from=1944',
    'from=1944-12',
    'to=1985-13',
    'to=1985-00',
    'from=1985-1',
    'from=85',
    'from=19850',
    'from=1985-06-01',
    'kind=morning',
    'order=best',
    'from=1985&from=1985',
    `category=${'a'.repeat(201)}`,
  ])('refuses the search filter of the query "%s"', (query) => {
    expect(parse(query)).toBeNull()
  })
})

it.each<[Partial<SearchFilter>, object, object]>([
  [{}, {}, {}],
  [
    { from: '1985', to: '1985' },
    { from: '1985-01-01', to: '1985-12-31' },
    { from: '1985-01-01', to: '1985-12-31' },
  ],
  [{ from: '2024-02' }, { from: '2024-02-01' }, { from: '2024-02-01' }],
  [{ to: '2024-02' }, { to: '2024-02-29' }, { to: '2024-02-29' }],
  [{ to: '1985-04' }, { to: '1985-04-30' }, { to: '1985-04-30' }],
  [{ category: 'local' }, { 'sort.categories': 'local' }, {}],
  [{ kind: 'front' }, {}, { kind: 'front' }],
  [{ order: 'oldest' }, { order: 'oldest' }, { order: 'oldest' }],
])('asks the article and paper searches with the filter %o', (filter, articles, papers) => {
  expect([articleFilterQuery({ ...NO_FILTER, ...filter }), paperFilterQuery({ ...NO_FILTER, ...filter })]).toEqual([articles, papers])
})

it.each<[Partial<SearchFilter>, number | null]>([
  [{}, null],
  [{ from: '1985' }, null],
  [{ to: '1985' }, null],
  [{ from: '1985', to: '1986' }, null],
  [{ from: '1985', to: '1985' }, 1985],
  [{ from: '1985-02', to: '1985' }, 1985],
  [{ from: '1985-02', to: '1986-02' }, null],
])('finds for the filter %o the year %s, whose months are counted', (filter, year) => {
  expect([yearOfPeriod({ ...NO_FILTER, ...filter }), countUnit({ ...NO_FILTER, ...filter })]).toEqual([
    year,
    year === null ? 'year' : 'month',
  ])
})

it('writes all filters into the address of a search, and reads the same filters from it', () => {
  expect(searchPath('蔵')).toBe('/search/?keyword=%E8%94%B5')
  expect(searchPath('a+b c&d')).toBe('/search/?keyword=a%2Bb%20c%26d')
  const filter: SearchFilter = { from: '1985', to: '1985-06', category: 'local', kind: 'front', order: 'oldest' }
  const path = searchPath('蔵', filter)
  expect(path).toBe('/search/?keyword=%E8%94%B5&from=1985&to=1985-06&category=local&kind=front&order=oldest')
  expect(parse(path.slice('/search/?'.length))).toEqual(filter)
  expect(FILTER_NAMES.every((name) => path.includes(`${name}=`))).toBe(true)
})

const count = (period: string, of = 1) => ({ period, count: of })

describe('bars of hits', () => {
  it('counts the hits of articles and papers in bars, newest first', () => {
    expect(hitBars([count('1985', 2), count('2026', 5)], [count('1950'), count('1985', 3)])).toEqual([
      { period: '2026', articles: 5, papers: 0 },
      { period: '1985', articles: 2, papers: 3 },
      { period: '1950', articles: 0, papers: 1 },
    ])
    expect(hitBars([], [])).toEqual([])
  })

  it('groups bars by decades when there are more than six years', () => {
    const years = ['1951', '1959', '1985', '1986', '2001', '2002', '2026'].map((year) => count(year))
    expect(barGroups(hitBars(years.slice(1), []))).toBeNull()
    expect(
      barGroups(hitBars(years, [count('1985', 4)]))?.map(({ period, articles, papers, bars }) => [period, articles, papers, bars.length]),
    ).toEqual([
      ['2020', 1, 0, 1],
      ['2000', 2, 0, 2],
      ['1980', 2, 4, 2],
      ['1950', 2, 0, 2],
    ])
  })

  it('does not group bars of months', () => {
    const months = Array.from({ length: 12 }, (_, index) => count(`1985-${String(index + 1).padStart(2, '0')}`))
    expect(barGroups(hitBars(months, []))).toBeNull()
  })
})
