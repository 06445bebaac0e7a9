/** Registers the tests that every implementation of the file store must pass. */
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import type { FileStore } from '../../integrations/files.ts'
import { PART_BYTES } from '../../integrations/s3-upload.ts'

async function textOf(files: FileStore, name: string): Promise<[text: string, size: number] | null> {
  const file = await files.read(name)
  return file === null ? null : [String(await buffer(file.stream)), file.size]
}

async function namesOf(files: FileStore): Promise<string[]> {
  const all: string[] = []
  for await (const name of files.list()) all.push(name)
  return all
}

export interface TestedStore {
  open(): FileStore
  /** Empties it. */
  clear(): Promise<void> | void
  /** A folder of this machine for files to be moved. */
  root: string
  /** Files that a listing has at most. */
  filesOfListing: number
}

/** Registers the tests of a store that is empty. */
export function expectFileStore({ open, clear, root, filesOfListing }: TestedStore): void {
  let files: FileStore
  beforeEach(() => {
    files = open()
  })
  afterEach(clear)
  const put = async (...names: string[]) => {
    for (const name of names) await files.put(name, Buffer.from(name))
  }

  it('stores a file with its size, byte for byte', async () => {
    const data = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31 + (index >> 8)) % 256))
    await files.put('page/k1/12/3_4.webp', data)
    const file = await files.read('page/k1/12/3_4.webp')
    expect(file?.size).toBe(300_000)
    expect((await buffer(file!.stream)).equals(data)).toBe(true)
  })

  it('stores an empty file', async () => {
    await files.put('page/k1/text.json', Buffer.alloc(0))
    expect(await textOf(files, 'page/k1/text.json')).toEqual(['', 0])
  })

  it('stores what was written last', async () => {
    await files.put('icon/a.webp', Buffer.from('the first'))
    await files.put('icon/a.webp', Buffer.from('second'))
    expect(await textOf(files, 'icon/a.webp')).toEqual(['second', 6])
    expect(await namesOf(files)).toEqual(['icon/a.webp'])
  })

  it('moves a file of this machine into the store, in place of one of its name', async () => {
    await put('page/k1/page.webp')
    const made = join(root, 'made.webp')
    writeFileSync(made, 'just made')
    await files.move('page/k1/page.webp', made)
    expect(await textOf(files, 'page/k1/page.webp')).toEqual(['just made', 9])
    expect(await namesOf(files)).toEqual(['page/k1/page.webp'])
  })

  it('moves no link, no folder, no missing file, and nothing under an invalid name', async () => {
    const [secret, link] = [join(root, 'secret'), join(root, 'link.webp')]
    writeFileSync(secret, 'a password')
    rmSync(link, { force: true })
    symlinkSync(secret, link)
    await expect(files.move('page/k1/page.webp', link)).rejects.toThrow('ELOOP')
    await expect(files.move('page/k1/page.webp', root)).rejects.toThrow(`not a plain file: ${root}`)
    await expect(files.move('page/k1/page.webp', join(root, 'nothing'))).rejects.toThrow('ENOENT')
    await expect(files.move('page/../a.webp', secret)).rejects.toThrow('not a file name of ours')
    expect(await namesOf(files)).toEqual([])
    expect(readFileSync(secret, 'utf8')).toBe('a password')
  })

  it('copies a file of several parts into the store byte for byte, and leaves it where it was', async () => {
    const data = Buffer.alloc(2 * PART_BYTES + 1000)
    for (let at = 0; at < data.length; at += 4) data.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at)
    const path = join(root, 'large.bin')
    writeFileSync(path, data)
    await files.copy('page/k1/upload.bin', path)
    const file = await files.read('page/k1/upload.bin')
    expect(file?.size).toBe(data.length)
    expect((await buffer(file!.stream)).equals(data)).toBe(true)
    expect(readFileSync(path).equals(data)).toBe(true)
    expect(await namesOf(files)).toEqual(['page/k1/upload.bin'])
  })

  it('returns null for a file that does not exist', async () => {
    await put('icon/a.webp')
    expect([await files.read('icon/b.webp'), await files.read('icon/a/b.webp')]).toEqual([null, null])
  })

  it('removes a file and no other; removing it twice is no error', async () => {
    await put('icon/a.webp', 'icon/ab.webp')
    await files.remove('icon/a.webp')
    await files.remove('icon/a.webp')
    expect(await namesOf(files)).toEqual(['icon/ab.webp'])
    expect(await files.read('icon/a.webp')).toBe(null)
  })

  it('removes a folder with everything below it, and nothing else', async () => {
    const beside = ['page/k1.json', 'page/k10/page.webp', 'page/k2/page.webp', 'preview/k1.webp']
    await put('page/k1/12/0_0.webp', 'page/k1/12/0_1.webp', 'page/k1/page.webp', ...beside)
    await files.removeFolder('page/k1')
    await files.removeFolder('page/k1')
    expect(await namesOf(files)).toEqual(beside)
  })

  it('lists every name, in the order of names', async () => {
    expect(await namesOf(files)).toEqual([])
    await put('picture/a-640.webp', 'page/k1/tile/0-0.webp', 'page/k1.json', 'page/k1/page.webp', 'picture/B.png', 'page/k-1/page.webp')
    expect(await namesOf(files)).toEqual([
      'page/k-1/page.webp',
      'page/k1.json',
      'page/k1/page.webp',
      'page/k1/tile/0-0.webp',
      'picture/B.png',
      'picture/a-640.webp',
    ])
  })

  it('lists and removes more files than a page of a listing holds', async () => {
    const names = Array.from({ length: filesOfListing + 100 }, (_, index) => `page/big/12/${String(index).padStart(4, '0')}_0.webp`)
    const queue = names.values()
    const work = async () => {
      for (const name of queue) await files.put(name, Buffer.from('x'))
    }
    await Promise.all(Array.from({ length: 8 }, work))
    await put('page/small/page.webp')
    expect(await namesOf(files)).toEqual([...names, 'page/small/page.webp'])
    await files.removeFolder('page/big')
    expect(await namesOf(files)).toEqual(['page/small/page.webp'])
  })

  test.each([
    '',
    'a.webp',
    '/page/a.webp',
    'page/../a.webp',
    'page/a/../../b.webp',
    'page//a.webp',
    'page/a.webp.part',
    'page/a',
    'page/a.webp?x=1',
    'page/a%2fb.webp',
    'page/a\\b.webp',
    'page/a\0.webp',
    'page/あ.webp',
    'Page/a.webp',
    'page/a/b/c/d.webp',
    `page/${'a'.repeat(81)}.webp`,
  ])('refuses the name %j', async (name) => {
    const sentence = `not a file name of ours: ${JSON.stringify(name)}`
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow(sentence)
    await expect(files.read(name)).rejects.toThrow(sentence)
    await expect(files.remove(name)).rejects.toThrow(sentence)
    expect(await namesOf(files)).toEqual([])
  })

  test.each(['', '/', 'page', 'page/', 'page/k1/', 'page/../icon', 'page/k1/12/x', 'page/k1*', '../page/k1'])(
    'removes no folder %j',
    async (folder) => {
      await put('page/k1/12/0_0.webp', 'icon/a.webp')
      await expect(files.removeFolder(folder)).rejects.toThrow(`not a folder of ours: ${JSON.stringify(folder)}`)
      expect(await namesOf(files)).toEqual(['icon/a.webp', 'page/k1/12/0_0.webp'])
    },
  )
}
