import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

let pressed: object | null
let listeners: [string, () => void][]
const happens = (event: string) => {
  for (const [name, listener] of listeners) if (name === event) listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  pressed = null
  listeners = []
  vi.stubGlobal('document', {
    querySelector: () => pressed,
    addEventListener: (name: string, listener: () => void) => listeners.push([name, listener]),
    removeEventListener: (name: string, listener: () => void) => {
      listeners = listeners.filter((each) => each[0] !== name || each[1] !== listener)
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('afterPress', () => {
  it('runs the work at once when nothing is pressed, as with the Tab key', () => {
    const work = vi.fn<() => void>()
    afterPress(work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it.each([['pointerup'], ['pointercancel']])(
    'delays the work while something is pressed, until after the click that follows %s',
    (end) => {
      pressed = {}
      const work = vi.fn<() => void>()
      afterPress(work)
      happens(end)
      expect(work).not.toHaveBeenCalled()
      vi.runAllTimers()
      expect(work).toHaveBeenCalledTimes(1)
      expect(listeners).toEqual([])
    },
  )
})
