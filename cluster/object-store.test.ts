/** Ceph's radosgw as the file store: what every store does, and faults of the line, the keys and the clock (decisions 016 and 086). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { v1Calls } from '@yukan/contract/calls.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import type { ObjectStoreConfig } from '@yukan/server/config.ts'
import { readConfig } from '@yukan/server/config.ts'
import { makeContext } from '@yukan/server/context.ts'
import { migrate } from '@yukan/server/db/migrate.ts'
import type { FileStore } from '@yukan/server/integrations/files.ts'
import { connectS3 } from '@yukan/server/integrations/s3-client.ts'
import { openS3Store } from '@yukan/server/integrations/s3-store.ts'
import { openLog } from '@yukan/server/log.ts'
import { importPaper } from '@yukan/server/paper/import/import-paper.ts'
import { queryText } from '@yukan/server/test/inputs/expect-reply.ts'
import { expectFileStore } from '@yukan/server/test/faults/file-store-expectations.ts'
import { loginAs, makeMember } from '@yukan/server/test/make.ts'
import { filesOfRows, pageRows } from '@yukan/server/test/paper-store.ts'
import { JAPANESE_FONTS, pdfOf, pdfText } from '@yukan/server/test/pdf-files.ts'
import { plainPicture } from '@yukan/server/test/pictures.ts'
import { startProgram } from '@yukan/server/test/program.ts'
import { seededRandom } from '@yukan/server/test/random.ts'
import { filePart } from '@yukan/server/test/inputs/subjects.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDeskNode } from './desk-node.ts'
import type { DeskNode } from './desk-node.ts'
import { makeFolder, removeFolder, startPostgres, urlOf } from './engines.ts'
import type { Engine } from './engines.ts'
import { openLine } from './line.ts'
import type { Line } from './line.ts'
import { startRadosgw } from './radosgw.ts'
import type { ObjectStore } from './radosgw.ts'

const KEYS = { accessKeyId: 'made-up-id', secretAccessKey: 'made-up/secret+key' }
const NAME = 'icon/a.webp'
const BIG = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 31 + (index >> 8)) % 256))
/** Connections that are cut: more than the client tries. */
const ALL = 1000
const random = seededRandom()

/** Files of this machine. */
const root = mkdtempSync(join(tmpdir(), 'yukan-files-'))

let folder: string
let store: ObjectStore
let postgres: Engine
/** Between the program and the store. */
let line: Line
let node: DeskNode
/** Straight to the store. */
let files: FileStore
const ends: (() => Promise<void> | void)[] = []
beforeAll(async () => {
  folder = makeFolder()
  ends.push(() => removeFolder(folder))
  ends.push(() => rmSync(root, { recursive: true }))
  store = await startRadosgw(folder, KEYS)
  ends.push(store.close)
  line = await openLine(store.port)
  ends.push(() => line.cut())
  postgres = await startPostgres(folder)
  ends.push(postgres.kill)
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', DATA_DIR: root, DEMO: '0' })
  const ctx = makeContext(config, { connection: postgres.address, direct: null }, { log: openLog('silent') })
  await migrate(ctx)
  await ctx.close()
  node = await openNode()
  ends.push(() => node.close())
  files = openS3Store(store.config)
}, 180_000)
/** The last that was started ends first. */
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})
afterEach(async () => {
  vi.useRealTimers()
  line.set(null)
  await clear()
})

async function namesOf(): Promise<string[]> {
  const names: string[] = []
  for await (const name of files.list()) names.push(name)
  return names
}

/** Empties the bucket. */
async function clear(): Promise<void> {
  const { sdk, client } = await connectS3(store.config)
  for (;;) {
    const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket: store.config.bucket }))
    if (Contents.length === 0) break
    const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
    await client.send(new sdk.DeleteObjectsCommand({ Bucket: store.config.bucket, Delete: { Objects, Quiet: true } }))
  }
  client.destroy()
}

const overLine = (): ObjectStoreConfig => ({ ...store.config, endpoint: `http://127.0.0.1:${line.port}` })
const settings = ({ bucket, endpoint, accessKeyId, secretAccessKey }: ObjectStoreConfig) => ({
  FILES_STORE: `s3://${bucket}?endpoint=${endpoint}`,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})
/** A node of the program whose files come over the line. */
const openNode = (change: Partial<ObjectStoreConfig> = {}) =>
  openDeskNode(postgres.address, join(root, 'node'), settings({ ...overLine(), ...change }))
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
const bytesOf = async (name: string) => {
  const file = await files.read(name)
  return file === null ? null : buffer(file.stream)
}

describe.each([
  ['a bucket', ''],
  ['a folder of a bucket', 'papers/evening/'],
])('%s', (_name, prefix) => {
  expectFileStore({ open: () => openS3Store({ ...store.config, prefix }), clear, root, filesOfListing: 1000 })
})

