import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD_RATIO, cropTo, cutPosition, moveFocus, objectPosition, PICTURE_RATIOS } from './picture-crop.ts'

describe('crop of a picture', () => {
  it.each([
    [{ width: 3000, height: 2000 }, 1, { x: 50, y: 50 }, { left: 500, top: 0, width: 2000, height: 2000 }],
    [{ width: 3000, height: 2000 }, 1, { x: 0, y: 50 }, { left: 0, top: 0, width: 2000, height: 2000 }],
    [{ width: 3000, height: 2000 }, 1, { x: 100, y: 0 }, { left: 1000, top: 0, width: 2000, height: 2000 }],
    [{ width: 2000, height: 3000 }, 2, { x: 10, y: 20 }, { left: 0, top: 100, width: 2000, height: 1000 }],
    [{ width: 2000, height: 1000 }, 2, { x: 0, y: 100 }, { left: 0, top: 0, width: 2000, height: 1000 }],
    [{ width: 1, height: 1000 }, 2, { x: 50, y: 50 }, { left: 0, top: 500, width: 1, height: 1 }],
  ])('crops a picture of %j to the ratio %d around %j as %j', (size, ratio, focus, crop) => {
    expect(cropTo(size, ratio, focus)).toEqual(crop)
  })

  it('keeps the crop inside the picture for any size, ratio and focus', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(side, side, percent, percent, fc.constantFrom(...PICTURE_RATIOS), (width, height, x, y, { ratio }) => {
        const crop = cropTo({ width, height }, ratio, { x, y })
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(height)
      }),
    )
  })
})

it.each([
  [
    { x: 0, y: 50 },
    { x: 0, y: 50 },
  ],
  [
    { x: 100, y: 50 },
    { x: 100, y: 50 },
  ],
  [
    { x: 50, y: 10 },
    { x: 50, y: 50 },
  ],
])('shows a focus of %j at %j in a square of a wide picture', (focus, position) => {
  expect(objectPosition({ width: 3000, height: 2000 }, 1, focus)).toEqual(position)
})

it.each([
  [
    { x: 50, y: 50 },
    { x: 5, y: 0 },
    { x: 55, y: 50 },
  ],
  [
    { x: 98, y: 1 },
    { x: 5, y: -5 },
    { x: 100, y: 0 },
  ],
])('moves a focus of %j by %j to %j', (focus, by, moved) => {
  expect(moveFocus(focus, by)).toEqual(moved)
})

it.each([
  [{ width: 4000, height: 2000 }, { x: 0, y: 80 }, 0],
  [{ width: 4000, height: 2000 }, { x: 60, y: 0 }, 90],
  [{ width: 2000, height: 4000 }, { x: 0, y: 100 }, 100],
  [{ width: 3000, height: 2000 }, { x: 0, y: 100 }, 50],
])('cuts a picture of %j with the focus %j at %i percent', (size, focus, position) => {
  expect(cutPosition(size, CARD_RATIO, focus)).toBe(position)
})
