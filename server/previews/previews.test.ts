/** Previews of articles that are not published (decision 043). */
import { sampleMaster } from '@yukan/contract/samples.ts'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { replaceAll } from '@yukan/article-document/replace-all.ts'
import type { PreviewKind } from '@yukan/rules/articles/preview.ts'
import { DAY, HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSecret } from '../hash-secret.ts'
import { addStoredPicture, storePictureFiles } from '../pictures/library.ts'
import { saveMaster } from '../store/settings/master.ts'
import { saveContactItems } from '../store/membership/contact.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff, openDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'
import { plainPicture } from '../test/pictures.ts'
import { setUp } from '../test/set-up.ts'

const BODY = 'だれも知らない本文。'
const CLIENT = 'client-of-test'
const test = setUp(() => buildTestApp({ render: 'web' }))
let reporter: TestStaff
let articleId: number
let pictureId: number
let otherPictureId: number
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  await saveContactItems(test.db, [{ slug: 'policy', item_name: '個人情報について' }])
  reporter = await makeStaff(test, 'reporter', '坂本 亮')
  await makeArticle(test.db, { categories: ['local'] })
  ;[pictureId, otherPictureId] = [await addPicture(), await addPicture()]
  articleId = (await desk('/article/create', {})).id
  const { document, version } = await read()
  const article = parseArticle({ title: '移転案の全容', description: '<p>前文。</p>', content: `<p>${BODY}</p>`, info: '' })
  const steps = replaceAll(document, article).map((step) => step.toJSON() as object)
  await desk('/article/send-steps', { id: articleId, version, clientId: CLIENT, steps })
  const picture = { pictureId, caption: '移転先の土地' }
  await desk('/article/set-settings', { id: articleId, changes: { categories: ['local'], limited: true, picture, tags: ['市庁舎'] } })
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  reporter.cookie = await openDesk(test, reporter.id)
})

async function addPicture(): Promise<number> {
  const files = new Map([[320, await plainPicture('webp', 320, 200)]])
  const facts = { width: 320, height: 200, files, caption: '', credit: '', takenAt: null, alt: '', name: '', by: '', source: null }
  return addStoredPicture(test.db, await storePictureFiles(test.ctx, facts.files), facts, TEST_NOW)
}
const desk = async <C extends Parameters<typeof askDesk>[1]>(call: C, body: object) =>
  (await askDesk(test, call, body, { cookie: reporter.cookie })).body
const read = async () => (await askDesk(test, '/article/get', null, { cookie: reporter.cookie, query: `?id=${articleId}` })).body
const get = (url: string, cookie?: string) => test.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
const link = async (kind: PreviewKind = 'paying', hours = 24) => {
  const { link: made, address } = await desk('/preview/create', { articleId, kind, hours, label: '取材先' })
  return { id: made.id, path: new URL(address).pathname }
}

