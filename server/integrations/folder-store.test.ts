import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolderStore } from './folder-store.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yukan-files-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function namesIn(folder: string): Promise<string[]> {
  const all: string[] = []
  for await (const name of openFolderStore(folder).list()) all.push(name)
  return all
}

it('removing a file also removes the parts of an interrupted write', async () => {
  await openFolderStore(root).put('icon/a.webp', Buffer.from('whole'))
  writeFileSync(join(root, 'icon/a.webp.part'), 'half')
  await openFolderStore(root).remove('icon/a.webp')
  expect(readdirSync(join(root, 'icon'))).toEqual([])
})

const MEMORY_DISK = '/dev/shm'
const hasOtherDisk = existsSync(MEMORY_DISK) && statSync(MEMORY_DISK).dev !== statSync(tmpdir()).dev

it.skipIf(!hasOtherDisk)('moves a file from another disk into the folder store', async () => {
  const elsewhere = mkdtempSync(join(MEMORY_DISK, 'yukan-files-'))
  try {
    writeFileSync(join(elsewhere, 'a.webp'), 'from afar')
    await openFolderStore(root).move('icon/a.webp', join(elsewhere, 'a.webp'))
    expect(readFileSync(join(root, 'icon/a.webp'), 'utf8')).toBe('from afar')
    expect(readdirSync(join(root, 'icon'))).toEqual(['a.webp'])
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})

describe('list of the folder store', () => {
  it('list gives nothing where nothing was ever written', async () => {
    expect(await namesIn(join(root, 'nowhere'))).toEqual([])
  })

  it('list leaves out the parts of interrupted writes and files that the store did not write', async () => {
    await openFolderStore(root).put('page/k1/page.webp', Buffer.from('whole'))
    writeFileSync(join(root, 'page/k1/other.webp.part'), 'half')
    writeFileSync(join(root, 'notes.txt'), 'not in a folder of ours')
    writeFileSync(join(root, 'page/.hidden'), 'not ours')
    mkdirSync(join(root, 'lost+found'))
    writeFileSync(join(root, 'lost+found', 'x.webp'), 'not ours')
    mkdirSync(join(root, 'page/deep/er/still/further'), { recursive: true })
    writeFileSync(join(root, 'page/deep/er/still/further/x.webp'), 'not ours')
    expect(await namesIn(root)).toEqual(['page/k1/page.webp'])
  })

  it('list follows a linked folder and leaves out a link to nothing', async () => {
    await openFolderStore(join(root, 'files')).put('page/k1/page.webp', Buffer.from('here'))
    mkdirSync(join(root, 'elsewhere'))
    writeFileSync(join(root, 'elsewhere', 'a-640.webp'), 'there')
    symlinkSync(join(root, 'elsewhere'), join(root, 'files', 'picture'))
    symlinkSync(join(root, 'nothing'), join(root, 'files', 'page', 'gone.webp'))
    expect(await namesIn(join(root, 'files'))).toEqual(['page/k1/page.webp', 'picture/a-640.webp'])
  })

  it('list fails when the folder cannot be read', async () => {
    writeFileSync(join(root, 'files'), 'a file where the folder should be')
    await expect(namesIn(join(root, 'files'))).rejects.toThrow('ENOTDIR')
  })
})
