import { describe, expect, it } from 'vitest'
import { highestLevel, levelFor, levelSize, maxSqueeze, singleTileLevel, tileName, tilesIn } from './tiles.ts'

const BROADSHEET = { width: 3198, height: 4300 }
const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
const names = (...given: Parameters<typeof tilesIn>) => tilesIn(...given).map(tileName)

describe('Deep Zoom levels', () => {
  it.each([
    ['a broadsheet', BROADSHEET, 13],
    ['a power of two', { width: 4096, height: 2000 }, 12],
    ['one pixel more', { width: 4097, height: 2000 }, 13],
    ['a small page', { width: 200, height: 256 }, 8],
    ['one smaller still', { width: 10, height: 20 }, 8],
  ])('finds the highest Deep Zoom level of %s', (_name, page, level) => {
    expect([highestLevel(page), levelSize(page, highestLevel(page))]).toEqual([level, page])
  })

  it.each([
    ['a broadsheet', BROADSHEET, 512, 9],
    ['a page as large as a tile', { width: 400, height: 512 }, 512, 9],
    ['one pixel more', { width: 400, height: 513 }, 512, 9],
    ['larger tiles', BROADSHEET, 1024, 10],
    ['a small page', { width: 200, height: 256 }, 512, 8],
    ['tiles smaller than the lowest level', BROADSHEET, 128, 8],
  ])('finds the finest level that is a single tile: %s', (_name, page, tileSize, level) => {
    expect(singleTileLevel(page, tileSize)).toBe(level)
  })

  it.each([
    [12, { width: 1599, height: 2150 }],
    [11, { width: 800, height: 1075 }],
    [8, { width: 100, height: 135 }],
  ])('halves the page size at each lower level, rounded up: %d', (level, size) => {
    expect(levelSize(BROADSHEET, level)).toEqual(size)
  })

  it.each([
    ['not squeezed below half', 1599, 13],
    ['at which the lower one takes over', 1598, 12],
    ['a window of a desktop', 569, 11],
    ['wider than the page', 9000, 13],
    ['hardly anything', 1, 8],
  ])('chooses the level for a page by its width: %s (%d)', (_name, width, level) => {
    expect(levelFor(BROADSHEET, width)).toBe(level)
  })

  it.each([
    ['a phone', 375, 3, 0.75],
    ['a phone with a coarse screen', 375, 1, 0.5],
    ['just below a tablet', 766, 2, 0.75],
    ['a tablet', 767, 2, 0.5],
    ['a desktop', 1280, 1, 0.5],
  ])('limits how far %s may squeeze tiles', (_name, width, density, share) => {
    expect(maxSqueeze(width, density)).toBe(share)
  })

  it('chooses a coarser level for a phone with a fine screen', () => {
    expect([levelFor(BROADSHEET, 1125, 0.75), levelFor(BROADSHEET, 1125, 0.5)]).toEqual([11, 12])
  })
})

describe('tilesIn', () => {
  it.each([
    ['of the whole page', 11, WHOLE, ['11/0_0.webp', '11/1_0.webp', '11/0_1.webp', '11/1_1.webp', '11/0_2.webp', '11/1_2.webp']],
    ['of a level that is one tile', 8, WHOLE, ['8/0_0.webp']],
    ['of the first one alone', 13, { x: 0, y: 0, width: 512 / 3198, height: 512 / 4300 }, ['13/0_0.webp']],
    ['one pixel over its edge', 13, { x: 0, y: 0, width: 513 / 3198, height: 512 / 4300 }, ['13/0_0.webp', '13/1_0.webp']],
    ['of the last corner', 13, { x: 0.999, y: 0.999, width: 0.001, height: 0.001 }, ['13/6_8.webp']],
  ])('finds the tiles of a part of the page: %s', (_name, level, part, expected) => {
    expect(names(BROADSHEET, level, part, 512)).toEqual(expected)
  })
})
