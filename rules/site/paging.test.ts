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

describe('Page size 10 (first page requests 11 to detect more).', () => {
  it('has these sizes', () => {
    expect([PAGE_SIZE, FIRST_PAGE_REQUEST]).toEqual([10, 11])
  })

  it.each([
    [1, { offset: 0, limit: 11 }],
    [2, { offset: 10, limit: 10 }],
    [3, { offset: 20, limit: 10 }],
  ])('page %d asks for %j', (page, expected) => {
    expect(pageRequest(page)).toEqual(expected)
  })

  it.each([
    [0, 0],
    [1, 1],
    [10, 10],
    [11, 10],
  ])('%d received, %d shown', (received, shown) => {
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
  ])('more: %s', (_name, page, received, total, expected) => {
    expect(hasMore(page, received, total)).toBe(expected)
  })

  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('%d articles end on page %d', (total, expected) => {
    expect(lastPage(total)).toBe(expected)
  })

  it('counts pages of another size', () => {
    expect([lastPage(6, 6), lastPage(7, 6)]).toEqual([1, 2])
  })
})

describe('The first pages (below 3) load on scroll, after that a もっと見る button.', () => {
  it.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ])('after page %d: %s', (page, expected) => {
    expect(isAutoLoaded(page)).toBe(expected)
  })
})

describe('Every 4th list item is an ad slot in production.', () => {
  it.each([
    [1, false],
    [3, false],
    [4, true],
    [5, false],
    [8, true],
    [12, true],
  ])('place %d: %s', (position, expected) => {
    expect(isAdSlot(position)).toBe(expected)
  })

  it.each([
    [0, ''],
    [1, '1'],
    [3, '1 2 3'],
    [4, '1 2 3 ad1 4'],
    [6, '1 2 3 ad1 4 5 6'],
    [7, '1 2 3 ad1 4 5 6 ad2 7'],
  ])('%d items with ads: %s', (count, expected) => {
    const places = withAdSlots(items(count), true)
    expect(places.map((place) => (place.kind === 'ad' ? `ad${place.number}` : place.item)).join(' ')).toBe(expected)
  })

  it('keeps each item’s own index, and nothing but items without ads', () => {
    expect(withAdSlots(['a', 'b', 'c', 'd'], true).at(-1)).toEqual({ kind: 'item', item: 'd', index: 3 })
    expect(withAdSlots(['a', 'b', 'c', 'd'], false)).toEqual(['a', 'b', 'c', 'd'].map((item, index) => ({ kind: 'item', item, index })))
  })

  it('appending a page moves nothing that is already shown', () => {
    const before = withAdSlots(items(10), true)
    expect(withAdSlots(items(20), true).slice(0, before.length)).toEqual(before)
  })
})

describe('side column', () => {
  it('6 recommended, 6 popular (past 1 week), 10 tags, 6 related', () => {
    expect([RECOMMENDED_COUNT, POPULAR_COUNT, POPULAR_PERIOD_DAYS, RANKED_TAG_COUNT, RELATED_COUNT]).toEqual([6, 6, 7, 10, 6])
  })
})
