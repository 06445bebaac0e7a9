import { describe, expect, it } from 'vitest'
import { buildTestContext } from '../test/context.ts'
import { inBatches } from './in-batches.ts'

async function setUp() {
  const test = await buildTestContext()
  const runs: { items: readonly string[]; run: PromiseWithResolvers<(item: string) => string> }[] = []
  const ask = inBatches((_ctx, key: string, items: readonly string[]) => {
    const run = Promise.withResolvers<(item: string) => string>()
    runs.push({ items: [key, ...items], run })
    return run.promise
  })
  const begun = async (count: number) => {
    while (runs.length < count) await new Promise((resolve) => setImmediate(resolve))
    return runs[count - 1]!
  }
  return { ...test, begun, ask: (key: string, item: string) => ask(test.ctx, key, item) }
}

describe('work in batches', () => {
  it('runs one batch for all requests made before it begins, and another one for those made afterwards', async () => {
    const { begun, ask, close } = await setUp()
    const first = [ask('a', '1'), ask('a', '2')]
    const { items, run } = await begun(1)
    expect(items).toEqual(['a', '1', '2'])
    const second = [ask('a', '3'), ask('a', '4')]
    const other = ask('b', '5')
    const otherRun = await begun(2)
    expect(otherRun.items).toEqual(['b', '5'])
    run.resolve((item) => `first ${item}`)
    expect(await Promise.all(first)).toEqual(['first 1', 'first 2'])
    const next = await begun(3)
    expect(next.items).toEqual(['a', '3', '4'])
    next.run.resolve((item) => `second ${item}`)
    otherRun.run.resolve((item) => `other ${item}`)
    expect(await Promise.all([...second, other])).toEqual(['second 3', 'second 4', 'other 5'])
    await close()
  })

  it('a failed batch fails all of its items, and a result that throws fails only its own item', async () => {
    const { begun, ask, close } = await setUp()
    const failed = Promise.allSettled([ask('a', '1'), ask('a', '2')])
    const { run } = await begun(1)
    run.reject(new Error('away'))
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const mixed = Promise.allSettled([ask('a', '3'), ask('a', '4')])
    const next = await begun(2)
    next.run.resolve((item) => {
      if (item === '3') throw new Error('not this one')
      return item
    })
    expect((await mixed).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    await close()
  })
})
