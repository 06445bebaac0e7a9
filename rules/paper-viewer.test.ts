import { describe, expect, it } from 'vitest'
import { buttonZoom, viewerAction, wheelZoom } from './paper-viewer.ts'

describe('Viewer: keys', () => {
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
  ])('%s (%s)', (_quote, key, expected) => {
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
  ])('wheel clamp 0.125 to 4: %d becomes %d', (zoom, expected) => {
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
  ] as const)('buttons 0.1 to 10 in 0.1 steps: %d %s %d', (zoom, action, expected) => {
    expect(buttonZoom(zoom, action)).toBe(expected)
  })

  it('a hundred presses go from the smallest to the largest without drifting', () => {
    const seen = [0.1]
    for (let press = 1; press <= 100; press++) seen.push(buttonZoom(seen.at(-1) ?? 0, 'zoom-in'))
    expect(seen.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, index) => (index + 1) / 10))
    expect(seen[100]).toBe(10)
  })
})
