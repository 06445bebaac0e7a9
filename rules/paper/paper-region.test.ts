import { describe, expect, it } from 'vitest'
import { formatRegion, parseRegion, reachesSpread, REGION_MIN, regionOnPage } from './paper-region.ts'

describe('A region in an address', () => {
  it.each([
    ['the whole page', '0,0,1,1', { x: 0, y: 0, width: 1, height: 1 }],
    ['a corner', '0.5,0.25,0.5,0.125', { x: 0.5, y: 0.25, width: 0.5, height: 0.125 }],
    ['a part of both pages of a spread', '-0.5,0.25,1,0.5', { x: -0.5, y: 0.25, width: 1, height: 0.5 }],
    ['both pages', '0,0,2,1', { x: 0, y: 0, width: 2, height: 1 }],
    ['the page to the left', '-1,0,1,1', { x: -1, y: 0, width: 1, height: 1 }],
    ['the page to the right', '1.25,0,0.75,1', { x: 1.25, y: 0, width: 0.75, height: 1 }],
    ['the smallest', '0,0,0.005,0.005', { x: 0, y: 0, width: 0.005, height: 0.005 }],
  ])('reads a region of %s', (_name, text, expected) => {
    expect(parseRegion(text)).toEqual(expected)
  })

  it.each([
    ['none', null],
    ['an empty one', ''],
    ['three numbers', '0,0,1'],
    ['five numbers', '0,0,1,1,1'],
    ['more than a page to the left', '-1.1,0,0.5,0.5'],
    ['a negative top', '0,-0.1,0.5,0.5'],
    ['more than both pages', '0,0,2.1,1'],
    ['a part beyond the right edge of a spread', '1.6,0,0.5,0.5'],
    ['a left edge beyond a spread', '2,0,0.5,0.5'],
    ['more than the page’s height', '0,0,1,1.1'],
    ['a part beyond the lower edge', '0,0.6,0.5,0.5'],
    ['no width', '0,0,0,0.5'],
    ['too small a width', '0,0,0.0049,0.5'],
    ['too small a height', '0,0,0.5,0.0049'],
    ['an exponent', '0,0,1e0,1'],
    ['spaces', '0, 0, 1, 1'],
    ['full-width digits', '０,０,１,１'],
    ['endless decimals', '0.123456789,0,0.5,0.5'],
    ['a line break', '0,0,1,1\n'],
    ['no numbers', 'NaN,NaN,NaN,NaN'],
  ])('refuses to read a region: %s', (_name, text) => {
    expect(parseRegion(text)).toBe(null)
  })

  it.each([
    ['rounds to four decimals', { x: 0.123456, y: 0.5, width: 0.25, height: 0.25 }, '0.1235,0.5,0.25,0.25'],
    ['keeps the ends where they are', { x: 0.33335, y: 0, width: 0.66665, height: 1 }, '0.3334,0,0.6666,1'],
    ['reaches over the adjacent page', { x: -0.2, y: 0.75, width: 0.7, height: 0.5 }, '-0.2,0.75,0.7,0.25'],
    ['cuts off what lies beyond both pages', { x: -1.25, y: -0.5, width: 2, height: 2 }, '-1,0,1.75,1'],
  ])('writes a region: %s', (_name, box, expected) => {
    expect(formatRegion(box)).toBe(expected)
  })

  it.each([
    ['outside both pages', { x: 2.1, y: 0, width: 0.5, height: 0.5 }],
    ['a sliver', { x: 0, y: 1 - REGION_MIN / 2, width: 0.5, height: 0.5 }],
  ])('writes no region for a box that is out of the page or too small: %s', (_name, box) => {
    expect([formatRegion(box), regionOnPage(box)]).toEqual([null, null])
  })

  it.each([
    ['all of it', { x: 0.25, y: 0, width: 0.5, height: 1 }, { x: 0.25, y: 0, width: 0.5, height: 1 }],
    ['the part of a spread', { x: -0.5, y: 0, width: 1, height: 1 }, { x: 0, y: 0, width: 0.5, height: 1 }],
    ['nothing of the adjacent page', { x: 1.1, y: 0, width: 0.5, height: 0.5 }, null],
    ['nothing of a sliver', { x: 1 - REGION_MIN / 2, y: 0, width: 0.5, height: 0.5 }, null],
  ])('cuts a region to its own page: %s', (_name, box, expected) => {
    expect(regionOnPage(box)).toEqual(expected)
  })

  it.each([
    [{ x: 0, y: 0, width: 1, height: 1 }, false],
    [{ x: 0.5, y: 0, width: 0.5001, height: 1 }, false],
    [{ x: 0.5, y: 0, width: 0.51, height: 1 }, true],
    [{ x: -0.0001, y: 0, width: 0.5, height: 1 }, false],
    [{ x: -0.01, y: 0, width: 0.5, height: 1 }, true],
  ])('treats %j as a region of a spread: %s', (region, expected) => {
    expect(reachesSpread(region)).toBe(expected)
  })

  it('reads a written region as the same place, within two ten-thousandths', () => {
    for (let step = 0; step < 200; step++) {
      const [x, y] = [((step * 37) % 97) / 100, ((step * 53) % 89) / 100]
      const box = { x, y, width: ((1 - x) * ((step % 9) + 1)) / 9.7, height: ((1 - y) * ((step % 7) + 1)) / 7.3 }
      const read = parseRegion(formatRegion(box))
      const expected = regionOnPage(box)
      if (read === null || expected === null) throw new Error(`nothing is left of ${JSON.stringify(box)}`)
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(read[side] - expected[side])).toBeLessThan(0.0002)
    }
  })
})
