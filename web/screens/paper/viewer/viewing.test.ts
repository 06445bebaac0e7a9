import { describe, expect, it } from 'vitest'
import { neededTiles } from './canvas/fetch-neighbours.ts'
import { printLevel } from './print/print-region.ts'

const BROADSHEET = { width: 3198, height: 4300 }
const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

describe('neededTiles', () => {
  it('needs the whole page at the level of its width, after the coarser levels', () => {
    expect(neededTiles(BROADSHEET, { region: WHOLE, width: 400 }, 0.5, 512)).toEqual([
      '9/0_0.webp',
      '10/0_0.webp',
      '10/0_1.webp',
      '11/0_0.webp',
      '11/1_0.webp',
      '11/0_1.webp',
      '11/1_1.webp',
      '11/0_2.webp',
      '11/1_2.webp',
    ])
  })

  it('needs only the shown part when place and zoom are kept', () => {
    const view = { region: { x: 0.8, y: 0, width: 0.2, height: 0.1 }, width: 3000 }
    expect(neededTiles(BROADSHEET, view, 0.5, 512)).toEqual(
      ['9/0_0', '10/0_0', '11/1_0', '12/2_0', '12/3_0', '13/4_0', '13/5_0', '13/6_0'].map((tile) => `${tile}.webp`),
    )
  })
})

describe('printLevel', () => {
  it.each([
    ['a whole page', WHOLE, 13],
    ['a whole page of few pixels', WHOLE, 10, { width: 600, height: 800 }],
    ['a column', { x: 0.9, y: 0, width: 0.1, height: 1 }, 13],
    ['a headline', { x: 0, y: 0, width: 1, height: 0.1 }, 13],
    ['a page of huge pixels', WHOLE, 12, { width: 12_000, height: 16_000 }],
  ])('chooses the level to print %s on A4', (_name, region, level, page = BROADSHEET) => {
    expect(printLevel(page, region)).toBe(level)
  })
})
