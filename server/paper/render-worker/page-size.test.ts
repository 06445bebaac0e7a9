import { describe, expect, it } from 'vitest'
import { fitted, sizeOfPoints, tileLevels } from './page-size.ts'
import { RenderRefusal } from './render-job.ts'

const POINTS = 72 / 25.4

function reason(make: () => unknown): string {
  try {
    make()
  } catch (error) {
    if (error instanceof RenderRefusal) return `${error.reason} ${error.page}`
  }
  return 'taken'
}

describe('the size of a page in pixels', () => {
  it.each([
    ['a broadsheet', 406, 546, 3197, 4299],
    ['a tabloid', 273, 406, 2150, 3197],
    ['A4', 210, 297, 1654, 2339],
    ['a double page, bounded', 812, 546, 4600, 3093],
  ])('computes the pixels of %s', (_name, width, height, across, down) => {
    expect(sizeOfPoints(width * POINTS, height * POINTS, 1)).toEqual({ width: across, height: down })
  })

  it('fits a picture into the largest size without ever enlarging it', () => {
    expect(fitted(600, 800, 1)).toEqual({ width: 600, height: 800 })
    expect(fitted(9200, 4600, 1)).toEqual({ width: 4600, height: 2300 })
  })

  it.each<[() => unknown, string]>([
    [() => fitted(0, 100, 3), 'zero-size 3'],
    [() => fitted(100, -1, 3), 'zero-size 3'],
    [() => fitted(Number.NaN, 1, 3), 'zero-size 3'],
    [() => fitted(63, 100, 3), 'too-narrow 3'],
    [() => fitted(64, 100, 3), 'taken'],
    [() => fitted(100, 10_000, 3), 'too-narrow 3'],
    [() => sizeOfPoints(14_400, 14_400, 3), 'taken'],
    [() => sizeOfPoints(14_401, 14_400, 3), 'too-large 3'],
    [() => sizeOfPoints(Number.POSITIVE_INFINITY, 14_400, 3), 'too-large 3'],
  ])('judges the page size %s: %s', (make, expected) => {
    expect(reason(make)).toBe(expected)
  })
})

describe('the tiles of a page', () => {
  it('gives each level of tiles half the size of the one above', () => {
    expect(tileLevels({ width: 1025, height: 600 }).map(({ level, width, height }) => [level, width, height])).toEqual([
      [11, 1025, 600],
      [10, 513, 300],
      [9, 257, 150],
      [8, 129, 75],
    ])
  })

  it.each([
    [3197, 4299, ['13: 7x9', '12: 4x5', '11: 2x3', '10: 1x2', '9: 1x1', '8: 1x1']],
    [1024, 1024, ['10: 2x2', '9: 1x1', '8: 1x1']],
    [1025, 1024, ['11: 3x2', '10: 2x1', '9: 1x1', '8: 1x1']],
    [256, 200, ['8: 1x1']],
    [257, 200, ['9: 1x1', '8: 1x1']],
    [100, 64, ['7: 1x1']],
  ])('counts the tiles in each level of a page of %d by %d pixels', (width, height, expected) => {
    expect(tileLevels({ width, height }).map(({ level, columns, rows }) => `${level}: ${columns}x${rows}`)).toEqual(expected)
  })
})
