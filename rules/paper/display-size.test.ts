import { describe, expect, it } from 'vitest'
import { displaySize, LAZY_LOAD_MARGIN_PX, RESIZE_THROTTLE_MS } from './display-size.ts'

describe('display sizes by width', () => {
  it.each([
    [0, 'xs'],
    [320, 'xs'],
    [374.9, 'xs'],
    [375, 'sm'],
    [766, 'sm'],
    [767, 'md'],
    [1023, 'md'],
    [1023.9, 'md'],
    [1024, 'lg'],
    [3840, 'lg'],
  ])('gives a width of %d the display size %s', (width, expected) => {
    expect(displaySize(width)).toBe(expected)
  })

  it('sets the lazy-load margin of thumbnails to 500 px and the resize throttle to 100 ms', () => {
    expect([LAZY_LOAD_MARGIN_PX, RESIZE_THROTTLE_MS]).toEqual([500, 100])
  })
})
