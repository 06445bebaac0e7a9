import { expect, it } from 'vitest'
import { joinRunning } from './join-running.ts'

it('runs once for all callers that arrive during a run, and again afterwards, also after a failure', async () => {
  const runs: PromiseWithResolvers<number>[] = []
  const ask = joinRunning(() => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  })
  const first = [ask(), ask()]
  expect(runs.length).toBe(1)
  runs[0]!.resolve(1)
  expect(await Promise.all(first)).toEqual([1, 1])
  const second = [ask(), ask()]
  runs[1]!.reject(new Error('away'))
  expect((await Promise.allSettled(second)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const third = ask()
  runs[2]!.resolve(3)
  expect([await third, runs.length]).toEqual([3, 3])
})
