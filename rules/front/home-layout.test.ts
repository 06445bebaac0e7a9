import { describe, expect, it } from 'vitest'
import { GROUP_SIZE } from '../limits.ts'
import { GROUP_ROWS, isWideArticle, layoutLatest, layoutPastDay } from './home-layout.ts'

function articles(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

describe('one lead article and eight more; then groups of 13 articles in sub-layouts (2,4,1,4,2)', () => {
  it.each([
    [0, 0, 0, []],
    [1, 1, 0, []],
    [2, 1, 1, []],
    [8, 1, 7, []],
    [9, 1, 8, []],
    [10, 1, 8, [[1]]],
    [11, 1, 8, [[2]]],
    [12, 1, 8, [[2, 1]]],
    [16, 1, 8, [[2, 4, 1]]],
    [21, 1, 8, [[2, 4, 1, 4, 1]]],
    [22, 1, 8, [[2, 4, 1, 4, 2]]],
    [23, 1, 8, [[2, 4, 1, 4, 2], [1]]],
    [
      40,
      1,
      8,
      [
        [2, 4, 1, 4, 2],
        [2, 4, 1, 4, 2],
        [2, 3],
      ],
    ],
  ])('lays out %d articles with %d lead, %d next to it and the rows %j', (count, lead, next, rows) => {
    const layout = layoutLatest(articles(count))
    expect(layout.lead === null ? 0 : 1).toBe(lead)
    expect(layout.next.length).toBe(next)
    expect(layout.groups.map((group) => group.map((row) => row.length))).toEqual(rows)
    const shown = [...(layout.lead === null ? [] : [layout.lead]), ...layout.next, ...layout.groups.flat(2)]
    expect(shown).toEqual(articles(count))
  })

  it('makes a group as large as the sum of its rows', () => {
    expect(GROUP_ROWS.reduce((sum, length) => sum + length, 0)).toBe(GROUP_SIZE)
  })
})

describe('Past-day lists are padded in groups of 6', () => {
  it.each([
    [0, []],
    [1, [[1, null, null, null, null, null]]],
    [5, [[1, 2, 3, 4, 5, null]]],
    [6, [[1, 2, 3, 4, 5, 6]]],
    [
      7,
      [
        [1, 2, 3, 4, 5, 6],
        [7, null, null, null, null, null],
      ],
    ],
    [
      12,
      [
        [1, 2, 3, 4, 5, 6],
        [7, 8, 9, 10, 11, 12],
      ],
    ],
  ])('pads %d articles of a past day to groups of 6', (count, groups) => {
    expect(layoutPastDay(articles(count))).toEqual(groups)
  })
})

describe('wide articles of the latest list', () => {
  it('marks the lead and the single article in the middle of each group as wide', () => {
    const places = Array.from({ length: 48 }, (_, index) => index)
    const { lead, groups } = layoutLatest(places)
    expect(places.filter((place) => isWideArticle(place))).toEqual([lead, ...groups.flatMap((rows) => rows[2] ?? [])])
    expect(places.filter((place) => isWideArticle(place))).toEqual([0, 15, 28, 41])
  })
})
