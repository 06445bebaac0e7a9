import { describe, expect, it } from 'vitest'
import type { PageBox } from './paper-text.ts'
import { inReadingOrder } from './region-order.ts'

const RATIO = 1.345
const region = (name: string, x: number, y: number, width: number, height: number) => ({ name, boxes: [{ x, y, width, height }] })
type Region = { name: string; boxes: PageBox[] }
const namesOf = (regions: readonly Region[], isVertical = true) =>
  inReadingOrder(regions, isVertical, RATIO)
    .map(({ name }) => name)
    .join(' ')

describe('reading order of regions', () => {
  it.each<[string, Region[], string]>([
    ['none', [], ''],
    ['from the right', [region('left', 0.05, 0.05, 0.4, 0.3), region('right', 0.5, 0.05, 0.4, 0.3)], 'right left'],
    [
      'tier by tier',
      [
        region('c', 0.5, 0.4, 0.4, 0.3),
        region('d', 0.05, 0.4, 0.4, 0.3),
        region('b', 0.05, 0.05, 0.4, 0.3),
        region('a', 0.5, 0.05, 0.4, 0.3),
      ],
      'a b c d',
    ],
    [
      'down a column next to a higher one',
      [region('lead', 0.3, 0.05, 0.4, 0.4), region('title', 0.75, 0.05, 0.2, 0.2), region('contents', 0.75, 0.3, 0.2, 0.1)],
      'title contents lead',
    ],
    [
      'a heading above its rows, before the table next to it',
      [
        region('row', 0.66, 0.09, 0.05, 0.02),
        region('heading', 0.66, 0.05, 0.08, 0.03),
        region('other row', 0.35, 0.09, 0.05, 0.02),
        region('other heading', 0.35, 0.05, 0.08, 0.03),
      ],
      'heading row other heading other row',
    ],
    ['although they touch', [region('left', 0.1, 0.1, 0.301, 0.3), region('right', 0.4, 0.1, 0.3, 0.3)], 'right left'],
    [
      'by rows where they interlock',
      [
        region('d', 0.1, 0.5, 0.3, 0.4),
        region('a', 0.4, 0.1, 0.5, 0.3),
        region('b', 0.1, 0.1, 0.35, 0.5),
        region('c', 0.35, 0.3, 0.5, 0.5),
      ],
      'a b c d',
    ],
  ])('puts regions into reading order: %s', (_name, regions, expected) => {
    expect(namesOf(regions)).toBe(expected)
    expect(namesOf(regions.toReversed())).toBe(expected)
  })

  it('reads regions from the left where the page is written horizontally', () => {
    expect(namesOf([region('right', 0.5, 0.05, 0.4, 0.3), region('left', 0.05, 0.05, 0.4, 0.3)], false)).toBe('left right')
  })
})
