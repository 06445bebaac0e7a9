import { describe, expect, it } from 'vitest'
import {
  PAGE_SIZE,
  FIRST_PAGE_REQUEST,
  RECOMMENDED_COUNT,
  POPULAR_COUNT,
  POPULAR_PERIOD_DAYS,
  RANKED_TAG_COUNT,
  RELATED_COUNT,
} from '../limits.ts'
import { hasMore, isAdSlot, lastPage, isAutoLoaded, pageItems, pageRequest, withAdSlots } from './paging.ts'

function items(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

describe('page size', () => {
  it('sets the page size to 10 and the first request to 11', () => {
    expect([PAGE_SIZE, FIRST_PAGE_REQUEST]).toEqual([10, 11])
  })

  it.each([
    [1, { offset: 0, limit: 11 }],
    [2, { offset: 10, limit: 10 }],
    [3, { offset: 20, limit: 10 }],
  ])('requests page %d with %j', (page, expected) => {
    expect(pageRequest(page)).toEqual(expected)
  })

  it.each([
    [0, 0],
    [1, 1],
    [10, 10],
    [11, 10],
  ])('shows of %d received items %d', (received, shown) => {
    expect(pageItems(items(received))).toEqual(items(shown))
  })

  it.each([
    ['nothing came', 1, 0, null, false],
    ['ten came on the first page', 1, 10, null, false],
    ['eleven came on the first page', 1, 11, null, true],
    ['nine came on a later page', 2, 9, null, false],
    ['a later page came full', 2, 10, null, true],
    ['a total of none', 1, 0, 0, false],
    ['a total of ten', 1, 10, 10, false],
    ['a total of eleven', 1, 11, 11, true],
    ['the second page of twenty', 2, 10, 20, false],
    ['the second page of twenty-one', 2, 10, 21, true],
    ['offset 10,000 can still be asked for', 1000, 10, 50_000, true],
    ['offset 10,010 cannot', 1001, 10, 50_000, false],
  ])('decides whether there are more items: %s', (_name, page, received, total, expected) => {
    expect(hasMore(page, received, total)).toBe(expected)
  })

  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('ends %d articles on page %d', (total, expected) => {
    expect(lastPage(total)).toBe(expected)
  })

  it('counts the pages of another page size', () => {
    expect([lastPage(6, 6), lastPage(7, 6)]).toEqual([1, 2])
  })
})

describe('loading on scroll, and the もっと見る button', () => {
  it.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ])('loads more on scroll after page %d: %s', (page, expected) => {
    expect(isAutoLoaded(page)).toBe(expected)
  })
})

describe('ad slots in a list', () => {
  it.each([
    [1, false],
    [3, false],
    [4, true],
    [5, false],
    [8, true],
    [12, true],
  ])('makes place %d of the list an ad slot: %s', (position, expected) => {
    expect(isAdSlot(position)).toBe(expected)
  })

  it.each([
    [0, ''],
    [1, '1'],
    [3, '1 2 3'],
    [4, '1 2 3 ad1 4'],
    [6, '1 2 3 ad1 4 5 6'],
    [7, '1 2 3 ad1 4 5 6 ad2 7'],
  ])('inserts ads into %d items: %s', (count, expected) => {
    const places = withAdSlots(items(count), true)
    expect(places.map((place) => (place.kind === 'ad' ? `ad${place.number}` : place.item)).join(' ')).toBe(expected)
  })

  it('keeps the index of each item with ads, and inserts nothing without ads', () => {
    expect(withAdSlots(['a', 'b', 'c', 'd'], true).at(-1)).toEqual({ kind: 'item', item: 'd', index: 3 })
    expect(withAdSlots(['a', 'b', 'c', 'd'], false)).toEqual(['a', 'b', 'c', 'd'].map((item, index) => ({ kind: 'item', item, index })))
  })

  it('moves nothing that is already shown when a page is appended', () => {
    const before = withAdSlots(items(10), true)
    expect(withAdSlots(items(20), true).slice(0, before.length)).toEqual(before)
  })
})

describe('side column', () => {
  it('sets the side column to 6 recommended, 6 popular (past 1 week), 10 tags and 6 related', () => {
    expect([RECOMMENDED_COUNT, POPULAR_COUNT, POPULAR_PERIOD_DAYS, RANKED_TAG_COUNT, RELATED_COUNT]).toEqual([6, 6, 7, 10, 6])
  })
})
