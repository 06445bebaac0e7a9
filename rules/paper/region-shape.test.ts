import { describe, expect, it } from 'vitest'
import type { PageBox } from './paper-text.ts'
import { regionOf, overlapRatio, shareInside, surrounding, unionArea } from './region-shape.ts'

const box = (x: number, y: number, width: number, height: number): PageBox => ({ x, y, width, height })
const rounded = (boxes: readonly PageBox[]) =>
  boxes.map(({ x, y, width, height }) => [x, y, width, height].map((share) => Math.round(share * 1000) / 1000))

/** Half a line of text. */
const RIM = 0.02

describe('shape of a region', () => {
  it.each<[string, PageBox[], PageBox[], number[][]]>([
    ['of nothing is nothing', [], [box(0, 0, 1, 1)], []],
    ['of one box is that box', [box(0.1, 0.1, 0.2, 0.3)], [], [[0.1, 0.1, 0.2, 0.3]]],
    [
      'has the white under a high headline that is next to its text',
      [box(0.3, 0.1, 0.12, 0.3), box(0.19, 0.1, 0.1, 0.3), box(0.19, 0.42, 0.1, 0.3), box(0.19, 0.74, 0.23, 0.2)],
      [],
      [[0.19, 0.1, 0.23, 0.84]],
    ],
    [
      'is one rectangle where nothing else and little white is in it',
      [box(0.1, 0.1, 0.6, 0.2), box(0.11, 0.32, 0.59, 0.2)],
      [box(0.8, 0.1, 0.1, 0.5)],
      [[0.1, 0.1, 0.6, 0.42]],
    ],
    [
      'ends with its text, where white is behind it',
      [box(0.1, 0.1, 0.6, 0.2), box(0.5, 0.32, 0.2, 0.2)],
      [],
      [
        [0.1, 0.1, 0.6, 0.22],
        [0.5, 0.32, 0.2, 0.2],
      ],
    ],
    [
      'has no white in a corner that two cuts free, also where a comma hangs below its tier',
      [box(0.1, 0.1, 0.1, 0.1), box(0.3, 0.1, 0.6, 0.41), box(0.1, 0.5, 0.8, 0.2)],
      [],
      [
        [0.1, 0.1, 0.2, 0.1],
        [0.1, 0.5, 0.8, 0.2],
        [0.3, 0.1, 0.6, 0.41],
      ],
    ],
    [
      'has a part for each tier if another story is next to one of them',
      [box(0.1, 0.1, 0.8, 0.2), box(0.5, 0.35, 0.4, 0.2)],
      [box(0.1, 0.35, 0.3, 0.2)],
      [
        [0.1, 0.1, 0.8, 0.25],
        [0.5, 0.35, 0.4, 0.2],
      ],
    ],
    [
      'leaves what is between its parts to the other story',
      [box(0.1, 0.1, 0.1, 0.1), box(0.7, 0.1, 0.1, 0.1)],
      [box(0.4, 0.1, 0.1, 0.1)],
      [
        [0.1, 0.1, 0.1, 0.1],
        [0.7, 0.1, 0.1, 0.1],
      ],
    ],
    [
      'is cut also where a headline reaches over every tier',
      [box(0.8, 0.1, 0.1, 0.6), box(0.1, 0.1, 0.65, 0.2), box(0.5, 0.35, 0.25, 0.35)],
      [box(0.1, 0.4, 0.3, 0.3)],
      [
        [0.1, 0.1, 0.7, 0.25],
        [0.5, 0.35, 0.3, 0.35],
        [0.8, 0.1, 0.1, 0.6],
      ],
    ],
  ])('a region %s', (_name, own, foreign, expected) => {
    expect(rounded(regionOf(own, foreign, RIM)).toSorted()).toEqual(expected.toSorted())
  })

  it('lists the largest part of a region first', () => {
    const [first] = regionOf([box(0.8, 0.8, 0.05, 0.05), box(0.1, 0.1, 0.3, 0.3)], [box(0.45, 0.1, 0.3, 0.8), box(0.1, 0.5, 0.3, 0.4)], RIM)
    expect(rounded([first!])).toEqual([[0.1, 0.1, 0.3, 0.3]])
  })
})

describe('areas of boxes', () => {
  it.each<[PageBox[], number]>([
    [[], 0],
    [[box(0, 0, 0.5, 0.5)], 0.25],
    [[box(0, 0, 0.5, 0.5), box(0, 0, 0.5, 0.5)], 0.25],
    [[box(0, 0, 0.5, 0.5), box(0.25, 0.25, 0.5, 0.5)], 0.4375],
    [[box(0, 0, 0.5, 0.5), box(0.5, 0.5, 0.5, 0.5)], 0.5],
  ])('calculates the area of %j together as %d', (boxes, area) => {
    expect(unionArea(boxes)).toBeCloseTo(area, 12)
  })
  it.each<[PageBox[], PageBox[], number]>([
    [[box(0, 0, 0.5, 0.5)], [box(0, 0, 0.5, 0.5)], 1],
    [[box(0, 0, 0.5, 0.5)], [box(0, 0, 0.25, 0.5), box(0.25, 0, 0.25, 0.5)], 1],
    [[box(0, 0, 0.5, 0.5)], [box(0.5, 0.5, 0.5, 0.5)], 0],
    [[box(0, 0, 0.5, 0.5)], [box(0, 0, 1, 0.5)], 0.5],
    [[], [], 0],
  ])('calculates that %j and %j are the same by %d', (a, b, share) => {
    expect(overlapRatio(a, b)).toBeCloseTo(share, 12)
  })
  it.each<[PageBox, number]>([
    [box(0.1, 0.1, 0.1, 0.1), 1],
    [box(0.4, 0.1, 0.2, 0.1), 0.5],
    [box(0.6, 0.1, 0.1, 0.1), 0],
    [box(0.1, 0.1, 0, 0.1), 0],
  ])('calculates that %j lies in the left half by %d', (own, share) => {
    expect(shareInside(own, [box(0, 0, 0.5, 1)])).toBeCloseTo(share, 12)
  })
  it('surrounds boxes with one box, and no boxes with none', () => {
    expect([surrounding([]), rounded([surrounding([box(0.1, 0.2, 0.1, 0.1), box(0.5, 0.1, 0.1, 0.1)])!])]).toEqual([
      null,
      [[0.1, 0.1, 0.5, 0.2]],
    ])
  })
})
