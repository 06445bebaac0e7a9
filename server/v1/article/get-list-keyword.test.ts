import { beforeAll, describe, expect, it } from 'vitest'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import type { AskOptions } from '../../test/inputs/expect-reply.ts'
import { makeArticle } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)
beforeAll(async () => {
  await makeArticle(test.db, {
    slug: 'open',
    title: '織物市場の朝',
    description: '<p>機音の響く町で。</p>',
    content: `<p>${'前'.repeat(200)}のこぎり屋根を訪ねた。</p>`,
    info: '会場は新川公園',
  })
  await makeArticle(test.db, {
    slug: 'limited',
    title: '織物市場の夜',
    description: `<p>${'序'.repeat(80)}説明の奥に金襴。</p>`,
    content: '<p>本文の奥に緞子と銀糸。</p>',
    info: '限定の案内は月光',
    limited: true,
  })
  await makeArticle(test.db, { slug: 'draft', title: '織物の下書き', state: 'draft' })
  await makeArticle(test.db, { slug: 'gone', title: '織物の取り下げ' })
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'gone'))
})

const search = async (keyword: string | string[], query: AskOptions['query'] = {}) =>
  (await ask(test.app, '/article/get/list', { query: { 'keyword[]': keyword, ...query } })).articles
const slugs = async (keyword: string | string[], columns?: string[]) =>
  (await search(keyword, columns === undefined ? {} : { 'targetColumn[]': columns })).data.map(({ slug }) => slug)

describe('keyword[]', () => {
  it.each<[string | string[], string[]]>([
    ['織物', ['open', 'limited']],
    [['織物', '朝'], ['open']],
    [['織物', '朝', '夜'], []],
    ['のこぎり屋根', ['open']],
    ['ノコギリ屋根', ['open']],
    ['新川公園', ['open']],
    ['%', []],
    ['_', []],
    ['存在しない語', []],
    [' ', []],
  ])('finds for %s the articles that contain every word', async (keyword, expected) => {
    expect(await slugs(keyword)).toEqual(expected)
  })

  it.each([
    ['金襴', '説明'],
    ['緞子', '本文'],
    ['月光', '案内'],
  ])('finds a limited article by %s in its %s and quotes nothing of it', async (keyword) => {
    const { data, total } = await search(keyword)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ slug: 'limited', highlight: { title: [], snippet: null } })
    expect(JSON.stringify(data)).not.toMatch(/金襴|緞子|銀糸|月光/)
  })

  it('returns where the keywords are in title and snippet', async () => {
    const [first] = (await search(['市場', 'のこぎり'])).data
    expect(first!.highlight).toEqual({
      title: [[2, 2]],
      snippet: { text: `…${'前'.repeat(99)}のこぎり屋根を訪ねた。`, marks: [[100, 4]] },
    })
  })
})

describe('targetColumn[]', () => {
  it.each([
    ['織物', ['title'], ['open', 'limited']],
    ['織物', ['description', 'content', 'info'], []],
    ['機音', ['description'], ['open']],
    ['機音', ['title', 'content', 'info'], []],
    ['屋根', ['content'], ['open']],
    ['新川', ['info'], ['open']],
    ['新川', ['title', 'description', 'content', 'info'], ['open']],
    ['織物', ['title', 'title', 'title', 'title'], ['open', 'limited']],
  ])('searches for %s only in the columns %j', async (keyword, columns, expected) => {
    expect(await slugs(keyword, columns)).toEqual(expected)
  })

  it('finds keywords in the target columns in any order', async () => {
    expect(await slugs(['織物', '新川'], ['info', 'title'])).toEqual(['open'])
  })
})

