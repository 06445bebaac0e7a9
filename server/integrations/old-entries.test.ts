import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeOldEntries } from './old-entries.ts'

const NOON = new Date('2026-11-20T12:00:00+09:00')
const LATER = new Date('2026-11-20T12:00:01+09:00')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-entries-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('removes old files and folders with the prefix, and skips an entry that is gone when it is looked at', async () => {
  // A link to nothing is listed, and is not there when it is looked at.
  await symlink(join(folder, 'nothing'), join(folder, 'work-1-ended'))
  await mkdir(join(folder, 'work-2-old'))
  await writeFile(join(folder, 'work-2-old', 'file'), '')
  await writeFile(join(folder, 'work-3-new'), '')
  await writeFile(join(folder, 'other'), '')
  for (const name of ['work-2-old', 'other']) await utimes(join(folder, name), NOON, NOON)
  await utimes(join(folder, 'work-3-new'), LATER, LATER)
  expect(await removeOldEntries(folder, 'work-', LATER)).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual(['other', 'work-1-ended', 'work-3-new'])
})

it('removes nothing from a folder that does not exist', async () => {
  expect(await removeOldEntries(join(folder, 'missing'), 'work-', LATER)).toBe(0)
})
