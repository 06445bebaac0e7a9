/** Files of printed pages in packs: restored as they were, also of a page that is stored while it is copied. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openFolderStore } from '../integrations/folder-store.ts'
import type { FileStore } from '../integrations/files.ts'
import { FileCopy } from './copy-files.ts'
import type { Manifest } from './manifest.ts'
import { countFiles, restoreFiles } from './restore-files.ts'

const parent = mkdtempSync(join(tmpdir(), 'yukan-packs-test-'))
afterAll(() => rmSync(parent, { recursive: true }))

let folder: string
let source: FileStore
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'backup-'))
  source = openFolderStore(mkdtempSync(join(parent, 'source-')))
})

const quiet = () => undefined
const dataOf = (name: string) => Buffer.from(`the bytes of ${name}`.repeat(1 + (name.length % 7)))
const put = async (...names: string[]) => {
  for (const name of names) await source.put(name, dataOf(name))
}
const manifestOf = (copy: FileCopy): Manifest => ({
  format: 2,
  madeAt: '',
  migration: '',
  tables: [],
  files: copy.count,
  packs: copy.packs,
})

async function restored(manifest: Manifest): Promise<Record<string, string>> {
  const target = openFolderStore(mkdtempSync(join(parent, 'target-')))
  expect(await restoreFiles(target, folder, manifest, quiet)).toBe(manifest.files)
  const found: Record<string, string> = {}
  for await (const name of target.list()) found[name] = String(await buffer((await target.read(name))!.stream))
  return found
}
const whole = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, String(dataOf(name))]))

const PAGE = ['page/k1/12/0_0.webp', 'page/k1/12/0_1.webp', 'page/k1/page.webp', 'page/k1/text.json']
const OTHERS = [
  'icon/a.webp',
  'page/k2/upload.bin',
  'page/k1-/page.webp',
  'page/k1.json',
  'page/k10/page.webp',
  'picture/held/x-640.webp',
  'preview/k1.webp',
]

it('packs the files of each page together, copies all others as they are, and restores all of them', async () => {
  await put(...PAGE, ...OTHERS)
  const copy = new FileCopy(source, folder, quiet)
  await copy.run()
  expect(
    String(execFileSync('tar', ['-tf', join(folder, 'packs/page/k1.tar')]))
      .trim()
      .split('\n'),
  ).toEqual(PAGE)
  expect([copy.count, copy.packs.count, copy.packs.files]).toEqual([11, 3, 6])
  expect([existsSync(join(folder, 'files/page/k1')), existsSync(join(folder, 'files/page/k1.json'))]).toEqual([false, true])
  expect(existsSync(join(folder, 'files/page/k2/upload.bin'))).toBe(true)
  expect(String(execFileSync('sh', ['-c', 'sha256sum --check packs.sha256'], { cwd: folder })).match(/: OK$/gm)).toHaveLength(3)
  expect(await countFiles(folder, manifestOf(copy))).toBe(11)
  expect(await restored(manifestOf(copy))).toEqual(whole([...PAGE, ...OTHERS]))
})

it('a second pass adds files stored since the first, also of a half-stored page, and keeps removed ones', async () => {
  await put(...PAGE.slice(0, 2), 'page/gone/page.webp', 'icon/a.webp')
  const copy = new FileCopy(source, folder, quiet)
  await copy.run()
  const before = readFileSync(join(folder, 'packs.sha256'), 'utf8')
  await put(...PAGE.slice(2), 'page/late/page.webp', 'icon/b.webp')
  await source.removeFolder('page/gone')
  await copy.run()
  expect(readFileSync(join(folder, 'packs.sha256'), 'utf8').startsWith(before)).toBe(true)
  const names = [...PAGE, 'page/gone/page.webp', 'page/late/page.webp', 'icon/a.webp', 'icon/b.webp']
  expect(await restored(manifestOf(copy))).toEqual(whole(names))
})

it('restore names a pack that was changed or removed, and a changed list of packs', async () => {
  await put(...PAGE)
  const copy = new FileCopy(source, folder, quiet)
  await copy.run()
  const [pack, list] = [join(folder, 'packs/page/k1.tar'), join(folder, 'packs.sha256')]
  const reason = () =>
    restoreFiles(openFolderStore(join(parent, 'none')), folder, manifestOf(copy), quiet).catch((error: Error) => error.message)
  const bytes = readFileSync(pack)
  const changed = Buffer.from(bytes)
  changed[Math.floor(changed.length / 2)]! ^= 1
  writeFileSync(pack, changed)
  expect(await reason()).toBe(`${pack} is not as it was written: the backup is damaged.`)
  await expect(countFiles(folder, manifestOf(copy))).rejects.toThrow('the backup is damaged')
  rmSync(pack)
  expect(await reason()).toBe(`${pack} is missing: the backup is not whole.`)
  writeFileSync(pack, bytes)
  writeFileSync(list, readFileSync(list, 'utf8').replace('k1', 'k2'))
  expect(await reason()).toBe(`${list} is not as it was written: the backup is damaged.`)
  expect(existsSync(join(parent, 'none'))).toBe(false)
})
