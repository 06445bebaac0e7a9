import { describe, expect, it } from 'vitest'
import { boxAround, layOutPages, openPagesAt, roomFor } from './page-layout.ts'
import type { SpreadPage } from './page-layout.ts'

const pages = Array.from({ length: 8 }, (_, index) => ({ id: `p${index + 1}`, width: 3000, height: 4000 }))
const spreadPage = (side: SpreadPage['side'], width = 3000, height = 4000): SpreadPage => ({ id: side, side, width, height })

describe('openPagesAt', () => {
  it.each([
    ['a page alone', 2, false, [['p3', 'alone', 2]]],
    ['the front page alone, as the left spreadPage', 0, true, [['p1', 'left', 0]]],
    [
      '2 and 3 together with 3 on the left, 2 read first',
      1,
      true,
      [
        ['p2', 'right', 1],
        ['p3', 'left', 2],
      ],
    ],
    [
      'the same from the other of them',
      2,
      true,
      [
        ['p2', 'right', 1],
        ['p3', 'left', 2],
      ],
    ],
    ['the last page alone on the right', 7, true, [['p8', 'right', 7]]],
    ['no page that is not there', 8, false, []],
  ] as const)('opens %s', (_name, shown, isSpread, expected) => {
    expect(openPagesAt(pages, shown, isSpread).map(({ id, side, index }) => [id, side, index])).toEqual(expected)
  })
})

describe('layOutPages', () => {
  it.each([
    ['alone', [spreadPage('alone')], [[0, 1]], 1, null],
    [
      'a spread, the right spreadPage behind the left one',
      [spreadPage('right'), spreadPage('left')],
      [
        [1, 1],
        [0, 1],
      ],
      2,
      null,
    ],
    ['a front page with room next to it', [spreadPage('left')], [[0, 1]], 2, { x: 1, y: 0, width: 1, height: 4 / 3 }],
    ['a last page with room next to it', [spreadPage('right')], [[1, 1]], 2, { x: 0, y: 0, width: 1, height: 4 / 3 }],
  ])('lays out the open pages: %s', (_name, spreadPages, places, width, gap) => {
    const layout = layOutPages(spreadPages)
    expect(layout.places.map((place) => [place.x, place.width])).toEqual(places)
    expect([layout.home, layout.gap]).toEqual([{ x: 0, y: 0, width, height: 4 / 3 }, gap])
  })

  it('gives pages of different shapes the same height', () => {
    const { places, home } = layOutPages([spreadPage('right', 2000, 4000), spreadPage('left', 3000, 3000)])
    expect(places).toEqual([
      { x: 2, y: 0, width: 1, height: 2 },
      { x: 0, y: 0, width: 2, height: 2 },
    ])
    expect(home).toEqual({ x: 0, y: 0, width: 3, height: 2 })
  })
})

describe('roomFor and boxAround', () => {
  const [left, right, both] = [
    { x: 0, y: 0, width: 1, height: 1.5 },
    { x: 1, y: 0, width: 1, height: 1.5 },
    { x: 0, y: 0, width: 2, height: 1.5 },
  ]
  it.each([
    ['far out: on all of the spread', 8, left, [0, 2]],
    ['at home', 2, left, [0, 2]],
    ['between: on the paper and as much next to it as fits', 1.5, left, [0, 1.5]],
    ['the same for a page on the right', 1.5, right, [0.5, 1.5]],
    ['as wide as the page', 1, right, [1, 1]],
    ['near: on the paper alone', 0.2, left, [0, 1]],
    ['near: on the paper alone, on the right', 0.2, right, [1, 1]],
    ['near, with both pages: on both', 0.2, both, [0, 2]],
  ] as const)('limits where the window may be: %s', (_name, width, paper, [x, roomWidth]) => {
    expect(roomFor(width, paper, both)).toEqual({ x, y: 0, width: roomWidth, height: 1.5 })
  })

  it('boxAround returns the box around both pages', () => {
    expect([boxAround([right, left]), boxAround([right])]).toEqual([both, right])
  })
})
