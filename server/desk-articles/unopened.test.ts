/** The desk's list finds imported drafts and withdrawn articles that were never opened, like all others (decision 041). */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpArticleDesk } from '../test/article-desk.ts'
import { askDesk } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'

const desk = setUpArticleDesk()

/** More than are compared at once, and as many as two pages of the list show. */
const MANY = 2500
const PAGE = 50

beforeEach(async () => {
  await sql`delete from article where state in ('draft', 'withdrawn')`.execute(desk.test.db)
})

const list = async (query: string) => (await askDesk(desk.test, '/article/list', null, { cookie: desk.editor.cookie, query })).body
const found = async (words: string, more = '') => (await list(`?words=${encodeURIComponent(words)}${more}`)).articles.map(({ id }) => id)
const open = (id: number) => askDesk(desk.test, '/article/get', null, { cookie: desk.editor.cookie, query: `?id=${id}` })

describe('an article that nobody has opened', () => {
  it.each([
    ['サイトウさんの畑', 'さいとう'],
    ['さいとうさんの畑', 'サイトウ'],
    ['ｻｲﾄｳさんの畑', 'サイトウ'],
    ['齋藤さんの畑', '斎藤'],
    ['國道５０号の橋', '国道50号'],
    ['ＪＲ両毛線', 'jr 両毛'],
    ['関ヶ原の戦い', '関が原'],
    ['桐生　祭り', '桐生祭り'],
    ['ヴァイオリンの佐々木さん', 'バイオリン 佐佐木'],
    ['金子みすずのこころ', 'みすゞ こゝろ'],
  ])('finds an unopened article of the title %s by %s, and also once it is opened', async (title, words) => {
    const draft = await makeArticle(desk.test.db, { title, state: 'draft' })
    expect(await found(words)).toEqual([draft.id])
    const everywhere = await askDesk(desk.test, '/find/list', null, {
      cookie: desk.editor.cookie,
      query: `?words=${encodeURIComponent(words)}`,
    })
    expect(everywhere.body.articles.map(({ id }) => id)).toEqual([draft.id])
    await open(draft.id)
    expect(await found(words)).toEqual([draft.id])
  })

  it('finds an unopened article only by all words, and only in its own state', async () => {
    const draft = await makeArticle(desk.test.db, { title: 'サイトウさんの畑', state: 'draft' })
    const withdrawn = await makeArticle(desk.test.db, { title: 'サイトウさんの田', state: 'withdrawn' })
    expect((await found('さいとう')).toSorted()).toEqual([draft.id, withdrawn.id].toSorted())
    expect(await found('さいとう 畑')).toEqual([draft.id])
    expect(await found('さいとう 山')).toEqual([])
    expect(await found('さいとう', '&state=draft')).toEqual([draft.id])
    expect(await found('さいとう', '&state=withdrawn')).toEqual([withdrawn.id])
    expect(await found('さいとう', '&state=published')).toEqual([])
    expect(await found('さいとう', `&author=${encodeURIComponent('坂本 亮')}`)).toEqual([])
    expect(await found('さいとう', '&order=changed')).toEqual([])
  })

  it('finds an unopened article by its category and its tag, with words and without', async () => {
    const draft = await makeArticle(desk.test.db, { title: 'サイトウさん', state: 'draft', categories: ['sports'], tags: ['駅伝'] })
    await makeArticle(desk.test.db, { title: 'サイトウさん', state: 'draft', categories: ['local'], tags: ['祭り'] })
    for (const filter of ['&category=sports', `&tag=${encodeURIComponent('駅伝')}`]) {
      expect(await found('さいとう', filter)).toEqual([draft.id])
      expect((await list(`?state=draft${filter}`)).articles.map(({ id }) => id)).toEqual([draft.id])
    }
  })

  it('finds unopened articles among thousands of others, without gaps between the pages', async () => {
    await sql`insert into article (slug, title, state, release_at)
      select 'many' || n, case when n % 25 = 0 then 'さいとう' else 'たなか' end || n, 'draft', timestamptz '2026-11-20T00:00Z' - interval '1 minute' * n
      from generate_series(1, ${MANY}) n`.execute(desk.test.db)
    const pages: string[][] = []
    let before = ''
    do {
      const page = await list(`?words=${encodeURIComponent('サイトウ')}${before}`)
      pages.push(page.articles.map(({ title }) => title))
      before = page.next === null ? '' : `&before=${page.next}`
    } while (before !== '')
    const expected = Array.from({ length: MANY / 25 }, (_, index) => `さいとう${(index + 1) * 25}`)
    expect(pages).toEqual([expected.slice(0, PAGE), expected.slice(PAGE)])
  })
})

it('ignores search words that have only invisible characters', async () => {
  const draft = await makeArticle(desk.test.db, { title: '下書き', state: 'draft' })
  expect(await found('\u200b 下書き')).toEqual([draft.id])
  expect(await found('\u200b', '&state=draft')).toEqual([draft.id])
})
