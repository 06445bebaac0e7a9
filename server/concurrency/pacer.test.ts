import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pacer } from './pacer.ts'

const LONG = 10_000

/** A pacer of threes on an event loop that is idle for a share of the time. */
function setUp(idleShare: number) {
  const startedAt = Date.now()
  const pacer = new Pacer({ together: 3, idle: 10, most: 40 }, () => (Date.now() - startedAt) * idleShare)
  const begun: number[] = []
  const ask = (from: number, count: number, within = LONG) => {
    for (let number = from; number < from + count; number++) void pacer.turn(within).then(() => begun.push(number))
  }
  /** How many have begun after so many milliseconds more. */
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return begun.length
  }
  return { begun, ask, after }
}

describe('a pacer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('begins a group at once and each further group after a pause, in the order of arrival', async () => {
    const { begun, ask, after } = setUp(1)
    ask(0, 8)
    expect(await after(0)).toBe(3)
    expect(await after(9)).toBe(3)
    expect(await after(1)).toBe(6)
    ask(8, 1)
    expect(await after(10)).toBe(9)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    await after(20)
    ask(9, 4)
    expect(await after(0)).toBe(12)
    expect(await after(10)).toBe(13)
    expect(begun.slice(9)).toEqual([9, 10, 11, 12])
  })

  it('pauses longer where the event loop has other work', async () => {
    const { ask, after } = setUp(0.5)
    ask(0, 9)
    expect(await after(0)).toBe(3)
    expect(await after(19)).toBe(3)
    expect(await after(1)).toBe(6)
    expect(await after(20)).toBe(9)
  })

  it('begins a group after the longest pause where the event loop is never idle', async () => {
    const { ask, after } = setUp(0)
    ask(0, 6)
    expect(await after(39)).toBe(3)
    expect(await after(1)).toBe(6)
  })

  it('begins work that can wait no longer, and leaves its place in the group to the next', async () => {
    const { begun, ask, after } = setUp(1)
    ask(0, 6)
    ask(6, 2, 5)
    ask(8, 1)
    expect(await after(4)).toBe(3)
    expect(await after(1)).toBe(5)
    expect(begun).toEqual([0, 1, 2, 6, 7])
    expect(await after(5)).toBe(8)
    expect(await after(10)).toBe(9)
  })
})
