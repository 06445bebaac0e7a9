import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { acquireDataLock, AlreadyRunningError } from './lock.ts'
import { makeTempDir, removeTempDir } from './test/places.ts'

const dir = makeTempDir()
const connection = { host: '/somewhere', port: 5432, user: 'yukan', database: 'yukan' }

afterAll(() => removeTempDir(dir, []))

it('is free again after its release, and does not report its last holder then', async () => {
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

it('hands over what a program that died has left behind', async () => {
  const holder = { pid: 1, connection, aliasDir: '/tmp/yukan-gone' }
  writeFileSync(join(dir, 'postgres.holder.json'), JSON.stringify(holder))
  const lock = await acquireDataLock(dir)
  expect(lock.leftBehind).toEqual(holder)
  lock.release()
})

it.each(['', '{', 'null', '{"pid":"1"}'])('is not blocked by a record that reads %j', async (text) => {
  writeFileSync(join(dir, 'postgres.holder.json'), text)
  const lock = await acquireDataLock(dir)
  expect(lock.leftBehind).toBe(null)
  lock.release()
})

it('names no process when the holder has not introduced itself', async () => {
  const lock = await acquireDataLock(dir)
  await expect(acquireDataLock(dir)).rejects.toThrow(
    `The program is already running on the data in ${dir} (another process): stop that one first, or choose another DATA_DIR.`,
  )
  lock.release()
})

it('is handed over by a holder that is just leaving', async () => {
  const first = await acquireDataLock(dir)
  setTimeout(first.release, 100)
  const second = await acquireDataLock(dir)
  await expect(acquireDataLock(dir)).rejects.toThrow(AlreadyRunningError)
  second.release()
})
