/** Categories and tags at the desk, with what readers get of them (decision 044). */
import type { DeskCalls, DeskPath } from '@yukan/contract/desk/calls.ts'
import type { BodyOf } from '@yukan/contract/call.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveContactItems } from '../store/membership/contact.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { saveArticles } from '../store/articles/article-write.ts'

const test = setUp(() => buildTestApp({ render: 'web' }))
let editor: TestStaff
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  await saveContactItems(test.db, [{ slug: 'policy', item_name: '個人情報について' }])
  editor = await makeStaff(test, 'editor')
})
beforeEach(() => test.ctx.shared.drop())

const outcome = async <Path extends DeskPath>(path: Path, body: BodyOf<DeskCalls[Path]> & object, who = editor) =>
  (await askDesk(test, path, body, { cookie: who.cookie })).outcome
const look = async <Path extends DeskPath>(path: Path, query = '') =>
  (await askDesk(test, path, null, { cookie: editor.cookie, query })).body
const categories = async () => (await look('/category/list')).categories
const create = async (slug: string, parentId: number | null = null) =>
  (await askDesk(test, '/category/create', { parentId, slug, label: slug, description: '' }, { cookie: editor.cookie })).body.id
const get = (url: string) => {
  test.ctx.shared.drop()
  return test.app.inject({ url: encodeURI(url) })
}
/** Slugs of the categories, and names of the tags, that readers see of an article. */
async function seen(slug: string) {
  const { detail } = (await get(`/v1/article/get/detail?slug=${slug}`)).json()
  const inCategories = detail.categories.flatMap((each: { slug: string; children: { slug: string }[] }) => [
    each.slug,
    ...each.children.map((child) => child.slug),
  ])
  return [inCategories, detail.tags.map(({ name }: { name: string }) => name)]
}
const total = async (query: string) => (await get(`/v1/article/get/list?limit=10&${query}`)).json().articles.total

describe('categories at the desk', () => {
  it('creates, changes and orders categories, and readers get their labels, descriptions and order', async () => {
    const [one, other] = [await create('kurashi'), await create('keizai')]
    const child = await create('kaimono', one)
    expect(await outcome('/category/update', { id: child, label: '買い物', description: '店の話題' })).toBe('done')
    expect(await outcome('/category/order', { ids: [other, one] })).toBe('done')
    const { data } = (await get('/v1/category/get/list?sortParents=1')).json().categories
    expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(['keizai', 'kurashi'])
    expect(data[1].children).toMatchObject([{ slug: 'kaimono', label: '買い物', og_description: '店の話題' }])
    expect((await categories()).map(({ slug, articles }) => [slug, articles])).toEqual([
      ['keizai', 0],
      ['kurashi', 0],
      ['kaimono', 0],
    ])
  })

  it.each([
    ['a taken address', { slug: 'keizai' }, 'E_SLUG_TAKEN'],
    ['the address of a list', { slug: 'popular' }, 'E_SLUG_TAKEN'],
    ['an address with a slash', { slug: 'a/b' }, 'E_BAD_REQUEST'],
    ['no label', { slug: 'new', label: ' ' }, 'E_BAD_REQUEST'],
    ['an unknown parent', { slug: 'new', parentId: 2_000_000 }, 'E_NOT_FOUND'],
  ])('refuses a category with %s', async (_name, given, code) => {
    const body = { parentId: null, label: 'ラベル', description: '' }
    expect(await outcome('/category/create', { ...body, ...given })).toBe(code)
  })

  it('refuses a category below a sub-category, and an order of categories from two levels', async () => {
    const rows = await categories()
    const id = (slug: string) => rows.find((row) => row.slug === slug)!.id
    expect(await outcome('/category/create', { parentId: id('kaimono'), slug: 'y', label: 'y', description: '' })).toBe('E_NOT_FOUND')
    expect(await outcome('/category/order', { ids: [id('kaimono'), id('keizai')] })).toBe('E_NOT_FOUND')
  })

  it('merging a category moves its articles and their open drafts, and redirects its page and its feed', async () => {
    const [sports, matsuri] = [await create('sports'), await create('matsuri')]
    const baseball = await create('baseball', sports)
    const { id } = await makeArticle(test.db, { slug: 'both', categories: ['matsuri', 'baseball'] })
    await makeArticle(test.db, { slug: 'one', categories: ['matsuri'] })
    await look('/article/get', `?id=${id}`)
    expect(await outcome('/category/merge', { id: matsuri, intoId: baseball })).toBe('done')
    expect([await seen('one'), await seen('both')]).toEqual([
      [['sports', 'baseball'], []],
      [['sports', 'baseball'], []],
    ])
    expect([await total('sort.categories=baseball'), await total('sort.categories=sports')]).toEqual([2, 2])
    expect((await look('/article/get', `?id=${id}`)).status.settings.categories).toEqual(['baseball'])
    const page = await get('/category/matsuri/')
    expect([page.statusCode, page.headers.location]).toEqual([301, '/category/baseball/'])
    const feed = await get('/category/matsuri/rss.xml')
    expect([feed.statusCode, feed.headers.location]).toEqual([301, 'http://localhost:3000/category/baseball/rss.xml'])
    expect(await outcome('/category/create', { parentId: null, slug: 'matsuri', label: 'x', description: '' })).toBe('E_SLUG_TAKEN')
  })

  it('an import with a merged category gets the category it was merged into', async () => {
    const { id: _id, ...article } = await makeArticle(test.db, { slug: 'imported', categories: ['baseball'] })
    await test.db.transaction().execute((db) => saveArticles(db, [{ ...article, categories: ['matsuri'] }], test.clock.now()))
    expect((await seen('imported'))[0]).toEqual(['sports', 'baseball'])
  })

  it('articles of a sub-category that is merged elsewhere leave its parent, unless another child keeps them', async () => {
    const rows = await categories()
    const id = (slug: string) => rows.find((row) => row.slug === slug)!.id
    const soccer = await create('soccer', id('sports'))
    await makeArticle(test.db, { slug: 'leaves', categories: ['soccer'] })
    await makeArticle(test.db, { slug: 'stays', categories: ['soccer', 'baseball'] })
    await outcome('/category/merge', { id: soccer, intoId: id('keizai') })
    expect((await seen('leaves'))[0]).toEqual(['keizai'])
    expect(new Set((await seen('stays'))[0])).toEqual(new Set(['sports', 'baseball', 'keizai']))
  })

  it('merges a category with sub-categories only into another top-level category', async () => {
    const rows = await categories()
    const id = (slug: string) => rows.find((row) => row.slug === slug)!.id
    expect(await outcome('/category/merge', { id: id('sports'), intoId: id('kaimono') })).toBe('E_STATE')
    expect(await outcome('/category/merge', { id: id('sports'), intoId: id('sports') })).toBe('E_STATE')
    expect(await outcome('/category/merge', { id: id('sports'), intoId: id('kurashi') })).toBe('done')
    expect((await categories()).find(({ slug }) => slug === 'baseball')?.parentId).toBe(id('kurashi'))
    expect((await seen('one'))[0]).toEqual(['kurashi', 'baseball'])
  })
})