describe('limits of keywords', () => {
  it.each([
    ['one word', ['織物'], 2],
    ['ten words', Array<string>(10).fill('織物'), 2],
    ['a hundred characters', ['織'.repeat(100)], 0],
  ])('accepts a search with %s', async (_name, keyword, total) => {
    expect((await search(keyword)).total).toBe(total)
  })

  it.each([
    ['no word', ['']],
    ['eleven words', Array<string>(11).fill('織物')],
    ['a hundred and one characters', ['織'.repeat(101)]],
    ['an empty word among others', ['織物', '']],
  ])('refuses a search with %s', async (_name, keyword) => {
    expect(await refusalOf(test.app, '/article/get/list', { query: { 'keyword[]': keyword } })).toEqual({
      detail: 'E_BAD_REQUEST',
      field: 'keyword[]',
    })
  })

  it.each([[['text']], [['title', 'slug']], [['']], [Array<string>(5).fill('title')]])('refuses targetColumn[] %j', async (columns) => {
    const query = { 'keyword[]': '織物', 'targetColumn[]': columns }
    expect(await refusalOf(test.app, '/article/get/list', { query })).toEqual({ detail: 'E_BAD_REQUEST', field: 'targetColumn[]' })
  })

  it.each([
    { keyword: '新川' },
    { 'keyword[0]': '新川' },
    { targetColumn: 'title' },
    { 'sort[categories]': 'chiiki' },
    { 'sort.Categories': 'chiiki' },
  ])('refuses the misspelt parameter %j, which would return every article', async (query) => {
    expect(await refusalOf(test.app, '/article/get/list', { query })).toEqual({ detail: 'E_BAD_REQUEST', field: Object.keys(query)[0] })
  })

  it('ignores parameters that the call never had', async () => {
    const { data } = (await ask(test.app, '/article/get/list', { query: { utm_source: 'x', color: 'red' } })).articles
    expect(data.map(({ slug }) => slug)).toEqual(['open', 'limited'])
  })
})

describe('a narrowed search', () => {
  beforeAll(async () => {
    const make = (slug: string, day: string, categories: string[]) =>
      makeArticle(test.db, { slug, title: '養蚕の記録', releaseAt: new Date(`${day}T00:00:00+09:00`), categories })
    await make('first', '1985-06-30', ['chiiki'])
    await make('second', '1985-07-01', ['chiiki'])
    await make('third', '2026-11-19', [])
    // Nothing listens for changes here.
    test.ctx.shared.drop()
  })
  const found = async (query: AskOptions['query']) => (await search('養蚕', query)).data.map(({ slug }) => slug)

  it.each<[AskOptions['query'], string[]]>([
    [{}, ['third', 'second', 'first']],
    [{ order: 'newest' }, ['third', 'second', 'first']],
    [{ order: 'oldest' }, ['first', 'second', 'third']],
    [{ order: 'oldest', limit: 1, page: 2 }, ['second']],
    [{ from: '1985-07-01' }, ['third', 'second']],
    [{ to: '1985-06-30' }, ['first']],
    [{ from: '1985-06-30', to: '1985-07-01' }, ['second', 'first']],
    [{ from: '1985-07-02', to: '1985-06-29' }, []],
    [{ 'sort.categories': 'chiiki' }, ['second', 'first']],
    [{ 'sort.categories': 'chiiki', from: '1985-07-01', order: 'oldest' }, ['second']],
    [{ from: '0001-01-01', to: '9999-12-31' }, ['third', 'second', 'first']],
  ])('a search narrowed by %o finds %o', async (query, slugsLeft) => {
    expect(await found(query)).toEqual(slugsLeft)
  })

  it('counts the hits of a search by year or month on request', async () => {
    expect((await search('養蚕')).counts).toBeUndefined()
    expect((await search('養蚕', { countBy: 'year', from: '2026-01-01' })).counts).toEqual([
      { period: '1985', count: 2 },
      { period: '2026', count: 1 },
    ])
    expect((await search('養蚕', { countBy: 'month', from: '1985-07-01', 'sort.categories': 'chiiki' })).counts).toEqual([
      { period: '1985-06', count: 1 },
      { period: '1985-07', count: 1 },
    ])
    expect((await search('存在しない語', { countBy: 'year' })).counts).toEqual([])
  })

  it.each<[string, AskOptions['query']]>([
    ['from', { from: '2026-02-29' }],
    ['from', { from: '1985' }],
    ['to', { to: '2026-11-31' }],
    ['order', { order: 'best' }],
    ['countBy', { countBy: 'day' }],
    ['countBy', { countBy: 'month' }],
  ])('refuses a search with a wrong %s: %o', async (field, query) => {
    expect(await refusalOf(test.app, '/article/get/list', { query: { 'keyword[]': '養蚕', ...query } })).toEqual({
      detail: 'E_BAD_REQUEST',
      field,
    })
  })

  it('a search in an unknown category returns E_NOT_FOUND', async () => {
    expect(await refusalOf(test.app, '/article/get/list', { query: { 'keyword[]': '養蚕', 'sort.categories': 'nothing' } })).toEqual({
      detail: 'E_NOT_FOUND',
      field: 'sort.categories',
    })
  })
})
