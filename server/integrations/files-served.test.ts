/** The application with a bucket: imported files are stored there and served as from a folder (decision 016). */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { v1Calls } from '@yukan/contract/calls.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { startObjectStore } from '../test/object-store/object-store.ts'
import type { ObjectStoreSandbox } from '../test/object-store/object-store.ts'
import { importPaper } from '../paper/import/import-paper.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { ask, expectReply, queryText } from '../test/inputs/expect-reply.ts'
import { loginAs, makeMember } from '../test/make.ts'
import { filesOfRows, pageRows } from '../test/paper-store.ts'
import { JAPANESE_FONTS, pdfOf, pdfText } from '../test/pdf-files.ts'
import { plainPicture } from '../test/pictures.ts'
import { filePart } from '../test/inputs/subjects.ts'

const KEYS = { accessKeyId: 'made-up-id', secretAccessKey: 'made-up-secret', region: 'eu-test-1' }
const PREFIX = 'web/'

let sandbox: ObjectStoreSandbox
let test: TestApp
beforeAll(async () => {
  sandbox = await startObjectStore({ ...KEYS, bucket: 'yukan-files' })
  const objectStore = { ...KEYS, bucket: 'yukan-files', prefix: PREFIX, endpoint: sandbox.url }
  test = await buildTestApp({ config: { objectStore } })
})
afterAll(async () => {
  await test.close()
  await sandbox.close()
})
afterEach(() => {
  sandbox.mode = 'ok'
  sandbox.objects.clear()
})

const keys = () => [...sandbox.objects.keys()].sort()

async function somebody() {
  const { id } = await makeMember(test.db)
  return { id, headers: await loginAs(test, { id }) }
}

async function upload({ id, headers }: Awaited<ReturnType<typeof somebody>>) {
  const { type, payload } = filePart(await plainPicture('png'))
  const url = v1Calls['/user/set/uploadfile'].path + queryText({ id, environment: 'local' })
  return test.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
}

async function uploaded(who: Awaited<ReturnType<typeof somebody>>): Promise<string> {
  return (expectReply('/user/set/uploadfile', await upload(who)) as { data: { uploaded: { s3Path: string } } }).data.uploaded.s3Path
}

it('stores an icon in the bucket, serves it from there, and removes it when it is replaced', async () => {
  const who = await somebody()
  const url = await uploaded(who)
  expect(keys()).toEqual([url.replace('/files/', PREFIX)])
  const icon = await test.app.inject(url)
  const { width, height, format } = await sharp(icon.rawPayload).metadata()
  expect([icon.statusCode, icon.headers['content-type'], width, height, format]).toEqual([200, 'image/webp', 110, 110, 'webp'])
  expect([icon.headers['cache-control'], icon.headers['content-length']]).toEqual([
    'public, max-age=31536000, immutable',
    String(icon.rawPayload.length),
  ])
  const head = await test.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(icon.rawPayload.length), ''])
  const next = await uploaded(who)
  await ask(test.app, '/user/set/updateUrl', { body: { user_id: who.id, url: next, type: 2 }, headers: who.headers })
  expect(keys()).toEqual([next.replace('/files/', PREFIX)])
  expect((await test.app.inject(url)).statusCode).toBe(404)
  expect(existsSync(join(test.ctx.config.dataDir, 'files'))).toBe(false)
})

it('stores a page of the paper in the bucket, opens it only with a signature, and removes replaced files', async () => {
  const page = (text: string) => {
    const content = `0 g BT /V 8 Tf 1 0 0 1 280 415 Tm ${pdfText(text)} Tj ET`
    return pdfOf([{ mediaBox: [0, 0, 298, 420], content }], { resources: `/Font << ${JAPANESE_FONTS} >>` })
  }
  const file = join(test.ctx.config.dataDir, 'page.pdf')
  const order = { day: '2026-11-20', kind: 'evening', files: [file] } as const
  const expectWhole = async () => expect(keys()).toEqual(filesOfRows(await pageRows(test)).map((name) => PREFIX + name))
  await writeFile(file, page('桐生市本町の蔵が並ぶ通りで恒例の織物市が開かれた。'))
  await importPaper(test.ctx, order)
  await expectWhole()
  const first = keys()
  const headers = await loginAs(test, await makeMember(test.db, { role: 3 }))
  const [paper] = (await ask(test.app, '/paper/get/list', { query: { year: 2026, month: 11, day: 20 }, headers })).list.data
  const opened = await test.app.inject(paper!.url!)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, max-age=600'])
  const { width, height } = await sharp(opened.rawPayload).metadata()
  expect([width, height]).toEqual([paper!.width, paper!.height])
  expect((await test.app.inject(paper!.url!.split('?')[0]!)).statusCode).toBe(403)
  await writeFile(file, page('翌日の朝から山沿いで雪が降った。'))
  await importPaper(test.ctx, { ...order, replacePage: 1 })
  await expectWhole()
  expect(keys().filter((key) => first.includes(key))).toEqual([])
})

it('responds with 503 and no details while the bucket is away, and serves its files when it is back', async () => {
  const who = await somebody()
  const url = await uploaded(who)
  sandbox.mode = 'down'
  for (const answer of [await test.app.inject(url), await upload(who)]) {
    expect([answer.statusCode, answer.headers['cache-control'], answer.json().detail]).toEqual([503, 'no-store', 'E_UNAVAILABLE'])
    expect(answer.body).not.toContain('request rate')
  }
  const readiness = async () => {
    const { statusCode, body } = await test.app.inject('/readyz')
    return [statusCode, body]
  }
  await expect.poll(readiness).toEqual([200, 'ready\nfiles: ServiceUnavailable\n'])
  sandbox.mode = 'ok'
  test.clock.advance(10 * SECOND)
  await expect.poll(readiness).toEqual([200, 'ready\n'])
  expect((await test.app.inject(url)).statusCode).toBe(200)
})
