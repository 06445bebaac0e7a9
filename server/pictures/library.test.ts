/** Pictures of the library: what the staff do with them, and which of them readers get (decision 042). */
import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { PICTURE_MAX_BYTES } from '@yukan/rules/limits.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveArticles } from '../store/articles/article-write.ts'
import { addPicture } from '../store/articles/picture.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff, openDesk, ORIGIN } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'
import { updatePublicNames } from './public-files.ts'
import { temporaryFiles } from '../test/paper-store.ts'
import { claimingPng, plainPicture, withIptc } from '../test/pictures.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(buildTestApp)
let editor: TestStaff
let photo: Buffer
beforeAll(async () => {
  editor = await makeStaff(test, 'editor', '森下 悠')
  photo = withIptc(await plainPicture('jpeg', 1000, 600), { caption: '市民ホールの模型', credit: '早川みのり' })
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  editor.cookie = await openDesk(test, editor.id)
})

function formOf(file: Buffer, boundary: string, part: string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

/** Sends a file; `isChunked`: without the length of the request, as a stream. */
async function send(file: Buffer, name = 'IMG_1.jpg', part = 'file', call = 'upload?', isChunked = false) {
  const boundary = 'picture-of-test'
  const form = formOf(file, boundary, part)
  return test.app.inject({
    method: 'POST',
    url: `/desk/v1/picture/${call}name=${encodeURIComponent(name)}`,
    headers: { cookie: editor.cookie, origin: ORIGIN, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: isChunked ? Readable.from([form]) : form,
  })
}

/** Sizes of the files that are received from browsers and not removed yet. */
async function receivedSizes(): Promise<number[]> {
  const names = (await temporaryFiles(test)).filter((name) => name.startsWith('received-'))
  return Promise.all(names.map(async (name) => (await stat(join(test.ctx.config.dataDir, 'tmp', name))).size))
}

const upload = async (name?: string): Promise<DeskPicture> => (await send(photo, name)).json() as DeskPicture
const ask = (path: '/picture/update', body: object) => askDesk(test, path, body, { cookie: editor.cookie })

/** An article with the picture, published by the same function as at the desk. */
async function articleWith(pictureId: number, releaseAt = TEST_NOW): Promise<string> {
  const { id: _id, ...article } = await makeArticle(test.db, { state: 'draft', categories: ['local'], releaseAt })
  await test.db.transaction().execute(async (db) => {
    const state = releaseAt > TEST_NOW ? 'scheduled' : 'published'
    await saveArticles(db, [{ ...article, state, picture: { pictureId, caption: '説明' } }], TEST_NOW)
    await updatePublicNames(test.ctx, db, [pictureId])
  })
  return article.slug
}

/** How many files of a picture a reader gets, asking at every address that could have one. */
async function readersGet(pictureId: number): Promise<number> {
  const row = await test.db
    .selectFrom('picture')
    .select(['key', 'private_key', 'widths'])
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow()
  const names = [row.key, row.private_key].flatMap((key) => row.widths.map((width) => `${key}-${width}.webp`))
  const addresses = [...names.map((name) => `/files/${name}`), ...row.widths.map((width) => `/desk/files/${pictureId}-${width}.webp`)]
  test.ctx.shared.drop()
  const replies = await Promise.all(addresses.map((url) => test.app.inject({ url })))
  return replies.filter(({ headers }) => headers['content-type'] === 'image/webp').length
}
/** Every stored file, and every name of a picture's file, under which readers get one now. */
async function publicFiles(): Promise<string[]> {
  const found: string[] = []
  const pictures = await test.db.selectFrom('picture').select(['key', 'private_key', 'widths']).execute()
  const names = new Set(
    pictures.flatMap(({ key, private_key: held, widths }) => [key, held].flatMap((each) => widths.map((width) => `${each}-${width}.webp`))),
  )
  for await (const name of test.ctx.files.list()) names.add(name)
  test.ctx.shared.drop()
  for (const name of names) {
    const { headers } = await test.app.inject({ url: `/files/${name}` })
    if (headers['content-type'] === 'image/webp') found.push(name)
  }
  return found.toSorted()
}
const shownIn = async (slug: string) => {
  test.ctx.shared.drop()
  const { detail } = (await test.app.inject({ url: `/v1/article/get/detail?slug=${slug}` })).json()
  return detail.urls.thumbnail.length as number
}

describe('picture uploads', () => {
  it('stores an upload with the caption and credit in its file, and shows it to the staff only', async () => {
    const picture = await upload('模型.jpg')
    expect(picture).toMatchObject({
      width: 1000,
      caption: '市民ホールの模型',
      credit: '早川みのり',
      alt: '',
      fileName: '模型.jpg',
      uploadedBy: '森下 悠',
    })
    const { statusCode, headers } = await test.app.inject({ url: picture.files[0]!.url, headers: { cookie: editor.cookie } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await readersGet(picture.id)).toBe(0)
  })

  it.each([
    ['no picture', Buffer.from('%PDF-1.7'), 'file', 'E_UNSUPPORTED_TYPE'],
    ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'file', 'E_BAD_REQUEST'],
    ['a picture in another part', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'other', 'E_BAD_REQUEST'],
    [
      'a drawing with a script',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
      'file',
      'E_UNSUPPORTED_TYPE',
    ],
    ['a page that is named a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file', 'E_UNSUPPORTED_TYPE'],
    [
      'a page after the first bytes of a picture',
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000<script>alert(1)</script>'),
      'file',
      'E_BAD_REQUEST',
    ],
    ['a picture of a hundred megapixels', claimingPng(10_000, 10_000), 'file', 'E_TOO_LARGE'],
    ['an empty file', Buffer.alloc(0), 'file', 'E_UNSUPPORTED_TYPE'],
  ])('refuses an upload of %s', async (_name, file, part, code) => {
    expect((await send(file, 'a.jpg', part)).json().detail).toBe(code)
  })

  it('keeps uploads on disk while they wait to be stored, and removes them afterwards', async () => {
    const answers = Promise.withResolvers<void>()
    test.faults.until = answers.promise
    const large = Buffer.concat([photo, Buffer.alloc(3_000_000)])
    const uploads = [send(photo), send(large)]
    await expect.poll(receivedSizes).toEqual(expect.arrayContaining([photo.length, large.length]))
    answers.resolve()
    expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await temporaryFiles(test)).toEqual([])
  })

  it('keeps no data from outside or inside an uploaded picture, and serves it as WebP', async () => {
    const comment = Buffer.from('<script>alert(1)</script>')
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
    const polyglot = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2), comment, Buffer.from('PK\u0003\u0004')])
    const { files } = (await send(polyglot, 'a.html')).json() as DeskPicture
    const replies = await Promise.all(files.map(({ url }) => test.app.inject({ url, headers: { cookie: editor.cookie } })))
    for (const { rawPayload, headers } of replies) {
      expect([rawPayload.includes(comment), rawPayload.includes('早川')]).toEqual([false, false])
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    }
    expect(replies).toHaveLength(4)
  })

  it('refuses an upload of more than forty megabytes before it is read', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/desk/v1/picture/upload?name=a.jpg',
      headers: { cookie: editor.cookie, origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '50000000' },
      payload: '--x',
    })
    expect([reply.statusCode, reply.json().detail]).toEqual([413, 'E_TOO_LARGE'])
  })
})

