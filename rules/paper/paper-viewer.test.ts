import { describe, expect, it } from 'vitest'
import {
  buttonZoom,
  doubleTapZoom,
  clampZoom,
  isHomeZoom,
  isTypingIn,
  turnedPage,
  swipeAction,
  viewerAction,
  viewerActionOf,
  wheelZoom,
  zoomAfterWheel,
  zoomPercent,
} from './paper-viewer.ts'

describe('keys of the viewer', () => {
  it.each([
    ['j or right arrow = next', 'j', 'next'],
    ['j or right arrow = next', 'ArrowRight', 'next'],
    ['k or left arrow = back', 'k', 'back'],
    ['k or left arrow = back', 'ArrowLeft', 'back'],
    ['i or + = zoom in', 'i', 'zoom-in'],
    ['i or + = zoom in', '+', 'zoom-in'],
    ['o or - = zoom out', 'o', 'zoom-out'],
    ['o or - = zoom out', '-', 'zoom-out'],
    ['Caps Lock', 'J', 'next'],
    ['any other letter', 'l', null],
    ['any other key', 'ArrowUp', null],
    ['names are exact', 'arrowright', null],
    ['no key', '', null],
  ])('maps keys of the viewer: %s (%s)', (_quote, key, expected) => {
    expect(viewerAction(key)).toBe(expected)
  })
})

describe('Zoom', () => {
  it.each([
    [0.1, 0.125],
    [0.125, 0.125],
    [1, 1],
    [4, 4],
    [4.001, 4],
  ])('limits the wheel zoom to 0.125 to 4: %d becomes %d', (zoom, expected) => {
    expect(wheelZoom(zoom)).toBe(expected)
  })

  it.each([
    [1, 'zoom-in', 1.1],
    [1, 'zoom-out', 0.9],
    [0.1 + 0.2, 'zoom-in', 0.4],
    [0.1 + 0.2, 'zoom-out', 0.2],
    [0.125, 'zoom-in', 0.2],
    [0.125, 'zoom-out', 0.1],
    [0.1, 'zoom-out', 0.1],
    [9.9, 'zoom-in', 10],
    [10, 'zoom-in', 10],
    [12, 'zoom-out', 10],
    [0.01, 'zoom-in', 0.1],
  ] as const)('zooms by buttons from 0.1 to 10 in 0.1 steps: %d %s %d', (zoom, action, expected) => {
    expect(buttonZoom(zoom, action)).toBe(expected)
  })

  it('zooms by a hundred button presses from the smallest to the largest zoom without drifting', () => {
    const seen = [0.1]
    for (let press = 1; press <= 100; press++) seen.push(buttonZoom(seen.at(-1) ?? 0, 'zoom-in'))
    expect(seen.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, index) => (index + 1) / 10))
    expect(seen[100]).toBe(10)
  })
})

describe('Keys are ignored while typing and with modifier keys', () => {
  const KEY = { key: 'j', ctrlKey: false, altKey: false, metaKey: false, isComposing: false }
  const PLACE = { tag: 'DIV', type: '', isEditable: false }

  it.each([
    ['nothing held', {}, 'next'],
    ['Control held', { ctrlKey: true }, null],
    ['Alt held', { altKey: true }, null],
    ['Command held', { metaKey: true }, null],
    ['an input method at work', { isComposing: true }, null],
  ] as const)('applies a viewer key only without a modifier key or composition: %s', (_name, held, expected) => {
    expect(viewerActionOf({ ...KEY, ...held }, PLACE)).toBe(expected)
  })

  it.each([
    ['a button', { tag: 'BUTTON', type: 'button' }, false],
    ['a link', { tag: 'A' }, false],
    ['the slider', { tag: 'INPUT', type: 'range' }, false],
    ['a box to tick', { tag: 'INPUT', type: 'checkbox' }, false],
    ['a text field', { tag: 'INPUT', type: 'text' }, true],
    ['a search field', { tag: 'input', type: 'search' }, true],
    ['a field of no type', { tag: 'INPUT', type: '' }, true],
    ['a text area', { tag: 'TEXTAREA' }, true],
    ['a list to choose from', { tag: 'SELECT' }, true],
    ['editable text', { isEditable: true }, true],
  ])('ignores viewer keys only in places to type in: %s', (_name, place, isTyping) => {
    const target = { ...PLACE, ...place }
    expect([isTypingIn(target), viewerActionOf(KEY, target)]).toEqual([isTyping, isTyping ? null : 'next'])
  })
})