describe('tags at the desk', () => {
  const id = async (name: string) => (await test.db.selectFrom('tag').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  it('lists tags that are spelt alike, and merging two moves the articles and redirects the address', async () => {
    await makeArticle(test.db, { slug: 'takahashi', categories: ['keizai'], tags: ['髙橋', '蔵'] })
    await makeArticle(test.db, { slug: 'takahasi', categories: ['keizai'], tags: ['高橋', '髙橋'] })
    const { similar, tags } = await look('/tag/list')
    expect(similar.map((group) => group.map(({ name, articles }) => [name, articles]))).toEqual([
      [
        ['高橋', 1],
        ['髙橋', 2],
      ],
    ])
    expect(tags.map(({ name }) => name)).toContain('蔵')
    expect(await outcome('/tag/merge', { id: await id('髙橋'), intoId: await id('高橋') })).toBe('done')
    expect([(await seen('takahashi'))[1], (await seen('takahasi'))[1]]).toEqual([expect.arrayContaining(['高橋', '蔵']), ['高橋']])
    expect(await total(`sort.tags=高橋`)).toBe(2)
    const page = await get('/tag/髙橋/')
    expect([page.statusCode, decodeURI(page.headers.location ?? '')]).toEqual([301, '/tag/高橋/'])
    expect((await look('/tag/list')).similar).toEqual([])
  })

  it('an import does not create a merged tag again', async () => {
    await makeArticle(test.db, { slug: 'again', categories: ['keizai'], tags: ['髙橋', '高橋'] })
    expect((await seen('again'))[1]).toEqual(['高橋'])
  })

  it('renames a tag and redirects its old address, unless another tag has the name', async () => {
    expect(await outcome('/tag/rename', { id: await id('蔵'), name: '高橋' })).toBe('E_SLUG_TAKEN')
    expect(await outcome('/tag/rename', { id: await id('蔵'), name: '蔵の町' })).toBe('done')
    expect((await seen('takahashi'))[1]).toContain('蔵の町')
    expect((await get('/tag/蔵/')).statusCode).toBe(301)
    expect((await get('/tag/蔵の町/')).statusCode).toBe(200)
    expect(await outcome('/tag/merge', { id: await id('高橋'), intoId: await id('高橋') })).toBe('E_STATE')
    expect((await look('/tag/list', `?words=${encodeURIComponent('町')}`)).tags.map(({ name }) => name)).toEqual(['蔵の町'])
  })
})
