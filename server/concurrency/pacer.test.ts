import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pacer } from './pacer.ts'

describe('a pacer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('lets a group begin at once and each further group after a pause, in the order in which they came', async () => {
    const pacer = new Pacer(3, 25)
    const begun: number[] = []
    const ask = (from: number, count: number) => {
      for (let number = from; number < from + count; number++) void pacer.turn().then(() => begun.push(number))
    }
    ask(0, 8)
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual([0, 1, 2])
    await vi.advanceTimersByTimeAsync(25)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
    ask(8, 1)
    await vi.advanceTimersByTimeAsync(25)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    await vi.advanceTimersByTimeAsync(50)
    ask(9, 4)
    await vi.advanceTimersByTimeAsync(0)
    expect(begun.slice(9)).toEqual([9, 10, 11])
    await vi.advanceTimersByTimeAsync(25)
    expect(begun.slice(9)).toEqual([9, 10, 11, 12])
  })
})
