import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { acquireDataLock, AlreadyRunningError } from './lock.ts'
import { makeTempDir, removeTempDir } from './test/places.ts'

const dir = makeTempDir()
const connection = { host: '/somewhere', port: 5432, user: 'yukan', database: 'yukan' }

afterAll(() => removeTempDir(dir, []))

it('the data lock is free after its release and no longer reports its last holder', async () => {
  const first = await acquireDataLock(dir)
  expect(first.leftBehind).toBe(null)
  first.announce({ pid: process.pid, connection, aliasDir: null })
  const refusal = await acquireDataLock(dir).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AlreadyRunningError)
  expect(refusal).toMatchObject({ pid: process.pid, connection })
  first.release()
  const second = await acquireDataLock(dir)
  expect(second.leftBehind).toBe(null)
  second.release()
})

it('the data lock hands over the record of a program that died', async () => {
  const holder = { pid: 1, connection, aliasDir: '/tmp/yukan-gone' }
  writeFileSync(join(dir, 'postgres.holder.json'), JSON.stringify(holder))
  const lock = await acquireDataLock(dir)
  expect(lock.leftBehind).toEqual(holder)
  lock.release()
})

it.each(['', '{', 'null', '{"pid":"1"}'])('the data lock is not blocked by a record that reads %j', async (text) => {
  writeFileSync(join(dir, 'postgres.holder.json'), text)
  const lock = await acquireDataLock(dir)
  expect(lock.leftBehind).toBe(null)
  lock.release()
})

it('the refusal of the data lock names no process when its holder has not announced itself', async () => {
  const lock = await acquireDataLock(dir)
  await expect(acquireDataLock(dir)).rejects.toThrow(
    `The program is already running on the data in ${dir} (another process): stop that one first, or choose another DATA_DIR.`,
  )
  lock.release()
})

it('the data lock waits for a holder that is just releasing it', async () => {
  const first = await acquireDataLock(dir)
  setTimeout(first.release, 100)
  const second = await acquireDataLock(dir)
  await expect(acquireDataLock(dir)).rejects.toThrow(AlreadyRunningError)
  second.release()
})