describe('an upload without a length', () => {
  it('stores no file of more than forty megabytes that is sent without a length', async () => {
    const before = await test.db.selectFrom('picture').select('id').execute()
    const large = Buffer.concat([photo, Buffer.alloc(PICTURE_MAX_BYTES + 1 - photo.length)])
    const reply = await send(large, 'a.jpg', 'file', 'upload?', true)
    expect([reply.statusCode, reply.json().detail, await receivedSizes()]).toEqual([413, 'E_TOO_LARGE', []])
    expect(await test.db.selectFrom('picture').select('id').execute()).toEqual(before)
    expect((await send(photo, 'a.jpg', 'file', 'upload?', true)).statusCode).toBe(200)
  })
})

describe('the picture library', () => {
  it('finds pictures by their description, and shows where they are used', async () => {
    const picture = await upload('紅葉列車.jpg')
    await ask('/picture/update', { id: picture.id, alt: '赤い列車が谷を渡る' })
    const find = async (words: string) =>
      (
        await askDesk(test, '/picture/list', null, { cookie: editor.cookie, query: `?words=${encodeURIComponent(words)}` })
      ).body.pictures.map(({ id }) => id)
    expect(await find('列車 谷')).toEqual([picture.id])
    expect(await find('列車 海')).toEqual([])
    const slug = await articleWith(picture.id)
    const { uses } = (await askDesk(test, '/picture/get', null, { cookie: editor.cookie, query: `?id=${picture.id}` })).body
    expect(uses.map(({ isListed }) => isListed)).toEqual([true])
    expect(await shownIn(slug)).toBe(1)
  })

  it('refuses a focus outside the picture and a change of an unknown picture', async () => {
    const { id } = await upload()
    expect((await ask('/picture/update', { id, focusX: 101 })).outcome).toBe('E_BAD_REQUEST')
    expect((await ask('/picture/update', { id: 2_000_000, alt: '' })).outcome).toBe('E_NOT_FOUND')
    expect((await ask('/picture/update', { id, focusX: 0, focusY: 100 })).body).toMatchObject({ focusX: 0, focusY: 100 })
  })
})

