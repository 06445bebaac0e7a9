import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { makeSemaphore } from './semaphore.ts'

/** Work that ends when it is told to. */
function heldWork(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

describe('turns', () => {
  it('are taken by two at once, then one after the other, and refused beyond the queue', async () => {
    const takeTurn = makeSemaphore(2, 1)
    const begun: string[] = []
    const [a, b, c] = ['a', 'b', 'c'].map((name) => heldWork(name, begun))
    const [first, second, third] = [takeTurn(a!.work), takeTurn(b!.work), takeTurn(c!.work)]
    expect(begun).toEqual(['a', 'b'])
    await expect(takeTurn(async () => 'd')).rejects.toMatchObject({ code: 'E_UNAVAILABLE' })
    b!.end()
    expect(await second).toBe('b')
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b', 'c'])
    a!.end()
    c!.end()
    expect([await first, await third]).toEqual(['a', 'c'])
    expect(await takeTurn(async () => 'e')).toBe('e')
  })

  it('go on after work that failed', async () => {
    const takeTurn = makeSemaphore(1, 1)
    const begun: string[] = []
    const broken = heldWork('broken', begun)
    const failing = takeTurn(broken.work)
    const waiting = takeTurn(async () => 'next')
    broken.fail()
    await expect(failing).rejects.toThrow('broken')
    expect(await waiting).toBe('next')
  })

  it('are no more at once, however many come when one ends', async () => {
    const takeTurn = makeSemaphore(2, 100)
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    await Promise.all(Array.from({ length: 50 }, () => takeTurn(work).then(() => takeTurn(work))))
    expect([most, running]).toEqual([2, 0])
  })

  it('refuse with a code that says to come again', async () => {
    const refusal = await makeSemaphore(0, 0)(async () => 1).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
  })
})
