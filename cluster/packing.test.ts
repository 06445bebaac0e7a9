/** Pages of the paper in an object store: written one file at a time, and as the packs of a backup (decision 086). */
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileCopy } from '@yukan/server/backup/copy-files.ts'
import { packPath } from '@yukan/server/backup/manifest.ts'
import { restoreFiles } from '@yukan/server/backup/restore-files.ts'
import { mapConcurrent } from '@yukan/server/concurrency/map-concurrent.ts'
import { connectS3 } from '@yukan/server/integrations/s3-client.ts'
import { openS3Store } from '@yukan/server/integrations/s3-store.ts'
import { seededRandom } from '@yukan/server/test/random.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeFolder, removeFolder } from './engines.ts'
import { startRadosgw } from './radosgw.ts'
import type { ObjectStore } from './radosgw.ts'

const PAGES = inject('isLongRun') ? 100 : 10
/** As pages of the demo newspaper have them: 54.7 files of 17.4 KB. */
const FILES_OF_PAGE = 55
const MEDIAN_BYTES = 17_400
const AT_ONCE = 8
const random = seededRandom()

let folder: string
let root: string
let store: ObjectStore
beforeAll(async () => {
  folder = makeFolder()
  root = mkdtempSync(join(tmpdir(), 'yukan-packing-'))
  store = await startRadosgw(folder, { accessKeyId: 'made-up-id', secretAccessKey: 'made-up-secret' })
}, 120_000)
afterAll(async () => {
  await store.close()
  removeFolder(folder)
  rmSync(root, { recursive: true })
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

it(
  'a backup reads loose files into packs, and a restore from the packs has the same files again',
  async () => {
    const names = Array.from({ length: PAGES * FILES_OF_PAGE }, (_, number) => {
      const tile = number % FILES_OF_PAGE
      return `page/page-${String(Math.floor(number / FILES_OF_PAGE)).padStart(4, '0')}/12/${String(tile).padStart(2, '0')}_0.webp`
    })
    const noise = Buffer.from(Array.from({ length: 2 * MEDIAN_BYTES }, () => random(256)))
    const dataOf = (index: number) => noise.subarray(index % MEDIAN_BYTES, (index % MEDIAN_BYTES) + MEDIAN_BYTES)
    const loose = openS3Store({ ...store.config, prefix: 'loose/' })
    const writing = await timed(() => mapConcurrent(names, AT_ONCE, (name, index) => loose.put(name, dataOf(index))))
    const copy = new FileCopy(loose, root, () => undefined)
    const packing = await timed(() => copy.run())
    expect([copy.count, copy.packs.count]).toEqual([names.length, PAGES])
    const packs = (await readdir(join(root, 'packs/page'))).map((file) => file.replace(/\.tar$/, ''))
    const { sdk, client } = await connectS3(store.config)
    const sending = await timed(() =>
      mapConcurrent(packs, AT_ONCE, async (pack) => {
        const body = await readFile(packPath(root, `page/${pack}`))
        await client.send(new sdk.PutObjectCommand({ Bucket: store.config.bucket, Key: `packs/${pack}.tar`, Body: body }))
      }),
    )
    client.destroy()
    const again = openS3Store({ ...store.config, prefix: 'again/' })
    const manifest = { format: 2 as const, madeAt: '', migration: '', tables: [], files: copy.count, packs: copy.packs }
    const restoring = await timed(() => restoreFiles(again, root, manifest, () => undefined))
    const found: string[] = []
    for await (const name of again.list()) found.push(name)
    expect(found).toEqual(names)
    for (const index of [0, names.length - 1]) {
      const file = await again.read(names[index] ?? '')
      const parts: Buffer[] = []
      for await (const part of file?.stream ?? []) parts.push(part as Buffer)
      expect(Buffer.concat(parts).equals(dataOf(index))).toBe(true)
    }
    const rate = (seconds: number, count = names.length) => `${(count / seconds).toFixed(0)}/s`
    process.stdout.write(
      `${names.length} files of ${PAGES} pages on radosgw, eight at once: written loose ${rate(writing)}, read into packs ${rate(packing)}, ` +
        `sent as packs ${rate(sending)} files (${rate(sending, PAGES)} packs), restored from packs ${rate(restoring)}\n`,
    )
  },
  inject('isLongRun') ? 900_000 : 120_000,
)
