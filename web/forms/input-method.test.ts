import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isForInputMethod, reserveInputMethodKeys } from './input-method.ts'

class Line {
  readonly tag = 'input'
}
class Area {
  readonly tag = 'textarea'
}

const press = (key: string, conversion: { isComposing: boolean; keyCode: number }, target: object = new Line()) => {
  const event = { key, target, ...conversion, stopPropagation: vi.fn<() => void>(), preventDefault: vi.fn<() => void>() }
  listener?.(event)
  return [event.stopPropagation.mock.calls.length, event.preventDefault.mock.calls.length]
}
let listener: ((event: object) => void) | undefined

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Line)
  vi.stubGlobal('window', {
    addEventListener: (name: string, added: (event: object) => void, isCapture: boolean) => {
      if (name === 'keydown' && isCapture) listener = added
    },
  })
  reserveInputMethodKeys()
})
afterEach(() => {
  vi.unstubAllGlobals()
  listener = undefined
})

describe('isForInputMethod', () => {
  it.each([
    ['Chromium and Firefox: during the conversion', true, 229, true],
    ['during the conversion, with the key code of the key', true, 13, true],
    ['Safari: the Enter after the end of the conversion', false, 229, true],
    ['no conversion', false, 13, false],
    ['the neighbours of the code', false, 228, false],
    ['the neighbours of the code', false, 230, false],
  ])('decides whether a key is for the input method: %s', (_, isComposing, keyCode, expected) => {
    expect(isForInputMethod({ isComposing, keyCode })).toBe(expected)
  })
})

describe('keys during a conversion', () => {
  const conversion = { isComposing: true, keyCode: 229 }
  it.each([
    ['Enter in a line does not send the form', 'Enter', new Line(), [1, 1]],
    ['Enter in a text area is the browser’s', 'Enter', new Area(), [1, 0]],
    ['Escape cancels the conversion and closes nothing', 'Escape', new Area(), [1, 1]],
    ['other keys reach no shortcut', 'j', new Line(), [1, 0]],
  ])('during a conversion, %s', (_, key, target, expected) => {
    expect(press(key, conversion, target)).toEqual(expected)
  })

  it('the Enter that Safari reports after a conversion does not send the form', () => {
    expect(press('Enter', { isComposing: false, keyCode: 229 })).toEqual([1, 1])
  })
})

it.each([
  ['Enter', 13],
  ['Escape', 27],
  ['j', 74],
])('leaves the key %s to the page when there is no conversion', (key, keyCode) => {
  expect(press(key, { isComposing: false, keyCode })).toEqual([0, 0])
})
