/** What caches outside learn of a reply: how long they may keep it, and its surrogate keys (decision 079). */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { addLine } from '../store/desk/breaking-news.ts'
import { addOpening, openOpening } from '../store/desk/opening.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { makeStaff } from '../test/desk.ts'
import { loginAs, makeArticle, makeMember, makePage, makePicture } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'

const VARNISH = { kind: 'varnish', url: 'http://10.0.0.5/' } as const

const test = setUp(() => buildTestApp({ render: 'web', config: { edges: [VARNISH] } }))
let ids: { limited: number; open: number; category: number; tag: number }
beforeAll(async () => {
  const shared = { releaseAt: new Date('2026-11-20T15:00:00+09:00'), categories: ['town'], tags: ['橋'] }
  const limited = await makeArticle(test.db, { ...shared, slug: 'limited', limited: true, content: '<p>限られた本文</p>' })
  const open = await makeArticle(test.db, { slug: 'open', releaseAt: new Date('2026-11-19T15:00:00+09:00'), isRecommended: true })
  await makePage(test.db, { day: '2026-11-20', page: 1 })
  const category = await test.db.selectFrom('category').select('id').where('slug', '=', 'town').executeTakeFirstOrThrow()
  const tag = await test.db.selectFrom('tag').select('id').where('name', '=', '橋').executeTakeFirstOrThrow()
  ids = { limited: limited.id, open: open.id, category: category.id, tag: tag.id }
})
afterEach(async () => {
  await test.db.deleteFrom('breaking_news').execute()
  await test.db.deleteFrom('emergency_opening').execute()
  test.ctx.shared.drop()
})

const ask = async (url: string, headers: Record<string, string> = {}) => (await test.app.inject({ url, headers })).headers
const keysOf = async (url: string) => String((await ask(url))['surrogate-key']).split(' ')

describe('responses that an edge may cache', () => {
  it.each<[string, () => string[]]>([
    ['/article/limited/', () => ['site', `article-${ids.limited}`, `article-${ids.open}`, `category-${ids.category}`]],
    ['/category/town/', () => ['site', `article-${ids.limited}`, `category-${ids.category}`]],
    [`/tag/${encodeURIComponent('橋')}/`, () => ['site', `article-${ids.limited}`, `tag-${ids.tag}`]],
    ['/?date=2026-11-19', () => ['site', `article-${ids.open}`, 'day-2026-11-19']],
    ['/', () => ['site', 'front', 'latest', `article-${ids.limited}`, `article-${ids.open}`]],
    ['/paper/20261120/', () => ['site', 'papers', 'paper-2026-11-20']],
    ['/archive/2026/11/', () => ['site', 'papers']],
    ['/article/unknown/', () => ['site', 'missing']],
    ['/rss.xml', () => ['site', 'latest', `article-${ids.open}`]],
    ['/sitemap-news.xml', () => ['site', 'latest']],
    ['/life/', () => ['site', 'life']],
    [`/v1/article/get/list?sort.categories=town`, () => ['site', `article-${ids.limited}`, `category-${ids.category}`]],
  ])('the surrogate keys of %s name what the response shows', async (url, expected) => {
    const keys = await keysOf(url)
    expect(expected().filter((key) => !keys.includes(key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('the surrogate keys of a list call name nothing that it does not show', async () => {
    expect(await keysOf('/v1/article/get/list?sort.categories=town')).toEqual([
      'site',
      `category-${ids.category}`,
      `article-${ids.limited}`,
    ])
    expect(await keysOf('/v1/article/get/list?releaseDate=2026-11-19')).toEqual(['site', 'day-2026-11-19', `article-${ids.open}`])
    expect(await keysOf('/v1/category/get/list')).toEqual(['site'])
  })

  it('lets an edge serve an old page for 120 s while it is renewed, and for a day after an error', async () => {
    expect(await ask('/article/open/')).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=120, stale-if-error=86400',
      'surrogate-key': expect.stringContaining('site'),
      xkey: expect.stringContaining('site'),
    })
  })

  it('a page from memory has the same headers as when it was rendered', async () => {
    const first = await ask('/article/open/')
    expect(await ask('/article/open/')).toEqual({ ...first, date: expect.any(String) })
  })

  it('shortens stale-while-revalidate to the end of the breaking news on the page, but not stale-if-error', async () => {
    const by = { text: '速報', link: null, endsAt: new Date(TEST_NOW.getTime() + 100 * SECOND) }
    await addLine(test.db, by, '赤城', TEST_NOW)
    expect((await ask('/article/open/'))['cache-control']).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=40, stale-if-error=86400',
    )
  })
})

describe('surrogate keys of files', () => {
  it('the file of a picture has the key of its picture, and the preview of a printed page has no key', async () => {
    await makePicture(test.db, 'picture/bridge')
    await test.ctx.files.put('picture/bridge-640.webp', Buffer.from('picture'))
    await test.ctx.files.put('preview/evening.webp', Buffer.from('page'))
    expect((await ask('/files/picture/bridge-640.webp'))['surrogate-key']).toBe('picture/bridge')
    expect((await ask('/files/preview/evening.webp'))['surrogate-key']).toBe(undefined)
  })
})

describe('an article of an emergency opening', () => {
  it('an article of an emergency opening has the key of the opening and no stale time beyond its end', async () => {
    const staff = await makeStaff(test)
    const given = { scope: 'all' as const, categoryId: null, tagId: null, articleIds: [], day: null, reason: '地震', isLight: false }
    const id = await addOpening(test.db, { ...given, endsAt: new Date(TEST_NOW.getTime() + HOUR) }, staff, TEST_NOW)
    await openOpening(test.db, id, { name: staff.name, aloneReason: null }, TEST_NOW)
    const { headers, body } = await test.app.inject('/article/limited/')
    expect(body).toContain('限られた本文')
    // An hour, without thirty seconds in this process and thirty at the edge.
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=120, stale-if-error=3540')
    expect(String(headers['surrogate-key']).split(' ')).toContain(`opening-${id}`)
  })
})

describe('responses for one reader', () => {
  it.each([
    ['a page', '/article/limited/'],
    ['a feed', '/v1/user/get/detail'],
    ['a desk', '/desk/'],
    ['a figure', '/healthz'],
  ])('a response to a member has no surrogate keys and no stale time: %s', async (_name, url) => {
    const member = await loginAs(test, await makeMember(test.db, { role: 3 }))
    const headers = await ask(url, member)
    expect([headers['surrogate-key'], headers['xkey'], headers['cache-tag']]).toEqual([undefined, undefined, undefined])
    expect(headers['cache-control']).not.toContain('stale')
  })

  it('the article call is private and has no surrogate keys, even for a guest', async () => {
    const headers = await ask('/v1/article/get/detail?slug=limited')
    expect([headers['cache-control'], headers['surrogate-key']]).toEqual(['private, no-store', undefined])
  })
})

describe('a site without an edge', () => {
  it('a site without an edge sends no surrogate keys and no stale times', async () => {
    const other = await buildTestApp()
    const { headers } = await other.app.inject('/')
    expect([headers['cache-control'], headers['surrogate-key']]).toEqual(['public, max-age=0, s-maxage=30', undefined])
    await other.close()
  })
})