describe('the line to the object store', () => {
  it('fails every call at once while the object store refuses connections, and works again afterwards', async () => {
    await line.cut()
    const far = openS3Store(overLine())
    const calls = [far.put(NAME, BIG), far.read(NAME), far.remove(NAME), far.removeFolder('page/k1')]
    for (const reason of await Promise.all(calls.map(reasonOf))) expect(reason).toContain('ECONNREFUSED')
    expect((await node.app.inject('/readyz')).body).toBe('ready\nfiles: ECONNREFUSED\n')
    await line.restore()
    await far.put(NAME, BIG)
    expect(await bytesOf(NAME)).toEqual(BIG)
  })

  it('waits for a slow object store, and ends calls to a silent one after their time limits', async () => {
    const far = openS3Store(overLine(), { responseWithin: 1000, putWithin: 5000, nextPartWithin: 1000 })
    line.set({ kind: 'slow', ms: 30 })
    await far.put(NAME, BIG)
    const file = await far.read(NAME)
    expect((await buffer(file!.stream)).equals(BIG)).toBe(true)
    line.set({ kind: 'silent' })
    expect(await reasonOf(far.read(NAME))).toContain('did not answer within 1000 ms')
    expect(await reasonOf(far.put(NAME, BIG))).toContain('did not answer within 5000 ms')
    expect(await bytesOf(NAME)).toEqual(BIG)
  })

  it('keeps the previous file when an upload is cut, and repeats an upload that was cut once', async () => {
    await files.put(NAME, Buffer.from('before'))
    const far = openS3Store(overLine())
    line.set({ kind: 'cut', direction: 'out', bytes: 100_000, times: ALL })
    expect(await reasonOf(far.put(NAME, BIG))).toContain(`writing ${NAME}`)
    expect(await reasonOf(far.put('icon/b.webp', BIG))).toContain('writing icon/b.webp')
    expect([String(await bytesOf(NAME)), await namesOf()]).toEqual(['before', [NAME]])
    // Cut once, it is repeated by the client and acknowledged.
    line.set({ kind: 'cut', direction: 'out', bytes: 100_000, times: 1 })
    await far.put(NAME, BIG)
    expect(await bytesOf(NAME)).toEqual(BIG)
  })

  it('never serves half a file as a whole one when the download from the object store is cut', async () => {
    await files.put(NAME, BIG)
    const base = await node.app.listen({ port: 0, host: '127.0.0.1' })
    const get = async (headers: Record<string, string> = {}) => {
      const response = await fetch(`${base}/files/${NAME}`, { headers })
      return Buffer.from(await response.arrayBuffer())
    }
    for (const bytes of [100, 10_000, 200_000, 399_000]) {
      line.set({ kind: 'cut', direction: 'back', bytes, times: ALL })
      const got = await get().catch(() => null)
      // Cut in the head, it is refused; cut in the body, the connection breaks.
      expect(got === null || got.length < 1000).toBe(true)
      expect(await get({ range: 'bytes=0-399999' }).catch(() => null)).not.toEqual(BIG)
    }
    line.set(null)
    expect((await get()).equals(BIG)).toBe(true)
  })

  it('loses no acknowledged upload and stores no partial file when the line is cut again and again', async () => {
    const far = openS3Store(overLine())
    const written = new Map<string, { data: Buffer; isAcknowledged: boolean }>()
    for (let number = 0; number < 60; number += 1) {
      const direction = number % 2 === 0 ? 'out' : 'back'
      line.set({ kind: 'cut', direction, bytes: 1 + random(direction === 'out' ? 150_000 : 300), times: 1 + random(4) })
      const [name, data] = [`icon/number-${number}.webp`, BIG.subarray(0, 1 + random(BIG.length - 1))]
      written.set(name, { data, isAcknowledged: (await reasonOf(far.put(name, data))) === 'done' })
    }
    const acknowledged = [...written.values()].filter(({ isAcknowledged }) => isAcknowledged).length
    expect([acknowledged > 5, acknowledged < 60]).toEqual([true, true])
    for (const [name, { data, isAcknowledged }] of written) {
      const found = await bytesOf(name)
      if (isAcknowledged || found !== null) expect([name, found?.equals(data)]).toEqual([name, true])
    }
    process.stdout.write(`60 uploads over a line that is cut: ${acknowledged} acknowledged, all of them whole\n`)
  })

  it('refuses a member’s upload with 503 while the object store is unreachable, and accepts it afterwards', async () => {
    const member = await makeMember(node.db)
    const headers = await loginAs({ db: node.db, clock: node.clock, ctx: node.ctx }, member)
    const { type, payload } = filePart(await plainPicture('png'))
    const url = v1Calls['/user/set/uploadfile'].path + queryText({ id: member.id, environment: 'local' })
    const upload = () => node.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
    line.set({ kind: 'cut', direction: 'out', bytes: 300, times: ALL })
    const refused = await upload()
    expect([refused.statusCode, refused.json().detail, await namesOf()]).toEqual([503, 'E_UNAVAILABLE', []])
    line.set(null)
    const taken = await upload()
    expect([taken.statusCode, (await namesOf()).length]).toEqual([200, 1])
  })

  it('leaves no page when an import is cut, and repeats the import without orphaned files', async () => {
    const content = `0 g BT /V 8 Tf 1 0 0 1 280 415 Tm ${pdfText('桐生市本町の蔵が並ぶ通りで恒例の織物市が開かれた。')} Tj ET`
    const pdf = pdfOf([{ mediaBox: [0, 0, 298, 420], content }], { resources: `/Font << ${JAPANESE_FONTS} >>` })
    const file = join(root, 'page.pdf')
    writeFileSync(file, pdf)
    const order = { day: '2026-11-20', kind: 'evening', files: [file] } as const
    line.set({ kind: 'dying', bytes: 12_000 })
    expect(await reasonOf(importPaper(node.ctx, order))).toContain('The file store failed')
    const left = await namesOf()
    expect([left.length > 0, await pageRows(node)]).toEqual([true, []])
    line.set(null)
    await importPaper(node.ctx, order)
    const names = await namesOf()
    expect(names).toEqual(filesOfRows(await pageRows(node)))
    expect(names.filter((name) => left.includes(name))).toEqual([])
  })
})

