import { describe, expect, it } from 'vitest'
import type { IssueData, PaperPageData } from '../../../../papers/paper-data.ts'
import { foundIndex, openedPage, pageQuery, sharedAddress } from './viewer-address.ts'

const page = (number: number): PaperPageData => ({
  date: '2026-11-20',
  kind: 'evening',
  page: number,
  previewUrl: '',
  url: null,
  files: null,
  width: 3,
  height: 4,
  hasText: false,
  mayView: true,
  articles: [],
})
const EVENING: IssueData = { kind: 'evening', title: '', pages: [1, 2, 3, 4, 5, 6, 7, 8].map(page) }
const WEEKLY: IssueData = { kind: 'weekly', title: '週刊みどり', pages: [1, 2, 3, 4].map(page) }
const BOTH = [EVENING, WEEKLY]

describe('the address of a shown page', () => {
  it.each([
    ['the day’s first issue', BOTH, 'evening', 3, null, '?page=3'],
    ['a free paper next to it', BOTH, 'weekly', 3, null, '?page=3&kind=weekly'],
    ['a free paper alone', [WEEKLY], 'weekly', 3, null, '?page=3'],
    ['a part of it', BOTH, 'evening', 3, { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }, '?page=3&region=0.25,0.5,0.5,0.25'],
    ['a part outside of it', BOTH, 'evening', 3, { x: 2, y: 0, width: 1, height: 1 }, '?page=3'],
  ] as const)('writes the query for %s', (_name, issues, kind, number, region, expected) => {
    expect(pageQuery(issues, kind, number, region)).toBe(expected)
  })

  it('shares a page by the address of its day', () => {
    expect(sharedAddress('2026-11-20', '?page=3')).toBe('/paper/20261120/?page=3')
  })
})

describe('what an address opens', () => {
  it.each([
    ['nothing without a page', BOTH, '', null],
    ['nothing for what is no number', BOTH, '?page=abc', null],
    ['nothing for page 0', BOTH, '?page=0', null],
    ['nothing where there is no issue', [], '?page=1', null],
    ['a page of the first issue', BOTH, '?page=3', [0, 2]],
    ['a page of the free paper', BOTH, '?page=3&kind=weekly', [1, 2]],
    ['the first issue for a kind that is not there', [WEEKLY], '?page=3&kind=evening', [0, 2]],
    ['the last page', BOTH, '?page=8', [0, 7]],
    ['the first page for a number beyond it', BOTH, '?page=9', [0, 0]],
    ['the first page for one beyond the free paper', BOTH, '?page=5&kind=weekly', [1, 0]],
  ])('opens %s', (_name, issues, query, expected) => {
    const opened = openedPage(issues, query)
    expect(opened === null ? null : [opened.issue, opened.index]).toEqual(expected)
  })

  it.each([
    ['&region=0.25,0.5,0.5,0.25', { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }],
    ['&region=elsewhere', null],
    ['', null],
  ])('reads the region from the query "%s"', (query, region) => {
    expect(openedPage(BOTH, `?page=3${query}`)?.region).toEqual(region)
  })

  it.each([
    ['?keyword=a&paper=20261120-evening-3', 1],
    ['?keyword=a&paper=20261120-weekly-3', null],
    ['?keyword=a', null],
  ])('finds the page of the search results that %s names', (query, index) => {
    expect(foundIndex(['20261121-evening-1', '20261120-evening-3'], query)).toBe(index)
  })
})
