import { beforeAll, describe, expect, it } from 'vitest'
import { keywordParameters } from '@yukan/contract/keywords.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { makeArticle, makePage, makeRegion } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const NONE = { date: null, page: null, url: null, preview: null, places: [] }
const words = (count: number) => Array.from({ length: count }, (_, number) => `単語${String.fromCodePoint(0x4e00 + number)}`)

const test = setUp(buildTestApp)
beforeAll(async () => {
  const day = '2026-11-20'
  await makePage(test.db, { day, page: 1, text: `市長会見 織物市場 予算案 ${words(7).join(' ')}` })
  await makePage(test.db, { day, page: 2, text: `織物市場 予算案 高校野球 ${words(6).join(' ')}` })
  await makePage(test.db, { day, page: 3, text: '織物市場\n予算案 高校野球 渡良瀬川 市長会見 夜明けの秘密' })
  await makePage(test.db, { day, page: 1, kind: 'weekly', text: '無料紙だけの語' })
  const title = (text: string, on: string) => makeArticle(test.db, { title: text, releaseAt: new Date(`${on}T00:00:00+09:00`) })
  await title('市長会見　織物市場、予算案、高校野球、渡良瀬川、無料紙だけの語、前日だけの語、存在しない', day)
  await title(`${words(11).join('、')}　無、否、非、未`, day)
  await title('織物市場', '2026-11-18')
  await title('明日の特報', '2026-11-21')
  await makePage(test.db, { day: '2026-11-19', page: 4, text: '織物市場 前日だけの語' })
  await makePage(test.db, { day: '2026-11-21', page: 5, text: '明日の特報' })
})

const check = (releaseDate: string, ...keywords: string[]) =>
  ask(test.app, '/article/check/paper', { query: { releaseDate, ...keywordParameters(keywords) } })

it('finds the printed page that contains all the words', async () => {
  expect(await check('2026-11-20', '高校野球', '渡良瀬川')).toEqual({
    date: '2026-11-20',
    page: 3,
    url: '/paper/20261120/?page=3',
    preview: { url: '/files/preview/evening-2026-11-20-3.webp', width: 3198, height: 4300 },
    places: [],
  })
})

it('returns the earlier page when two contain the same number of words', async () => {
  expect(await check('2026-11-20', '織物市場', '予算案')).toEqual({
    date: '2026-11-20',
    page: 1,
    url: '/paper/20261120/?page=1',
    preview: { url: '/files/preview/evening-2026-11-20-1.webp', width: 3198, height: 4300 },
    places: [],
  })
})

it('returns the page that contains most of the words', async () => {
  expect((await check('2026-11-20', '市長会見', '織物市場', '予算案', '高校野球')).page).toBe(3)
})

it('finds a page with seven of ten words, and none with six', async () => {
  expect((await check('2026-11-20', ...words(10))).page).toBe(1)
  expect(await check('2026-11-20', ...words(6), '無', '否', '非', '未')).toEqual(NONE)
})

it.each([
  ['no words', '2026-11-20', []],
  ['a blank word', '2026-11-20', ['　']],
  ['a word on no page', '2026-11-20', ['存在しない']],
  ['a word of the free paper only', '2026-11-20', ['無料紙だけの語']],
  ['a word of another day only', '2026-11-20', ['前日だけの語']],
  ['a word of the page that is in no title of its day', '2026-11-20', ['夜明けの秘密']],
  ['words of two titles', '2026-11-20', ['市長会見', words(1)[0]!]],
  [
    'a word of the page that is in no title of its day, among others that are',
    '2026-11-20',
    ['高校野球', '渡良瀬川', '市長会見', '夜明けの秘密'],
  ],
  ['a day without a paper', '2026-11-18', ['織物市場']],
  ['a paper that has not appeared', '2026-11-21', ['明日の特報']],
])('finds no printed page for %s', async (_name, day, keywords) => {
  expect(await check(day, ...keywords)).toEqual(NONE)
})

