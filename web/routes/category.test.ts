import { v1Calls } from '@yukan/contract/calls.ts'
import type { SearchHit } from '@yukan/contract/entities.ts'
import { describe, expect, it } from 'vitest'
import { attribute, element, elements, links, mainOf, metaOf, textOf, texts, titleOf } from '../test/html.ts'
import { article, articles, MEMBER, SUBSCRIBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

const PATH = '/category/local/'

function holding(total: number, changes: Partial<SearchHit> = {}) {
  const all = articles(total, changes)
  return on('/article/get/list', ({ offset = 0, limit = 10 }) => ({
    articles: { data: all.slice(offset, offset + limit), total, page: offset / 10 + 1, lastPage: Math.max(1, Math.ceil(total / 10)) },
  }))
}
const column = (html: string) => mainOf(html).replace(element(html, 'aside', '_side_'), '')
const slugs = (html: string) => [...html.matchAll(/href="\/article\/([^/"]+)\/"/g)].map((match) => match[1])
const more = (html: string) => links(column(html)).filter(([, label]) => label === 'もっと見る')

describe('a category', () => {
  it('heads a category with its label and og_description', async () => {
    const { html } = await getPage(PATH)
    expect([texts(html, 'h1'), texts(column(html), 'p', '_description_')[0]]).toEqual([['地域'], '地域の話題をお届けします'])
  })

  it('shows a sub-category under its own slug', async () => {
    const { html, made } = await getPage('/category/event/')
    expect([texts(html, 'h1'), metaOf(html, 'description')]).toEqual([['催し'], '祭りや市、催しの話題'])
    expect(made.filter(({ path }) => path === v1Calls['/article/get/list'].path).map(({ query }) => query)).toEqual([
      { flag: 1, offset: 0, limit: 11, 'sort.categories': 'event' },
    ])
  })

  it('shows the first article wide with its picture loaded at once, and cuts descriptions at 80 characters', async () => {
    const { html } = await getPage(PATH, { answers: [holding(3, { description: `<p>${'い'.repeat(90)}</p>` })] })
    const items = elements(element(column(html), 'section', '_day_'), 'li')
    expect(items.map((item) => [slugs(item), texts(item, 'p', '_description_')])).toEqual([
      [['a1'], [`${'い'.repeat(80)}…`]],
      [['a2'], [`${'い'.repeat(80)}…`]],
      [['a3'], [`${'い'.repeat(80)}…`]],
    ])
    expect(items.map((item) => attribute(/<img[^>]*>/.exec(item)![0], 'loading'))).toEqual(['eager', 'lazy', 'lazy'])
    expect(items.map((item) => /<article class="_card_\w+ _(wide|row)_/.exec(item)?.[1])).toEqual(['wide', 'row', 'row'])
  })

  it('groups the articles of a category by day of release, with the time of day', async () => {
    const at = (slug: string, releaseDate: string) => article(slug, { releaseDate })
    const data = [
      at('a', '2026-11-20T15:00:00+09:00'),
      at('b', '2026-11-20T00:00:00+09:00'),
      at('c', '2026-11-19T23:59:00+09:00'),
      at('d', '2025-12-31T09:05:00+09:00'),
    ]
    const { html } = await getPage(PATH, { answers: [on('/article/get/list', { articles: { data, total: 4, page: 1, lastPage: 1 } })] })
    const days = elements(column(html), 'section', '_day_')
    expect(days.map((day) => [texts(day, 'h2'), slugs(day), texts(day, 'time')])).toEqual([
      [['2026年11月20日（金）'], ['a', 'b'], ['15:00', '00:00']],
      [['2026年11月19日（木）'], ['c'], ['23:59']],
      [['2025年12月31日（水）'], ['d'], ['09:05']],
    ])
  })

  it.each([
    [PATH, '地域の分野', '/category/local/'],
    ['/category/event/', '催しの分野', '/category/event/'],
  ])('%s links to the parent category and its sub-categories, and marks the shown one', async (path, label, shown) => {
    const nav = element(column((await getPage(path)).html), 'nav', `aria-label="${label}"`)
    expect(links(nav)).toEqual([
      ['/category/local/', 'すべて'],
      ['/category/event/', '催し'],
    ])
    expect(links(elements(nav, 'a', 'aria-current="page"').join(''))).toEqual([[shown, shown === PATH ? 'すべて' : '催し']])
  })

  it('shows 10 articles a page, and requests 11 on the first page to detect more', async () => {
    const first = await getPage(PATH, { answers: [holding(11)] })
    expect([slugs(column(first.html)).length, more(first.html)]).toEqual([10, [['/category/local/?page=2', 'もっと見る']]])
    expect(first.made.filter(({ path }) => path === v1Calls['/article/get/list'].path).map(({ query }) => query)).toEqual([
      { flag: 1, offset: 0, limit: 11, 'sort.categories': 'local' },
    ])
    const whole = await getPage(PATH, { answers: [holding(10)] })
    expect([slugs(column(whole.html)).length, more(whole.html)]).toEqual([10, []])
  })

  it('links each page of a category to the next without a script, and the last to none', async () => {
    const second = await getPage(`${PATH}?page=2`, { answers: [holding(25)] })
    expect([slugs(column(second.html)).at(0), more(second.html)]).toEqual(['a11', [['/category/local/?page=3', 'もっと見る']]])
    expect(second.html).toContain('<link rel="canonical" href="https://yukan.example.jp/category/local/?page=2"/>')
    const third = await getPage(`${PATH}?page=3`, { answers: [holding(25)] })
    expect([slugs(column(third.html)), more(third.html)]).toEqual([['a21', 'a22', 'a23', 'a24', 'a25'], []])
  })

  it.each(['0', '01', '-1', '1.5', 'x', '', '1002', '1&page=2'])('refuses page=%s of a category with 400', async (page) => {
    expect((await getPage(`${PATH}?page=${page}`)).status).toBe(400)
  })

  it('makes every 4th list item an ad slot in production without losing an article', async () => {
    const { html } = await getPage(PATH, { environment: 'production', answers: [holding(10)] })
    const items = elements(element(column(html), 'section', '_day_'), 'li')
    expect(items.map((item) => slugs(item)[0] ?? 'ad')).toEqual([
      'a1',
      'a2',
      'a3',
      'ad',
      'a4',
      'a5',
      'a6',
      'ad',
      'a7',
      'a8',
      'a9',
      'ad',
      'a10',
    ])
    expect(element(items[3]!, 'div', 'data-ad-slot')).toContain('aria-label="広告"')
  })

  it('shows ad slots of a category in production only, and never to a paid subscriber', async () => {
    const count = async (options: Parameters<typeof getPage>[1]) =>
      elements((await getPage(PATH, { answers: [holding(10)], ...options })).html, 'div', 'data-ad-slot').length
    expect(await count({ environment: 'production', reader: MEMBER })).toBe(3)
    expect(await count({ environment: 'production', reader: SUBSCRIBER })).toBe(0)
    expect(await count({ environment: 'develop' })).toBe(0)
    expect(await count({ environment: 'local' })).toBe(0)
  })

  it('a category without articles says …に該当する記事は見つかりませんでした', async () => {
    const { status, html } = await getPage(PATH, { answers: [holding(0)] })
    expect([status, texts(html, 'p', '_empty_')]).toEqual([200, ['「地域」に該当する記事は見つかりませんでした']])
  })

  it.each([
    ['/category/nothing/', 'nothing'],
    ['/category/%E5%9C%B0%E5%9F%9F/', '地域'],
    ['/category/%3Cb%3E/', '<b>'],
  ])('the unknown category %s shows カテゴリー「{slug}」は見つかりませんでした with status 404', async (path, slug) => {
    const { status, html } = await getPage(path)
    expect([status, textOf(element(html, 'h1')), titleOf(html)]).toEqual([
      404,
      `カテゴリー「${slug}」は見つかりませんでした`,
      `カテゴリー「${slug}」は見つかりませんでした | 夕刊わたらせ`,
    ])
  })

  it('redirects the category address without a slug to /', async () => {
    expect((await getPage('/category/')).location).toBe('/')
  })

  it('links a category to its feed', async () => {
    expect((await getPage(PATH)).html).toContain('<link rel="alternate" type="application/rss+xml" href="/category/local/rss.xml"/>')
  })
})

describe('the categories popular and recommend', () => {
  it('the category popular shows the most read articles of the past week', async () => {
    const { html, made } = await getPage('/category/popular/', {
      answers: [on('/article/get/popular', { popular: { data: [article('p1'), article('p2')] } })],
    })
    expect([texts(html, 'h1'), slugs(column(html)), more(html)]).toEqual([['人気の記事'], ['p1', 'p2'], []])
    expect(made.map(({ path, query }) => [path, query])).toContainEqual([
      v1Calls['/article/get/popular'].path,
      { flag: 1, offset: 0, limit: 11, releaseDatePeriod: '1week' },
    ])
  })

  it('the category recommend shows the recommended articles, with more on the next page', async () => {
    const { html, made } = await getPage('/category/recommend/', {
      answers: [on('/article/get/recommends', { recommends: { data: articles(11) } })],
    })
    expect([texts(html, 'h1'), slugs(column(html)).length, more(html)]).toEqual([
      ['おすすめの記事'],
      10,
      [['/category/recommend/?page=2', 'もっと見る']],
    ])
    expect(made.map(({ path, query }) => [path, query])).toContainEqual([
      v1Calls['/article/get/recommends'].path,
      { flag: 1, offset: 0, limit: 11 },
    ])
  })
})