describe('problems of the object store on /readyz', () => {
  it.each<[string, Partial<ObjectStoreConfig>, string]>([
    ['with a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['with a key that it does not know', { accessKeyId: 'another' }, 'InvalidAccessKeyId'],
    ['without its bucket', { bucket: 'other-files' }, 'NoSuchBucket'],
  ])('/readyz and /metrics report an object store %s, and its files are refused with 503', async (_name, change, code) => {
    const other = await openNode(change)
    const readiness = await other.app.inject('/readyz')
    expect([readiness.statusCode, readiness.body]).toEqual([200, `ready\nfiles: ${code}\n`])
    const file = await other.app.inject(`/files/${NAME}`)
    expect([file.statusCode, file.json().detail]).toEqual([503, 'E_UNAVAILABLE'])
    expect((await other.app.inject('/metrics')).body).toContain('yukan_files_usable 0')
    await other.close()
  })

  it('/readyz and /metrics report no problem of a healthy object store', async () => {
    const other = await openNode()
    expect((await other.app.inject('/readyz')).body).toBe('ready\n')
    expect((await other.app.inject('/metrics')).body).toContain('yukan_files_usable 1')
    await other.close()
  })
})

describe('the clock of a machine', () => {
  it.each([20, -20])(
    'signs with the store’s time when the machine’s clock is off by %i minutes, which the store would refuse',
    async (minutes) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
      const { sdk, client } = await connectS3(store.config)
      const credentials = { accessKeyId: KEYS.accessKeyId, secretAccessKey: KEYS.secretAccessKey }
      const { endpoint, region, bucket } = store.config
      const strict = new sdk.S3Client({ endpoint: endpoint ?? '', region, credentials, forcePathStyle: true, maxAttempts: 1 })
      const refused = strict.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: NAME }))
      await expect(refused).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
      const off = openS3Store(store.config)
      await off.put(NAME, BIG)
      expect((await buffer((await off.read(NAME))!.stream)).equals(BIG)).toBe(true)
      expect(await off.findProblem()).toBe(
        `RequestTimeTooSkewed: the clock of this machine is 20 minutes ${minutes > 0 ? 'ahead' : 'behind'}`,
      )
      for (const each of [client, strict]) each.destroy()
    },
  )

  it('/readyz and the log report a clock that is 20 minutes ahead, and files are served all the same', async () => {
    await files.put(NAME, BIG)
    const clock = `const Now=Date.now,Real=Date;globalThis.Date=class extends Real{constructor(...a){super(...(a.length?a:[Now()+${20 * MINUTE}]))}static now(){return Now()+${20 * MINUTE}}}`
    const program = await startProgram({
      DATABASE_URL: urlOf(postgres.address),
      DATA_DIR: join(root, 'program'),
      ...settings(store.config),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}`,
    })
    const named = 'RequestTimeTooSkewed: the clock of this machine is 20 minutes ahead'
    const get = (path: string) => fetch(`http://127.0.0.1:${program.port}${path}`)
    const readiness = await get('/readyz')
    expect([readiness.status, await readiness.text()]).toEqual([200, `ready\nfiles: ${named}\n`])
    expect(program.output()).toContain(named)
    const file = await get(`/files/${NAME}`)
    expect([file.status, Buffer.from(await file.arrayBuffer()).equals(BIG)]).toEqual([200, true])
    await program.kill()
  })
})