it('finds a printed page from its day on', async () => {
  test.clock.set(new Date('2026-11-21T00:00+09:00'))
  test.ctx.shared.drop()
  expect((await check('2026-11-21', '明日の特報')).page).toBe(5)
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it('reads keyword_7 and keyword_99, and ignores keyword_100 and keyword_x', async () => {
  const query = { releaseDate: '2026-11-20', keyword_99: '渡良瀬川', keyword_7: '高校野球', keyword_100: '無視', keyword_x: '無視' }
  expect((await ask(test.app, '/article/check/paper', { query })).page).toBe(3)
})

it.each<[string, Record<string, string | string[]>]>([
  ['releaseDate', { keyword_0: '織物' }],
  ['releaseDate', { releaseDate: '2026-11-31', keyword_0: '織物' }],
  ['releaseDate', { releaseDate: '2026-11-20T15:00', keyword_0: '織物' }],
  ['releaseDate', { releaseDate: '', keyword_0: '織物' }],
  ['keyword_0', { releaseDate: '2026-11-20', keyword_0: '' }],
  ['keyword_0', { releaseDate: '2026-11-20', keyword_0: '織'.repeat(101) }],
  ['keyword_0', { releaseDate: '2026-11-20', keyword_0: ['織物', '織物'] }],
  ['keyword_10', { releaseDate: '2026-11-20', ...Object.fromEntries(words(11).map((word, number) => [`keyword_${number}`, word])) }],
])('article/check/paper refuses a wrong %s', async (field, query) => {
  expect(await refusalOf(test.app, '/article/check/paper', { query })).toEqual({ detail: 'E_BAD_REQUEST', field })
})

describe('an article whose regions are known', () => {
  const asked = (slug: string, releaseDate = '2026-11-20') =>
    ask(test.app, '/article/check/paper', { query: { releaseDate, slug, ...keywordParameters(['存在しない']) } })
  const box = (y: number) => ({ x: 0.5, y, width: 0.25, height: 0.125 })

  it('returns every place of an article whose regions are known: the evening paper first, then the nearest day', async () => {
    const article = await makeArticle(test.db, { slug: 'printed' })
    const [free, before, first, second] = [
      await makePage(test.db, { day: '2026-11-17', page: 1, kind: 'weekly' }),
      await makePage(test.db, { day: '2026-11-18', page: 2 }),
      await makePage(test.db, { day: '2026-11-20', page: 6 }),
      await makePage(test.db, { day: '2026-11-20', page: 7 }),
    ]
    for (const [page, y] of [
      [free, 0.1],
      [before, 0.2],
      [first, 0.3],
      [second, 0.4],
    ] as const)
      await makeRegion(test.db, page.id, { articleId: article.id, boxes: [box(y)] })
    const { places, ...found } = await asked('printed')
    expect(found).toMatchObject({ date: '2026-11-20', page: 6, url: '/paper/20261120/?page=6' })
    expect(places.map(({ url, region }) => [url, region])).toEqual([
      ['/paper/20261120/?page=6', '0.5,0.3,0.25,0.125'],
      ['/paper/20261120/?page=7', '0.5,0.4,0.25,0.125'],
      ['/paper/20261118/?page=2', '0.5,0.2,0.25,0.125'],
      ['/paper/20261117/?page=1&kind=weekly', '0.5,0.1,0.25,0.125'],
    ])
    expect(places[0]).toEqual({
      date: '2026-11-20',
      kind: 'evening',
      page: 6,
      url: '/paper/20261120/?page=6',
      region: '0.5,0.3,0.25,0.125',
      boxes: [box(0.3)],
      preview: { url: '/files/preview/evening-2026-11-20-6.webp', width: 3198, height: 4300 },
    })
  })

  it.each([
    ['is not released', { slug: 'later', releaseAt: new Date(TEST_NOW.getTime() + 1) }],
    ['is a draft', { slug: 'draft', state: 'draft' as const }],
    ['was withdrawn', { slug: 'gone', state: 'withdrawn' as const }],
    ['is only on the web', { slug: 'web', onlyWeb: true }],
  ])('an article that %s has no place on a page', async (_why, given) => {
    const article = await makeArticle(test.db, given)
    const page = await makePage(test.db, { day: '2026-11-16', page: article.id, key: `page-of-${given.slug}` })
    await makeRegion(test.db, page.id, { articleId: article.id, boxes: [box(0.5)] })
    expect(await asked(given.slug)).toEqual(NONE)
  })

  it('an article has no place in a paper that has not appeared', async () => {
    const article = await makeArticle(test.db, { slug: 'early' })
    const page = await makePage(test.db, { day: '2026-11-21', page: 9 })
    await makeRegion(test.db, page.id, { articleId: article.id, boxes: [box(0.5)] })
    expect(await asked('early')).toEqual(NONE)
  })

  it('searches the pages by the words where the slug is unknown', async () => {
    const { page, places } = await ask(test.app, '/article/check/paper', {
      query: { releaseDate: '2026-11-20', slug: 'unknown', ...keywordParameters(['高校野球', '渡良瀬川']) },
    })
    expect([page, places]).toEqual([3, []])
  })
})
