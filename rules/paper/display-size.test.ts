import { describe, expect, it } from 'vitest'
import { displaySize, LAZY_LOAD_MARGIN_PX, RESIZE_THROTTLE_MS } from './display-size.ts'

describe('Display sizes: width at least 1024 lg, at least 767 md, at least 375 sm, otherwise xs.', () => {
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
  ])('%d is %s', (width, expected) => {
    expect(displaySize(width)).toBe(expected)
  })

  it('Thumbnails lazy-load at a 500 px margin. Resize throttle 100 ms.', () => {
    expect([LAZY_LOAD_MARGIN_PX, RESIZE_THROTTLE_MS]).toEqual([500, 100])
  })
})
