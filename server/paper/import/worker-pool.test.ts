import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pdfOf } from '../../test/pdf-files.ts'
import { WorkerFailure } from './spawn-worker.ts'
import type { RenderWorker } from './spawn-worker.ts'
import { CheckReply } from '../render-worker/worker-reply.ts'
import { WORKER_COUNT, WORKER_LIMITS } from './worker-limits.ts'
import { withWorkerPool } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yukan-pool-'))
})
afterEach(() => rm(folder, { recursive: true }))

const inPool = <T>(work: (pool: WorkerPool) => Promise<T>) => withWorkerPool(folder, WORKER_LIMITS, work)

async function given(pool: WorkerPool, name: string, pages: number): Promise<string> {
  const file = join(pool.given, name)
  await writeFile(file, pdfOf(Array.from({ length: pages }, () => ({ mediaBox: [0, 0, 298, 420], content: '0 0 100 100 re f' }))))
  return file
}

/** Checks a file. Returns the worker that did it and the number of pages. */
async function check(worker: RenderWorker, file: string): Promise<[worker: string, pages: number]> {
  const own = await worker.makeFolder()
  const { result } = await worker.runJob({ task: 'check', file, folder: own, maxPages: 9, maxPixels: 1_000_000 }, CheckReply)
  return [dirname(own), result.pages.length]
}

describe('the pool of render workers', () => {
  it('reuses a render worker from file to file', () =>
    inPool(async (pool) => {
      const files = [await given(pool, 'two.pdf', 2), await given(pool, 'three.pdf', 3), await given(pool, 'again.pdf', 2)]
      const found = []
      for (const file of files) found.push(await pool.run((worker) => check(worker, file)))
      const worker = join(folder, 'worker-1')
      expect(found).toEqual([
        [worker, 2],
        [worker, 3],
        [worker, 2],
      ])
    }))

  it('runs at most one render worker for each core, and serves everyone who waits', () =>
    inPool(async (pool) => {
      let atWork = 0
      const seen: number[] = []
      const work = async () => {
        seen.push((atWork += 1))
        await sleep(50)
        atWork -= 1
      }
      await Promise.all(Array.from({ length: WORKER_COUNT + 3 }, () => pool.run(work)))
      expect([Math.max(...seen), seen.length]).toEqual([WORKER_COUNT, WORKER_COUNT + 3])
    }))

  it('serves those who wait for a render worker in the order in which they asked', () =>
    withWorkerPool(folder, { ...WORKER_LIMITS, workers: 1 }, async (pool) => {
      const served: number[] = []
      await Promise.all(
        Array.from({ length: 5 }, (_, place) =>
          pool.run(async () => {
            served.push(place)
            await new Promise((resolve) => setImmediate(resolve))
          }),
        ),
      )
      expect(served).toEqual([0, 1, 2, 3, 4])
    }))

  it('runs a job again in a new render worker when a used one has crashed', () =>
    inPool(async (pool) => {
      const file = await given(pool, 'two.pdf', 2)
      await pool.run((worker) => check(worker, file))
      const workers: boolean[] = []
      const result = await pool.run(async (worker) => {
        workers.push(worker.isUsed)
        if (worker.isUsed) throw new WorkerFailure('memory', 1)
        return check(worker, file)
      })
      expect([workers, result]).toEqual([
        [true, false],
        [join(folder, 'worker-2'), 2],
      ])
    }))

  it.each(['memory', 'crashed'] as const)('reports why a new render worker failed, without another try: %s', (failure) =>
    inPool(async (pool) => {
      let times = 0
      const work = pool.run(() => {
        times += 1
        return Promise.reject(new WorkerFailure(failure, 2))
      })
      await expect(work).rejects.toEqual(new WorkerFailure(failure, 2))
      expect(times).toBe(1)
    }),
  )

  it('reuses a render worker that has refused a file, and does not retry the refusal', { tags: ['long'] }, () =>
    inPool(async (pool) => {
      const [good, broken] = [await given(pool, 'two.pdf', 2), join(pool.given, 'broken.pdf')]
      await writeFile(broken, '%PDF-1.7\n%%EOF\n')
      await pool.run((worker) => check(worker, good))
      await expect(pool.run((worker) => check(worker, broken))).rejects.toMatchObject({ failure: 'broken' })
      expect(await pool.run((worker) => check(worker, good))).toEqual([join(folder, 'worker-1'), 2])
    }),
  )

  it('lets a render worker read the given files only, and replaces it after a crash', () =>
    inPool(async (pool) => {
      const [file, secret] = [await given(pool, 'two.pdf', 2), join(folder, 'secret.pdf')]
      await writeFile(secret, pdfOf([{}]))
      await expect(pool.run((worker) => check(worker, secret))).rejects.toThrow(/^crashed: [^]*ERR_ACCESS_DENIED/)
      expect(await pool.run((worker) => check(worker, file))).toEqual([join(folder, 'worker-2'), 2])
    }))

  it('starts the missing render workers while a file is checked, and uses them afterwards', { tags: ['long'] }, () =>
    inPool(async (pool) => {
      const file = await given(pool, 'two.pdf', 2)
      const [checked, prepared] = [pool.run((worker) => check(worker, file)), [] as Promise<[worker: string, pages: number]>[]]
      pool.prepare((worker) => {
        const opened = check(worker, file)
        prepared.push(opened)
        return opened
      })
      const first = await checked
      const names = [first, ...(await Promise.all(prepared))].map(([worker]) => worker)
      const all = Array.from({ length: WORKER_COUNT }, (_, index) => join(folder, `worker-${index + 1}`))
      expect(names.toSorted()).toEqual(all)
      const used = await Promise.all(Array.from({ length: WORKER_COUNT }, () => pool.run((worker) => check(worker, file))))
      expect(used.map(([worker]) => worker).toSorted()).toEqual(all)
      pool.prepare(() => Promise.reject(new Error('no worker is missing')))
    }),
  )

  it('closing the pool ends render workers that are being prepared, even with a broken file', async () => {
    const workers: RenderWorker[] = []
    await inPool(async (pool) => {
      const broken = join(pool.given, 'broken.pdf')
      await writeFile(broken, '%PDF-1.7\n%%EOF\n')
      pool.prepare(async (worker) => {
        workers.push(worker)
        return check(worker, broken)
      })
      await expect.poll(() => workers.length).toBe(WORKER_COUNT)
    })
    expect(workers.map(({ isReusable }) => isReusable)).toEqual(workers.map(() => false))
  })

  it('closing the pool ends its render workers', async () => {
    const workers: RenderWorker[] = []
    await inPool(async (pool) => {
      const file = await given(pool, 'two.pdf', 2)
      await pool.run(async (worker) => {
        workers.push(worker)
        return check(worker, file)
      })
      expect(workers.map(({ isReusable }) => isReusable)).toEqual([true])
    })
    expect(workers.map(({ isReusable }) => isReusable)).toEqual([false])
    expect((await readdir(folder)).sort()).toEqual(['given', 'worker-1'])
  })
})