describe('The wheel and fingers', () => {
  it.each([
    ['a notch nearer', 1, 1, 1.2],
    ['a notch away', 1.2, -1, 1],
    ['no nearer than 4', 3.9, 1, 4],
    ['no further away than 0.125', 0.13, -1, 0.125],
    ['never away when turned nearer', 8, 1, 8],
    ['from beyond 4 back to it', 8, -1, 4],
    ['never nearer when turned away', 0.1, -1, 0.1],
  ])('zooms by the wheel: %s', (_name, zoom, notches, expected) => {
    expect(zoomAfterWheel(zoom, notches)).toBeCloseTo(expected, 10)
  })

  it.each([
    [0.05, 0.1],
    [0.1, 0.1],
    [10, 10],
    [10.1, 10],
  ])('limits the zoom of fingers to that of the buttons: %d becomes %d', (zoom, expected) => {
    expect(clampZoom(zoom)).toBe(expected)
  })

  it.each([
    [0.97, false, 1],
    [0.99, true, 3],
    [1, true, 3],
    [1.019, true, 3],
    [1.03, false, 1],
    [3, false, 1],
  ])('zooms by a double tap to 3 or back to 1, from %d', (zoom, isHome, expected) => {
    expect([isHomeZoom(zoom), doubleTapZoom(zoom)]).toEqual([isHome, expected])
  })
})

describe('Turning a right-bound issue: the next page lies to the left (decision 027)', () => {
  it.each([
    ['the finger goes right and the next page is shown', 60, 0, 'next'],
    ['the finger goes left', -60, 0, 'back'],
    ['too short', 47, 0, null],
    ['just long enough', 48, 0, 'next'],
    ['too slanted', 60, 41, null],
    ['slanted a little', 60, -40, 'next'],
    ['downwards', 0, 200, null],
  ] as const)('turns the page by a swipe: %s', (_name, right, down, expected) => {
    expect(swipeAction(right, down)).toBe(expected)
  })

  it.each([
    [1, 8, 'next', 2],
    [8, 8, 'next', null],
    [8, 8, 'back', 7],
    [1, 8, 'back', null],
    [1, 1, 'next', null],
  ] as const)('turns single pages from %d of %d, %s: %o', (page, count, action, expected) => {
    expect(turnedPage(page, count, action, false)).toBe(expected)
  })

  it.each([
    ['from the front page to 2 and 3', 1, 8, 'next', 2],
    ['from 2 to 4 and 5', 2, 8, 'next', 4],
    ['from 3, which is next to 2, as well', 3, 8, 'next', 4],
    ['back from 5 to 2 and 3', 5, 8, 'back', 2],
    ['to the last page alone', 7, 8, 'next', 8],
    ['beyond the last page', 8, 8, 'next', null],
    ['back to the front page', 2, 8, 'back', 1],
    ['before the front page', 1, 8, 'back', null],
    ['an issue that ends with a pair', 2, 5, 'next', 4],
    ['beyond that pair', 4, 5, 'next', null],
    ['a page that is not there', 9, 8, 'back', null],
  ] as const)('turns spreads: %s', (_name, page, count, action, expected) => {
    expect(turnedPage(page, count, action, true)).toBe(expected)
  })
})

it.each([
  [0.125, 13],
  [0.12499, 13],
  [0.1251, 13],
  [0.1, 10],
  [1, 100],
  [0.9999, 100],
  [3.99996, 400],
  [9.9, 990],
])('shows a zoom of %d as %i percent', (zoom, percent) => {
  expect(zoomPercent(zoom)).toBe(percent)
})
