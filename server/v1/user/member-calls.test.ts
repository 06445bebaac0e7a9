/** Icons and devices over HTTP (product §2 "Edit profile", "Account", §3 urls, devices, §5 "Icon", §7 `user/set/uploadfile`, `user/set/updateUrl`, `user/delete/device`). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { ICON_MAX_BYTES } from '@yukan/rules/limits.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, expectReply, queryText, readRefusal, refusalOf } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeMember } from '../../test/make.ts'
import { claimingPng, plainPicture } from '../../test/pictures.ts'
import { filePart } from '../../test/inputs/subjects.ts'
import { setUp } from '../../test/set-up.ts'

const NOBODY = 2_000_000

interface Somebody {
  id: number
  headers: { authorization: string; cookie: string }
}

const test = setUp(buildTestApp)
let own: Somebody
let other: Somebody
let png: Buffer
beforeAll(async () => {
  await saveMaster(test.db, { delivery: sampleMaster.delivery })
  png = await plainPicture('png')
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('rate_count').execute()
  ;[own, other] = [await somebody(), await somebody()]
})

async function somebody(): Promise<Somebody> {
  const { id } = await makeMember(test.db)
  return { id, headers: await loginAs(test, { id }) }
}
const post = (payload: Buffer, type: string, { id, headers }: Somebody = own, more: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: v1Calls['/user/set/uploadfile'].path + queryText({ id, environment: 'local' }),
    headers: { ...headers, 'content-type': type, ...more },
    payload,
  })
const upload = (picture: Uint8Array, who: Somebody = own) => {
  const { type, payload } = filePart(picture)
  return post(payload, type, who)
}
async function uploaded(picture: Uint8Array = png, who: Somebody = own): Promise<string> {
  const response = await upload(picture, who)
  const { data } = expectReply('/user/set/uploadfile', response) as { data: { uploaded: { s3Path: string } } }
  return data.uploaded.s3Path
}
const choose = (url: string, more: Record<string, unknown> = {}, { id, headers }: Somebody = own) =>
  ask(test.app, '/user/set/updateUrl', { body: { user_id: id, url, type: 2, ...more }, headers })
const refusedChoice = (body: Record<string, unknown>) =>
  refusalOf(test.app, '/user/set/updateUrl', { body: { user_id: own.id, type: 2, ...body }, headers: own.headers })
const shown = async ({ id, headers }: Somebody = own) => (await ask(test.app, '/user/get/detail', { query: { id }, headers })).data.urls
const files = async () => (await readdir(join(test.ctx.config.dataDir, 'files', 'icon')).catch(() => [])).toSorted()
const rows = async ({ id }: Somebody = own) =>
  (await test.db.selectFrom('member_icon').select(['key', 'is_shown']).where('member_id', '=', id).orderBy('id').execute()).map(
    ({ key, is_shown }) => [key, is_shown],
  )
const keyIn = (url: string) => /([\w-]{22})\.webp$/.exec(url)![1]!

describe('an icon', () => {
  it('uploads, chooses and shows an icon as a new WebP of 110 x 110 pixels, and removes it with its file', async () => {
    const url = await uploaded()
    expect(url).toMatch(/^\/files\/icon\/[\w-]{22}\.webp$/)
    expect(await shown()).toEqual([])
    expect(await choose(url)).toEqual({ updated: true })
    const [icon] = await shown()
    expect(icon).toEqual({ id: icon!.id, type: 2, url })
    const file = await test.app.inject(url)
    expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
    const { width, height, format } = await sharp(file.rawPayload).metadata()
    expect([width, height, format]).toEqual([110, 110, 'webp'])
    await choose('', { id: icon!.id })
    expect([await shown(), await rows()]).toEqual([[], []])
    expect((await test.app.inject(url)).statusCode).toBe(404)
  })

  it('a new icon replaces the one before and deletes its file', async () => {
    const first = await uploaded()
    await choose(first)
    const second = await uploaded(await plainPicture('jpeg'))
    await choose(second, { id: (await shown())[0]!.id })
    expect((await shown()).map(({ url }) => url)).toEqual([second])
    expect(await rows()).toEqual([[keyIn(second), true]])
    expect((await test.app.inject(first)).statusCode).toBe(404)
  })

  it('shows one icon when a member chooses it twice, or two windows choose at once', async () => {
    const [one, two] = [await uploaded(), await uploaded(await plainPicture('gif'))]
    const answers = await Promise.all(
      [one, two, one, two, one].map((url) =>
        test.app.inject({
          method: 'POST',
          url: v1Calls['/user/set/updateUrl'].path,
          headers: { ...own.headers, 'content-type': 'application/json' },
          payload: JSON.stringify({ user_id: own.id, url, type: 2 }),
        }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
    const [icon] = await shown()
    expect((await test.app.inject(icon!.url)).statusCode).toBe(200)
    expect((await rows()).filter(([, isShown]) => isShown)).toHaveLength(1)
    await choose(icon!.url)
    expect(await shown()).toEqual([icon])
  })

  it('an uploaded icon has no metadata about its place and its owner', async () => {
    const secret = 'Secret-Owner-35.9999'
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } })
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '36/1 24/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeInstanceOf(Buffer)
    const { rawPayload } = await test.app.inject(await uploaded(photo))
    expect([rawPayload.includes(secret), (await sharp(rawPayload).metadata()).exif]).toEqual([false, undefined])
  })

  it.each([
    ['an address elsewhere', 'https://evil.example/icon.png'],
    ['a file that is no icon', '/files/picture/AAAAAAAAAAAAAAAAAAAAAA.webp'],
    ['a path out of the folder', '/files/icon/../page/x.webp'],
    ['a script', 'javascript:alert(1)'],
    ['a key that nobody has', '/files/icon/AAAAAAAAAAAAAAAAAAAAAA.webp'],
    ['a host before the path', 'https://evil.example/files/icon/AAAAAAAAAAAAAAAAAAAAAA.webp'],
  ])('refuses %s as an icon', async (_name, url) => {
    expect(await refusedChoice({ url })).toEqual({ detail: 'E_NOT_FOUND' })
  })

  it('refuses the icon of another member, and does not replace or remove it', async () => {
    const theirs = await uploaded(png, other)
    await choose(theirs, {}, other)
    const mine = await uploaded()
    await choose(mine)
    const [icon] = await shown(other)
    const before = [await rows(), await rows(other)]
    for (const body of [{ url: theirs }, { url: mine, id: icon!.id }, { url: '', id: icon!.id }, { url: mine, id: NOBODY }])
      expect(await refusedChoice(body)).toEqual({ detail: 'E_NOT_FOUND' })
    expect([await rows(), await rows(other)]).toEqual(before)
    expect((await test.app.inject(theirs)).statusCode).toBe(200)
  })

  it.each([
    ['url', { url: 1 }],
    ['url', { url: 'x'.repeat(501) }],
    ['type', { url: '', type: 1 }],
    ['id', { url: '', id: 0 }],
  ])('refuses the choice of an icon with a wrong %s: %j', async (field, body) => {
    expect(await refusedChoice(body)).toEqual({ detail: 'E_BAD_REQUEST', field })
  })
})

describe('upload of an icon', () => {
  const refused = async (payload: Buffer, type: string) => readRefusal(await post(payload, type))

  it('accepts an icon of 2,097,152 bytes, and no byte more', async () => {
    const limit = Buffer.concat([png, Buffer.alloc(ICON_MAX_BYTES - png.length)])
    expect(await uploaded(limit)).toMatch(/^\/files\/icon\//)
    const more = filePart(Buffer.concat([limit, Buffer.alloc(1)]))
    expect(await refused(more.payload, more.type)).toEqual({ detail: 'E_TOO_LARGE', field: 'file' })
    const huge = filePart(Buffer.alloc(8 * 1024 * 1024))
    expect(await refused(huge.payload, huge.type)).toEqual({ detail: 'E_TOO_LARGE', field: 'file' })
  })

  it('refuses an icon of 16383 x 16383 pixels in two megabytes before it decodes anything', async () => {
    const before = [await rows(), await files()]
    const { type, payload } = filePart(claimingPng(16_383, 16_383, Buffer.alloc(2_000_000, 7)))
    const startedAt = process.resourceUsage().maxRSS
    expect(await refused(payload, type)).toEqual({ detail: 'E_BAD_REQUEST', field: 'file' })
    expect(process.resourceUsage().maxRSS - startedAt).toBeLessThan(50 * 1024)
    expect([await rows(), await files()]).toEqual(before)
    expect(await readdir(join(test.ctx.config.dataDir, 'tmp')).catch(() => [])).toEqual([])
  })

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a WebP', () => plainPicture('webp'), 'E_UNSUPPORTED_TYPE'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'E_UNSUPPORTED_TYPE'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'E_UNSUPPORTED_TYPE'],
    ['nothing', () => Buffer.alloc(0), 'E_UNSUPPORTED_TYPE'],
    ['half a picture', async () => (await plainPicture('jpeg', 1000, 1000)).subarray(0, 2000), 'E_BAD_REQUEST'],
  ])('refuses the upload of %s and stores nothing', async (_name, make, detail) => {
    const before = await files()
    expect(readRefusal(await upload(await make()))).toEqual({ detail, field: 'file' })
    expect([await rows(), await files()]).toEqual([[], before])
  })

  it('accepts an upload only as one part named file', async () => {
    const { type, payload } = filePart(png)
    const boundary = type.split('=')[1]!
    const part = (name: string, body: string) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`)
    const misnamed = filePart(png, 'icon')
    for (const [body, contentType] of [
      [misnamed.payload, misnamed.type],
      [Buffer.concat([payload.subarray(0, -(boundary.length + 6)), payload]), type],
      [Buffer.concat([part('id', '1'), payload]), type],
      [Buffer.from(`--${boundary}--\r\n`), type],
      [payload.subarray(0, 200), type],
      [Buffer.alloc(0), type],
      [payload, 'multipart/form-data; boundary=another'],
    ] as const)
      expect([body.length, await refused(body, contentType)]).toEqual([body.length, { detail: 'E_BAD_REQUEST', field: 'file' }])
    expect(await refused(payload, 'application/json')).toEqual({ detail: 'E_BAD_REQUEST' })
    for (const contentType of ['image/png', 'application/octet-stream', 'application/x-www-form-urlencoded'])
      expect(await refused(payload, contentType)).toEqual({ detail: 'E_UNSUPPORTED_TYPE' })
    expect(await rows()).toEqual([])
  })

  it('accepts an icon only from members, and only for themselves', async () => {
    const { type, payload } = filePart(png)
    const guest = await test.app.inject({
      method: 'POST',
      url: `${v1Calls['/user/set/uploadfile'].path}?id=${own.id}`,
      headers: { 'content-type': type },
      payload,
    })
    expect(readRefusal(guest)).toEqual({ detail: 'E_UNAUTHORIZED' })
    for (const id of [other.id, NOBODY]) expect(readRefusal(await post(payload, type, { ...own, id }))).toEqual({ detail: 'E_NOT_FOUND' })
    expect([await rows(), await rows(other)]).toEqual([[], []])
  })

  it('accepts at most twenty uploads of a member an hour', async () => {
    const broken = Buffer.from('GIF89a')
    const details: string[] = []
    for (let sent = 0; sent < 21; sent += 1) details.push(readRefusal(await upload(broken)).detail)
    expect(details).toEqual([...Array<string>(20).fill('E_UNSUPPORTED_TYPE'), 'E_TOO_MANY'])
    expect(readRefusal(await upload(broken, other)).detail).toBe('E_UNSUPPORTED_TYPE')
    test.clock.advance(HOUR)
    expect(await uploaded()).toMatch(/^\/files\/icon\//)
  })
})

describe('devices of a member', () => {
  const remove = (id: unknown, { headers }: Somebody = own) => ({ body: { id }, headers })
  const devices = async ({ id, headers }: Somebody = own) =>
    (await ask(test.app, '/user/get/detail', { query: { id, withDevice: 1 }, headers })).data.devices!

  it('lists devices with their names, and removing one ends its session', async () => {
    const phone = { id: own.id, headers: await loginAs(test, own, { deviceName: 'iPhone' }) }
    const listed = await devices()
    expect(listed.map(({ deviceName, isCurrent }) => [deviceName, isCurrent])).toEqual([
      ['others', true],
      ['iPhone', false],
    ])
    expect(await ask(test.app, '/user/delete/device', remove(listed[1]!.id))).toEqual({ updated: true })
    expect((await devices()).map(({ id }) => id)).toEqual([listed[0]!.id])
    expect(await refusalOf(test.app, '/user/loginCheck', { headers: phone.headers })).toEqual({ detail: 'E_UNAUTHORIZED' })
    expect(await refusalOf(test.app, '/user/delete/device', remove(listed[1]!.id))).toEqual({ detail: 'E_NOT_FOUND' })
  })

  it('a member can remove the device in use, and is logged out', async () => {
    const [listed] = await devices()
    await ask(test.app, '/user/delete/device', remove(listed!.id))
    expect(await refusalOf(test.app, '/user/loginCheck', { headers: own.headers })).toEqual({ detail: 'E_UNAUTHORIZED' })
  })

  it('refuses to remove the device of another member like an unknown one', async () => {
    const [theirs] = await devices(other)
    for (const id of [theirs!.id, NOBODY])
      expect(await refusalOf(test.app, '/user/delete/device', remove(id))).toEqual({ detail: 'E_NOT_FOUND' })
    expect(await devices(other)).toEqual([theirs])
  })

  it.each([[undefined], [null], ['1'], [0], [-1], [1.5], [Number.MAX_SAFE_INTEGER]])(
    'refuses to remove a device with the id %j',
    async (id) => {
      expect(await refusalOf(test.app, '/user/delete/device', remove(id))).toEqual({ detail: 'E_BAD_REQUEST', field: 'id' })
    },
  )
})
