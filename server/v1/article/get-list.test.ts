import { beforeAll, describe, expect, it } from 'vitest'
import { saveArticles, withdrawArticle } from '../../store/articles/article-write.ts'
import { saveCategories } from '../../store/articles/taxonomy.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import type { AskOptions } from '../../test/inputs/expect-reply.ts'
import { makeArticle, makePicture } from '../../test/make.ts'
import type { MadeArticle } from '../../test/make.ts'
import { testPagingBounds } from '../../test/inputs/paging-bounds.ts'
import { setUp } from '../../test/set-up.ts'

const at = (time: string) => new Date(`${time}+09:00`)
const soon = at('2026-11-20T16:00')

const test = setUp(buildTestApp)
let whole: MadeArticle
beforeAll(async () => {
  const rest = { og_description: '', og_img: '', position: 0 }
  await saveCategories(test.db, [
    { slug: 'chiiki', name: 'chiiki', label: '地域', parent: null, ...rest },
    { slug: 'kiryu', name: 'kiryu', label: '桐生', parent: 'chiiki', ...rest },
    { slug: 'sports', name: 'sports', label: 'スポーツ', parent: null, ...rest },
    { slug: 'nobody', name: 'nobody', label: '空', parent: null, ...rest },
  ])
  const { pictureId } = await makePicture(test.db, 'picture/a')
  whole = await makeArticle(test.db, {
    slug: 'whole',
    title: '織物の町に秋',
    description: `<p>${'あ'.repeat(80)}かくし</p>`,
    content: '<p>本文の語</p>',
    info: '問い合わせ先',
    releaseAt: at('2026-11-20T15:00'),
    limited: true,
    onlyWeb: true,
    eyecatch: true,
    rank: 2,
    categories: ['kiryu', 'sports'],
    tags: ['織物', '祭り'],
    picture: { pictureId, caption: '秋の町' },
    gallery: [{ pictureId, caption: '写真の説明' }],
  })
  await makeArticle(test.db, { slug: 'noon', releaseAt: at('2026-11-20T12:00'), categories: ['chiiki'], tags: ['祭り'], rank: 1 })
  await makeArticle(test.db, { slug: 'morning', releaseAt: at('2026-11-20T00:00'), categories: ['kiryu'] })
  await makeArticle(test.db, { slug: 'yesterday', releaseAt: at('2026-11-19T23:59'), categories: ['sports'], tags: ['祭り'] })
  await makeArticle(test.db, { slug: 'soon', releaseAt: soon, state: 'scheduled', categories: ['chiiki'], tags: ['祭り'] })
  await makeArticle(test.db, { slug: 'draft', releaseAt: at('2026-11-20T12:00'), state: 'draft', categories: ['chiiki'], tags: ['祭り'] })
  await makeArticle(test.db, { slug: 'gone', releaseAt: at('2026-11-20T12:00'), categories: ['chiiki'], tags: ['祭り'] })
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'gone'))
})

const list = (query: AskOptions['query'] = {}) => ask(test.app, '/article/get/list', { query })
async function short(query: AskOptions['query'] = {}) {
  const { data, total, page, lastPage } = (await list(query)).articles
  return [data.map(({ slug }) => slug), total, page, lastPage]
}

it('lists only the public part of a limited article', async () => {
  const categoryIds = await test.db.selectFrom('category').select(['slug', 'id']).execute()
  const id = (slug: string) => categoryIds.find((row) => row.slug === slug)!.id
  const tags = await test.db.selectFrom('tag').selectAll().execute()
  const { articles } = await list({ limit: 1 })
  expect(articles.data).toEqual([
    {
      id: whole.id,
      slug: 'whole',
      title: '織物の町に秋',
      headline: '織物の\u200B町に秋',
      description: `<p>${'あ'.repeat(80)}…</p>`,
      releaseDate: '2026-11-20T15:00:00+09:00',
      categories: [
        {
          id: id('chiiki'),
          slug: 'chiiki',
          name: 'chiiki',
          label: '地域',
          children: [{ id: id('kiryu'), slug: 'kiryu', name: 'kiryu', label: '桐生' }],
        },
        { id: id('sports'), slug: 'sports', name: 'sports', label: 'スポーツ', children: [] },
      ],
      tags: [tags.find(({ name }) => name === '織物'), tags.find(({ name }) => name === '祭り')],
      urls: {
        thumbnail: [
          {
            image: {
              url: '/files/picture/a-1280.webp',
              comment: '秋の町',
              alt: '',
              cut: 50,
              width: 1280,
              height: 853,
              variants: [
                { url: '/files/picture/a-640.webp', width: 640 },
                { url: '/files/picture/a-1280.webp', width: 1280 },
              ],
            },
          },
        ],
      },
      eyecatch: true,
      rank: 2,
      limited: true,
      onlyWeb: true,
    },
  ])
})

