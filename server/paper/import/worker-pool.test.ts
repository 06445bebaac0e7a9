import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pdfOf } from '../../test/pdf-files.ts'
import { WorkerFailure } from './spawn-worker.ts'
import type { RenderWorker } from './spawn-worker.ts'
import { CheckAnswer } from './worker-reply.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import { WORKER_COUNT, withWorkerPool } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yukan-room-'))
})
afterEach(() => rm(folder, { recursive: true }))

const inRoom = <T>(work: (room: WorkerPool) => Promise<T>) => withWorkerPool(folder, WORKER_LIMITS, work)

async function given(room: WorkerPool, name: string, pages: number): Promise<string> {
  const file = join(room.given, name)
  await writeFile(file, pdfOf(Array.from({ length: pages }, () => ({ mediaBox: [0, 0, 298, 420], content: '0 0 100 100 re f' }))))
  return file
}

/** Has a file looked through; answers which press did it and how many pages the file has. */
async function check(press: RenderWorker, file: string): Promise<[press: string, pages: number]> {
  const own = await press.makeFolder()
  const { result } = await press.carryOut({ task: 'check', file, folder: own, maxPages: 9, maxPixels: 1_000_000 }, CheckAnswer)
  return [dirname(own), result.pages.length]
}

describe('a room with presses', () => {
  it('keeps a press at work from file to file', () =>
    inRoom(async (room) => {
      const files = [await given(room, 'two.pdf', 2), await given(room, 'three.pdf', 3), await given(room, 'again.pdf', 2)]
      const found = []
      for (const file of files) found.push(await room.atPress((press) => check(press, file)))
      const press = join(folder, 'press-1')
      expect(found).toEqual([
        [press, 2],
        [press, 3],
        [press, 2],
      ])
    }))

  it('has one for each core at work, and gives whoever waits a turn', () =>
    inRoom(async (room) => {
      let atWork = 0
      const seen: number[] = []
      const work = async () => {
        seen.push((atWork += 1))
        await sleep(50)
        atWork -= 1
      }
      await Promise.all(Array.from({ length: WORKER_COUNT + 3 }, () => room.atPress(work)))
      expect([Math.max(...seen), seen.length]).toEqual([WORKER_COUNT, WORKER_COUNT + 3])
    }))

  it('tries what a press broke down at once more in a fresh one, when it had worked before', () =>
    inRoom(async (room) => {
      const file = await given(room, 'two.pdf', 2)
      await room.atPress((press) => check(press, file))
      const presses: boolean[] = []
      const result = await room.atPress(async (press) => {
        presses.push(press.isUsed)
        if (press.isUsed) throw new WorkerFailure('memory', 1)
        return check(press, file)
      })
      expect([presses, result]).toEqual([
        [true, false],
        [join(folder, 'press-2'), 2],
      ])
    }))

  it.each(['memory', 'crashed'] as const)('says what broke a fresh one down: %s', (failure) =>
    inRoom(async (room) => {
      let times = 0
      const work = room.atPress(() => {
        times += 1
        return Promise.reject(new WorkerFailure(failure, 2))
      })
      await expect(work).rejects.toEqual(new WorkerFailure(failure, 2))
      expect(times).toBe(1)
    }),
  )

  it('goes on with a press that has refused a file, and does not ask it again', () =>
    inRoom(async (room) => {
      const [good, broken] = [await given(room, 'two.pdf', 2), join(room.given, 'broken.pdf')]
      await writeFile(broken, '%PDF-1.7\n%%EOF\n')
      await room.atPress((press) => check(press, good))
      await expect(room.atPress((press) => check(press, broken))).rejects.toMatchObject({ failure: 'broken' })
      expect(await room.atPress((press) => check(press, good))).toEqual([join(folder, 'press-1'), 2])
    }))

  it('lets a press read what is given to it and nothing else, and goes on in a new one when that has crashed it', () =>
    inRoom(async (room) => {
      const [file, secret] = [await given(room, 'two.pdf', 2), join(folder, 'secret.pdf')]
      await writeFile(secret, pdfOf([{}]))
      await expect(room.atPress((press) => check(press, secret))).rejects.toThrow(/^crashed: [^]*ERR_ACCESS_DENIED/)
      expect(await room.atPress((press) => check(press, file))).toEqual([join(folder, 'press-2'), 2])
    }))

  it('has ended its presses when it closes', async () => {
    const presses: RenderWorker[] = []
    await inRoom(async (room) => {
      const file = await given(room, 'two.pdf', 2)
      await room.atPress(async (press) => {
        presses.push(press)
        return check(press, file)
      })
      expect(presses.map(({ canGoOn }) => canGoOn)).toEqual([true])
    })
    expect(presses.map(({ canGoOn }) => canGoOn)).toEqual([false])
    expect((await readdir(folder)).sort()).toEqual(['given', 'press-1'])
  })
})