describe('a preview for the staff', () => {
  it.each([
    ['guest', false, '本文を読むには登録が必要です'],
    ['free', false, '本文を読むには定期購読のお申し込みが必要です'],
    ['paying', true, BODY],
  ] as const)('the staff’s preview as %s shows the body: %s', async (kind, hasBody, text) => {
    const { statusCode, body, headers } = await get(`/desk/preview/${articleId}/${kind}`, reporter.cookie)
    expect([statusCode, body.includes('移転案の全容'), body.includes(BODY)]).toEqual([200, true, hasBody])
    expect(body).toContain(text)
    expect(body).not.toContain('<script')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  it('responds 404 for a preview without the right to it, of an unknown article or as an unknown reader', async () => {
    const members = await makeStaff(test, 'members')
    const outcomes = [
      await get(`/desk/preview/${articleId}/paying`),
      await get(`/desk/preview/${articleId}/paying`, members.cookie),
      await get('/desk/preview/2000000/paying', reporter.cookie),
      await get(`/desk/preview/${articleId}/admin`, reporter.cookie),
    ]
    expect(outcomes.map(({ statusCode, body }) => [statusCode, body.includes('移転案')])).toEqual(outcomes.map(() => [404, false]))
  })
})

describe('preview links', () => {
  it('a preview link shows the article to anyone who has it, without caching, indexing or scripts', async () => {
    const { path } = await link()
    const { statusCode, body, headers } = await get(path)
    expect([statusCode, body.includes(BODY), body.includes('公開前の記事です')]).toEqual([200, true, true])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers.etag).toBeUndefined()
  })

  it('a preview link as a guest does not show the limited body', async () => {
    expect((await get((await link('guest')).path)).body).not.toContain(BODY)
  })

  it('a preview link opens the pictures of its article and no others', async () => {
    const { path } = await link()
    const picture = /src="([^"]+\/files\/\d+-\d+\.webp)"/.exec((await get(path)).body)?.[1] ?? ''
    expect((await get(picture)).headers['content-type']).toBe('image/webp')
    expect((await get(picture.replace(`/${pictureId}-`, `/${otherPictureId}-`))).statusCode).toBe(404)
    expect((await get(picture.replace(path, '/preview/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))).statusCode).toBe(404)
  })

  it.each([
    ['guest', true, 404],
    ['free', true, 404],
    ['paying', true, 200],
    ['guest', false, 200],
  ] as const)('a preview link as %s, limited: %s, responds %i for the gallery', async (kind, limited, status) => {
    const gallery = [{ pictureId: otherPictureId, caption: '現地' }]
    await desk('/article/set-settings', { id: articleId, changes: { limited, gallery } })
    const { path } = await link(kind)
    const ids = [pictureId, otherPictureId]
    const found = []
    for (const id of ids) found.push((await get(`${path}/files/${id}-320.webp`)).statusCode)
    expect(found).toEqual([200, status])
    expect((await get(path)).body.includes(`/files/${otherPictureId}-`)).toBe(status === 200)
    await desk('/article/set-settings', { id: articleId, changes: { limited: true, gallery: [] } })
  })

  it('neither a preview link nor the staff’s preview shows a picture for print only', async () => {
    const { path } = await link()
    await test.db.updateTable('picture').set({ is_on_web: false }).where('id', '=', pictureId).execute()
    expect((await get(`${path}/files/${pictureId}-320.webp`)).statusCode).toBe(404)
    for (const page of [await get(path), await get(`/desk/preview/${articleId}/paying`, reporter.cookie)])
      expect([page.body.includes(BODY), page.body.includes(`/${pictureId}-320.webp`)]).toEqual([true, false])
    await test.db.updateTable('picture').set({ is_on_web: true }).where('id', '=', pictureId).execute()
    expect((await get(`${path}/files/${pictureId}-320.webp`)).statusCode).toBe(200)
  })

  it('a preview link and its pictures end at the set time', async () => {
    const { path } = await link('paying', 1)
    test.clock.advance(HOUR - 1)
    expect((await get(path)).statusCode).toBe(200)
    test.clock.advance(1)
    expect([(await get(path)).statusCode, (await get(`${path}/files/${pictureId}-320.webp`)).statusCode]).toEqual([404, 404])
  })

  it('a revoked preview link ends at once and leaves the list', async () => {
    const { id, path } = await link()
    const ids = async () =>
      (await askDesk(test, '/preview/list', null, { cookie: reporter.cookie, query: `?articleId=${articleId}` })).body.links.map(
        (each) => each.id,
      )
    expect(await ids()).toContain(id)
    await desk('/preview/revoke', { id })
    expect([(await get(path)).statusCode, (await ids()).includes(id)]).toEqual([404, false])
    expect((await askDesk(test, '/preview/revoke', { id }, { cookie: reporter.cookie })).outcome).toBe('E_NOT_FOUND')
  })

  it('preview links have different secrets, are stored only as a hash, and last a week at most', async () => {
    const [one, other] = [await link(), await link()]
    expect(one.path).not.toBe(other.path)
    const token = one.path.split('/')[2] ?? ''
    expect(token.length).toBeGreaterThanOrEqual(22)
    const rows = await test.db.selectFrom('preview_link').selectAll().where('id', 'in', [one.id, other.id]).orderBy('id').execute()
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([one, other].map(({ path }) => hashSecret(path.split('/')[2] ?? '')))
    for (const { token_hash: _hash, ...row } of rows) expect(JSON.stringify(row)).not.toContain(token)
    expect(
      rows.some(({ token_hash }) => token_hash.toString('utf8').includes(token) || token_hash.equals(Buffer.from(token, 'base64url'))),
    ).toBe(false)
    const long = { articleId, kind: 'guest', hours: 169, label: '' }
    expect((await askDesk(test, '/preview/create', long, { cookie: reporter.cookie })).outcome).toBe('E_BAD_REQUEST')
    expect((await askDesk(test, '/preview/create', { ...long, hours: 168 }, { cookie: reporter.cookie })).outcome).toBe('done')
  })

  it('an article with a preview link stays out of search, feeds, sitemaps and readers’ calls', async () => {
    const { path } = await link()
    const { status } = await read()
    test.ctx.shared.drop()
    const found = await Promise.all(
      ['/rss.xml', '/sitemap.xml', '/search/?w[0]=移転案', `/v1/article/get/detail?slug=${status.settings.slug}`].map((url) =>
        get(encodeURI(url)),
      ),
    )
    for (const { body } of found)
      expect([body.includes(path), body.includes(BODY), body.includes('移転案の全容')]).toEqual([false, false, false])
    expect((await get('/robots.txt')).body).toContain('Disallow: /preview/')
  })

  it('a preview link still works after publication, and ends with the withdrawal of the article', async () => {
    const editor = await makeStaff(test, 'editor')
    const { path } = await link('guest', 168)
    const { version, status } = await read()
    const seen = { id: articleId, version, settingsVersion: status.settingsVersion }
    expect((await askDesk(test, '/article/publish', seen, { cookie: editor.cookie })).outcome).toBe('done')
    test.clock.advance(DAY)
    expect((await get(path)).statusCode).toBe(200)
    editor.cookie = await openDesk(test, editor.id)
    expect((await askDesk(test, '/article/withdraw', { id: articleId, note: '誤り' }, { cookie: editor.cookie })).outcome).toBe('done')
    expect([(await get(path)).statusCode, (await get(`${path}/files/${pictureId}-320.webp`)).statusCode]).toEqual([404, 404])
  })
})