it.each<[string, AskOptions['query'], unknown]>([
  ['all, newest first', {}, [['whole', 'noon', 'morning', 'yesterday'], 4, 1, 1]],
  ['of a day, ranked ones first', { releaseDate: '2026-11-20' }, [['noon', 'whole', 'morning'], 3, 1, 1]],
  ['of a day without articles', { releaseDate: '2026-11-18' }, [[], 0, 1, 1]],
  ['of a day to come', { releaseDate: '2026-11-21' }, [[], 0, 1, 1]],
  ['of a category, with those of its sub-categories', { 'sort.categories': 'chiiki' }, [['whole', 'noon', 'morning'], 3, 1, 1]],
  ['of a sub-category', { 'sort.categories': 'kiryu' }, [['whole', 'morning'], 2, 1, 1]],
  ['of a category without articles', { 'sort.categories': 'nobody' }, [[], 0, 1, 1]],
  ['of a tag', { 'sort.tags': '祭り' }, [['whole', 'noon', 'yesterday'], 3, 1, 1]],
  ['of a keyword', { 'keyword[]': '織物' }, [['whole'], 1, 1, 1]],
  ['from an offset', { offset: 1, limit: 2 }, [['noon', 'morning'], 4, 1, 2]],
  ['from an offset that is a page', { offset: 2, limit: 2 }, [['morning', 'yesterday'], 4, 2, 2]],
  ['of a page', { page: 2, limit: 3 }, [['yesterday'], 4, 2, 2]],
  ['of a page rather than an offset', { page: 1, limit: 3, offset: 3 }, [['whole', 'noon', 'morning'], 4, 1, 2]],
  ['of a page beyond the last', { page: 9, limit: 3 }, [[], 4, 9, 2]],
  ['of the last page there may be', { page: 10_001, limit: 1 }, [[], 4, 10_001, 4]],
  ['of the last page of a hundred', { page: 101, limit: 100 }, [[], 4, 101, 1]],
  ['of a keyword, by page', { 'keyword[]': '記事', page: 2, limit: 2 }, [['yesterday'], 3, 2, 2]],
])('lists articles %s', async (_name, query, expected) => {
  expect(await short(query)).toEqual(expected)
})

it('a scheduled article is in every list from its minute on', async () => {
  const queries = [{}, { releaseDate: '2026-11-20' }, { 'sort.categories': 'chiiki' }, { 'sort.tags': '祭り' }, { 'keyword[]': '見出し' }]
  const seen = async () => {
    test.ctx.shared.drop()
    return Promise.all(queries.map(async (query) => ((await short(query))[0] as string[]).includes('soon')))
  }
  test.clock.set(new Date(soon.getTime() - 1))
  expect(await seen()).toEqual([false, false, false, false, false])
  test.clock.set(soon)
  expect(await seen()).toEqual([true, true, true, true, true])
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it.each([{ 'sort.categories': 'unknown' }, { 'sort.categories': '地域' }, { 'sort.tags': 'unknown' }, { 'sort.tags': '%' }])(
  'returns E_NOT_FOUND for the unknown category or tag %o',
  async (query) => {
    expect(await refusalOf(test.app, '/article/get/list', { query })).toEqual({ detail: 'E_NOT_FOUND', field: Object.keys(query)[0] })
  },
)

it.each<[string, AskOptions['query']]>([
  ['page', { page: 0 }],
  ['page', { page: -1 }],
  ['page', { page: 10_002, limit: 1 }],
  ['page', { page: 102, limit: 100 }],
  ['page', { page: 1002 }],
  ['page', { page: [1, 2] }],
  ['releaseDate', { releaseDate: '2026-02-29' }],
  ['releaseDate', { releaseDate: '2026-11-31' }],
  ['releaseDate', { releaseDate: '20261120' }],
  ['releaseDate', { releaseDate: '2026-1-2' }],
  ['releaseDate', { releaseDate: '0000-01-01' }],
  ['releaseDate', { releaseDate: ['2026-11-20', '2026-11-20'] }],
  ['sort.categories', { 'sort.categories': '' }],
  ['sort.categories', { 'sort.categories': 'a'.repeat(201) }],
  ['sort.categories', { 'sort.categories': ['chiiki', 'sports'] }],
  ['sort.tags', { 'sort.tags': '' }],
  ['flag', { flag: 2 }],
])('article/get/list refuses a wrong %s: %o', async (field, query) => {
  expect(await refusalOf(test.app, '/article/get/list', { query })).toEqual({ detail: 'E_BAD_REQUEST', field })
})

testPagingBounds(() => test.app, '/article/get/list', {
  total: 4,
  countOf: ({ articles }: { articles: { data: unknown[] } }) => articles.data.length,
})

describe('more than a hundred articles', () => {
  it('lists a hundred articles a page with limit=100, and ten by default', async () => {
    const { id: _, ...one } = await makeArticle(test.db, { slug: 'many-0', releaseAt: at('2020-01-01T12:00'), tags: ['多数'] })
    const others = Array.from({ length: 100 }, (_, number) => ({ ...one, slug: `many-${number + 1}` }))
    await test.db.transaction().execute((transaction) => saveArticles(transaction, others, TEST_NOW))
    test.ctx.shared.drop()
    const first = await list({ 'sort.tags': '多数', limit: 100 })
    expect([first.articles.data.length, first.articles.total, first.articles.lastPage]).toEqual([100, 101, 2])
    expect((await list({ 'sort.tags': '多数', limit: 100, page: 2 })).articles.data.length).toBe(1)
    expect((await list({ 'sort.tags': '多数' })).articles.data.length).toBe(10)
  })
})