describe('pictures of an older import', () => {
  it('a picture of an older import is public until it is taken off the web', async () => {
    const data = await plainPicture('webp', 320, 200)
    await test.ctx.files.put('picture/older-320.webp', data)
    const facts = { key: 'picture/older', width: 320, height: 200, widths: [320], source: 'older/1', caption: '蔵の町', file_name: '' }
    const id = await addPicture(test.db, facts)
    const slug = await articleWith(id)
    expect([await readersGet(id), await shownIn(slug)]).toEqual([1, 1])
    await ask('/picture/update', { id, isOnWeb: false })
    expect([await readersGet(id), await shownIn(slug)]).toEqual([0, 0])
    expect((await test.app.inject({ url: '/files/picture/older-320.webp' })).statusCode).toBe(404)
    await ask('/picture/update', { id, isOnWeb: true })
    expect([await readersGet(id), await shownIn(slug)]).toEqual([1, 1])
  })
})

describe('pictures for readers', () => {
  it('readers get a picture of a published article only while the picture is on the web', async () => {
    const { id } = await upload()
    const slug = await articleWith(id)
    expect([await readersGet(id), await shownIn(slug)]).toEqual([4, 1])
    await ask('/picture/update', { id, isOnWeb: false })
    expect([await readersGet(id), await shownIn(slug)]).toEqual([0, 0])
    await ask('/picture/update', { id, isOnWeb: true })
    expect([await readersGet(id), await shownIn(slug)]).toEqual([4, 1])
  })

  it('readers get a picture of a scheduled article from its release on', async () => {
    const { id } = await upload()
    await articleWith(id, new Date(TEST_NOW.getTime() + HOUR))
    expect(await readersGet(id)).toBe(0)
    test.clock.advance(HOUR)
    expect(await readersGet(id)).toBe(4)
  })

  it('readers get a picture once its article is published at the desk, until it is withdrawn', async () => {
    const { id } = await upload()
    const made = await makeArticle(test.db, { state: 'draft', categories: ['local'], content: '<p>本文。</p>' })
    await test.db.updateTable('article').set({ picture_id: id }).where('id', '=', made.id).execute()
    const seen = { id: made.id, version: 0, settingsVersion: 0 }
    const reply = await askDesk(test, '/article/publish', seen, { cookie: editor.cookie })
    expect([reply.outcome, await readersGet(id)]).toEqual(['done', 4])
    await askDesk(test, '/article/withdraw', { id: made.id, note: '誤り' }, { cookie: editor.cookie })
    expect(await readersGet(id)).toBe(0)
  })
})

