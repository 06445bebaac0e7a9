import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '../refusal.ts'
import { makeSemaphore } from './semaphore.ts'

function heldWork(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

describe('a semaphore', () => {
  it('runs two at once, then one after the other, and refuses work beyond the queue', async () => {
    const runLimited = makeSemaphore(2, 1)
    const begun: string[] = []
    const [a, b, c] = ['a', 'b', 'c'].map((name) => heldWork(name, begun))
    const [first, second, third] = [runLimited(a!.work), runLimited(b!.work), runLimited(c!.work)]
    expect(begun).toEqual(['a', 'b'])
    await expect(runLimited(async () => 'd')).rejects.toMatchObject({ code: 'E_UNAVAILABLE' })
    b!.end()
    expect(await second).toBe('b')
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b', 'c'])
    a!.end()
    c!.end()
    expect([await first, await third]).toEqual(['a', 'c'])
    expect(await runLimited(async () => 'e')).toBe('e')
  })

  it('runs the next work after one that failed', async () => {
    const runLimited = makeSemaphore(1, 1)
    const begun: string[] = []
    const broken = heldWork('broken', begun)
    const failing = runLimited(broken.work)
    const waiting = runLimited(async () => 'next')
    broken.fail()
    await expect(failing).rejects.toThrow('broken')
    expect(await waiting).toBe('next')
  })

  it('refuses work that has waited too long, and runs the rest', async () => {
    vi.useFakeTimers()
    const runLimited = makeSemaphore(1, 3)
    const begun: string[] = []
    const [a, b, c] = ['a', 'b', 'c'].map((name) => heldWork(name, begun))
    const running = runLimited(a!.work, 100)
    const late = runLimited(b!.work, 100).catch((error: unknown) => error)
    const patient = runLimited(c!.work)
    vi.advanceTimersByTime(100)
    expect(await late).toMatchObject({ code: 'E_UNAVAILABLE' })
    a!.end()
    c!.end()
    expect([await running, await patient, begun]).toEqual(['a', 'c', ['a', 'c']])
    vi.useRealTimers()
  })

  it('never runs more than two at once, however many arrive when one ends', async () => {
    const runLimited = makeSemaphore(2, 100)
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    await Promise.all(Array.from({ length: 50 }, () => runLimited(work).then(() => runLimited(work))))
    expect([most, running]).toEqual([2, 0])
  })

  it('refuses with E_UNAVAILABLE, which asks to try again later, when it has no place and no queue', async () => {
    const refusal = await makeSemaphore(0, 0)(async () => 1).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'E_UNAVAILABLE', status: 503 })
  })
})