describe('hidden pictures', () => {
  const publishWith = async (pictureId: number) => {
    const made = await makeArticle(test.db, { state: 'draft', categories: ['local'], content: '<p>本文。</p>' })
    await test.db.updateTable('article').set({ picture_id: pictureId }).where('id', '=', made.id).execute()
    const seen = { id: made.id, version: 0, settingsVersion: 0 }
    expect((await askDesk(test, '/article/publish', seen, { cookie: editor.cookie })).outcome).toBe('done')
    return made
  }

  it.each<[string, (articleId: number, pictureId: number) => Promise<unknown>]>([
    ['after the article was withdrawn', (id) => askDesk(test, '/article/withdraw', { id, note: '誤り' }, { cookie: editor.cookie })],
    ['after the picture was taken off the web', (_, id) => ask('/picture/update', { id, isOnWeb: false })],
  ])('hides every file of a picture, at every address, %s', async (_name, end) => {
    const before = await publicFiles()
    const { id } = await upload()
    expect(await publicFiles()).toEqual(before)
    const article = await publishWith(id)
    expect(await publicFiles()).toHaveLength(before.length + 4)
    await end(article.id, id)
    expect(await publicFiles()).toEqual(before)
    test.ctx.shared.drop()
    const { key, private_key: held } = await test.db
      .selectFrom('picture')
      .select(['key', 'private_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const url of [`/v1/article/get/detail?slug=${article.slug}`, '/v1/article/get/list?limit=10', '/rss.xml', '/sitemap.xml']) {
      const { body } = await test.app.inject({ url })
      expect([url, body.includes(key), held !== null && body.includes(held)]).toEqual([url, false, false])
    }
  })

  it('hides a picture for print only from readers, even with a published article', async () => {
    const before = await publicFiles()
    const { id } = await upload()
    await ask('/picture/update', { id, isOnWeb: false })
    const { slug } = await publishWith(id)
    expect([await publicFiles(), await shownIn(slug)]).toEqual([before, 0])
  })
})

describe('replacing a picture', () => {
  const files = async () => {
    const rows = await test.db.selectFrom('picture').select(['key', 'widths', 'private_key']).execute()
    return rows.flatMap(({ key, private_key: held, widths }) =>
      [key, held].flatMap((each) => widths.map((width) => `/files/${each}-${width}.webp`)),
    )
  }

  it('shows a replaced picture under new addresses only, with the description that it had', async () => {
    const { id } = await upload()
    await ask('/picture/update', { id, alt: '三つの模型', focusX: 10 })
    const slug = await articleWith(id)
    const before = await files()
    const { alt, focusX, width, caption } = (
      await send(await plainPicture('png', 700, 900), 'neu.png', 'file', `replace?id=${id}&`)
    ).json() as DeskPicture
    expect({ alt, focusX, width, caption }).toEqual({ alt: '三つの模型', focusX: 10, width: 700, caption: '市民ホールの模型' })
    expect([await readersGet(id), await shownIn(slug)]).toEqual([3, 1])
    const after = await files()
    const gone = before.filter((address) => !new Set(after).has(address))
    const replies = await Promise.all(gone.map((url) => test.app.inject({ url })))
    expect(replies.map(({ headers }) => headers['content-type'])).not.toContain('image/webp')
  })

  it('keeps a picture when its replacement is no picture, and refuses to replace an unknown one', async () => {
    const { id } = await upload()
    expect((await send(Buffer.from('%PDF'), 'a.pdf', 'file', `replace?id=${id}&`)).json().detail).toBe('E_UNSUPPORTED_TYPE')
    expect((await send(photo, 'a.jpg', 'file', 'replace?id=2000000&')).json().detail).toBe('E_NOT_FOUND')
    const { picture } = (await askDesk(test, '/picture/get', null, { cookie: editor.cookie, query: `?id=${id}` })).body
    expect(picture.fileName).toBe('IMG_1.jpg')
  })
})
