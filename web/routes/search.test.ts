import { v1Calls } from '@yukan/contract/calls.ts'
import type { PaperHit, SearchHit } from '@yukan/contract/entities.ts'
import { samplePaperHit } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { attribute, element, elements, links, mainOf, metaOf, textOf, texts } from '../test/html.ts'
import { article, articles, MEMBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

const found = (data: SearchHit[], total = data.length) =>
  on('/article/get/list', { articles: { data, total, page: 1, lastPage: Math.max(1, Math.ceil(total / 10)) } })
const papers = (count: number, total = count) =>
  on('/paper/get/search', {
    list: { papers: Array.from({ length: count }, (_, index) => ({ ...samplePaperHit, page: index + 1 })), total },
  })
/** "targetColumn [title, description, content, info]" (product §7). */
const COLUMNS = ['title', 'description', 'content', 'info']
const search = (keyword: string, query = '') => `/search/?keyword=${encodeURIComponent(keyword)}${query}`
const part = (html: string, name: 'search-papers' | 'search-articles') => element(html, 'section', `aria-labelledby="${name}"`)

describe('the search page', () => {
  it.each(['/search/', '/search/?keyword=', search(' 　')])(
    'an empty keyword, %s, shows キーワードを入力して検索してください。',
    async (path) => {
      const { status, html, made } = await getPage(path)
      expect([status, texts(html, 'p', '_empty_'), texts(html, 'h1')]).toEqual([200, ['キーワードを入力して検索してください。'], ['検索']])
      expect(
        made.filter(({ path: asked }) => asked === v1Calls['/article/get/list'].path || asked === v1Calls['/paper/get/search'].path),
      ).toEqual([])
    },
  )

  it('splits the keyword on whitespace, including full-width space, for both searches', async () => {
    const { html, made } = await getPage(search(' 蔵　市\t桐生 '))
    expect(made.filter(({ path }) => path === v1Calls['/article/get/list'].path).map(({ query }) => query)).toEqual([
      { flag: 1, limit: 10, page: 1, 'keyword[]': ['蔵', '市', '桐生'], 'targetColumn[]': COLUMNS, countBy: 'year' },
    ])
    expect(made.filter(({ path }) => path === v1Calls['/paper/get/search'].path).map(({ query }) => query)).toEqual([
      { keyword_0: '蔵', keyword_1: '市', keyword_2: '桐生', acceptRatio: 0.7, limit: 30, clips: 1, countBy: 'year' },
    ])
    expect(texts(html, 'h1')).toEqual(['「蔵　市\t桐生」の検索結果'])
  })

  it('shows the count of found pages with a scroller, then the count and list of articles with load-more', async () => {
    const { html } = await getPage(search('蔵'), { answers: [papers(2, 1234), found(articles(10), 25)] })
    expect(elements(mainOf(html), 'h2').map(textOf).slice(0, 2)).toEqual(['紙面 1,234件', '記事 25件'])
    const scroller = element(part(html, 'search-papers'), 'ul', 'aria-label="見つかった紙面"')
    expect(links(scroller)).toEqual([
      ['/paper/20261120/?page=1', '2026年11月20日1面'],
      ['/paper/20261120/?page=2', '2026年11月20日2面'],
    ])
    expect(elements(part(html, 'search-articles'), 'li').length).toBe(10)
    expect(links(part(html, 'search-articles')).at(-1)).toEqual(['/search/?keyword=%E8%94%B5&page=2', 'もっと見る'])
  })

  it('shows a further page of found articles without JavaScript', async () => {
    const { html, made } = await getPage(search('蔵', '&page=3'), { answers: [papers(0), found(articles(5), 25)] })
    expect(made.filter(({ path }) => path === v1Calls['/article/get/list'].path).map(({ query }) => query)).toEqual([
      { flag: 1, limit: 10, page: 3, 'keyword[]': ['蔵'], 'targetColumn[]': COLUMNS },
    ])
    expect(textOf(html)).not.toContain('もっと見る')
  })

  it('without hits says 「{keyword}」に該当する紙面はありませんでした and 「{keyword}」の検索結果はありませんでした', async () => {
    const { status, html } = await getPage(search('<蔵> 市'), { answers: [papers(0), found([])] })
    expect([status, texts(mainOf(html), 'p', '_none_')]).toEqual([
      200,
      ['「<蔵> 市」に該当する紙面はありませんでした', '「<蔵> 市」の検索結果はありませんでした'],
    ])
  })

  const popular = on('/article/get/popular', { popular: { data: [article('popular-1'), article('popular-2')] } })
  const suggested = (html: string) => ({
    hints: elements(mainOf(html), 'section', 'aria-labelledby="search-hints"').flatMap((hints) => links(hints)),
    categories: elements(mainOf(html), 'section', 'aria-labelledby="search-categories"').flatMap((some) => links(some)),
    popular: elements(mainOf(html), 'section', 'aria-labelledby="search-popular"').flatMap((some) => links(some).map(([path]) => path)),
  })
  const CATEGORIES = [['/category/local/', '地域']]

  it('offers each keyword alone, categories and popular articles when no article is found', async () => {
    const { html } = await getPage(search('蔵　市'), { answers: [papers(1), found([]), popular] })
    expect(suggested(html)).toEqual({
      hints: [
        ['/search/?keyword=%E8%94%B5', '「蔵」だけでさがす'],
        ['/search/?keyword=%E5%B8%82', '「市」だけでさがす'],
      ],
      categories: CATEGORIES,
      popular: ['/article/popular-1/', '/article/popular-2/'],
    })
    expect(texts(element(html, 'aside', '_side_'), 'h2')).not.toContain('人気の記事')
    expect(textOf(html)).toContain('言葉の数を減らすか、短い言葉にする')
    expect(suggested((await getPage(search('蔵'), { answers: [papers(0), found([]), popular] })).html).hints).toEqual([])
  })

  it('offers categories and popular articles without a keyword, and neither when articles are found', async () => {
    const none = await getPage('/search/', { answers: [popular] })
    expect(suggested(none.html)).toEqual({ hints: [], categories: CATEGORIES, popular: ['/article/popular-1/', '/article/popular-2/'] })
    const some = await getPage(search('蔵'), { answers: [papers(0), found(articles(1)), popular] })
    expect(suggested(some.html)).toEqual({ hints: [], categories: [], popular: [] })
    expect(texts(element(some.html, 'aside', '_side_'), 'h2')).toContain('人気の記事')
  })

  it('shows all found articles in the same style', async () => {
    const { html } = await getPage(search('蔵'), { answers: [papers(0), found(articles(10))] })
    const looks = elements(part(html, 'search-articles'), 'article').map((card) => /class="([^"]*)"/.exec(card)?.[1])
    expect([looks.length, new Set(looks).size]).toEqual([10, 1])
  })

  it('offers more found pages only when there are more than the scroller holds', async () => {
    const more = async (count: number, total: number) => {
      const { html } = await getPage(search('蔵'), { answers: [papers(count, total), found([])] })
      return texts(element(part(html, 'search-papers'), 'ul', 'aria-label="見つかった紙面"'), 'button')
    }
    expect([await more(30, 31), await more(30, 30)]).toEqual([['紙面をもっと見る'], []])
  })

  it('marks the searched words in the headline and in the snippet of a found article', async () => {
    const hit = article('kura', {
      title: '蔵の市、<蔵>へ',
      headline: '蔵の\u200B市、<蔵>へ',
      highlight: {
        title: [
          [0, 1],
          [2, 1],
          [5, 1],
        ],
        snippet: {
          text: '…通りの蔵で市が…',
          marks: [
            [4, 1],
            [6, 1],
          ],
        },
      },
    })
    const { html } = await getPage(search('蔵 市'), { answers: [papers(0), found([hit])] })
    const card = element(part(html, 'search-articles'), 'article')
    expect(texts(element(card, 'h3'), 'mark')).toEqual(['蔵', '市', '蔵'])
    expect(textOf(element(card, 'h3'))).toBe('蔵の市、<蔵>へ')
    expect(texts(element(card, 'p', '_snippet_'), 'mark')).toEqual(['蔵', '市'])
    expect(textOf(element(card, 'p', '_snippet_'))).toBe('…通りの蔵で市が…')
  })

  it('marks nothing in a found article without highlights', async () => {
    const { html } = await getPage(search('蔵'), {
      answers: [papers(0), found([article('a1', { highlight: { title: [], snippet: null } })])],
    })
    expect([texts(part(html, 'search-articles'), 'mark'), texts(part(html, 'search-articles'), 'p', '_snippet_')]).toEqual([[], []])
  })

  it('links a logged-in member to the found pages', async () => {
    const { html } = await getPage(search('蔵'), { reader: MEMBER, answers: [papers(1), found([])] })
    expect(links(element(html, 'ul', 'aria-label="見つかった紙面"'))).toEqual([['/paper/20261120/?page=1', '2026年11月20日1面']])
  })

  it('cuts a single word of 300 characters to 100', async () => {
    const { made } = await getPage(search('あ'.repeat(300)), { answers: [papers(0), found([])] })
    const query = made.find(({ path }) => path === v1Calls['/article/get/list'].path)!.query as { 'keyword[]': string[] }
    expect(query['keyword[]'].map((word) => word.length)).toEqual([100])
  })

  it.each([search('蔵', '&keyword=市'), search('蔵', '&page=0'), search('蔵', '&page=x')])(
    'refuses the search address %s with 400',
    async (path) => {
      expect((await getPage(path)).status).toBe(400)
    },
  )

  it('keeps search results out of search engines, but not the search page itself', async () => {
    expect(metaOf((await getPage(search('蔵'))).html, 'robots')).toBe('noindex')
    expect(metaOf((await getPage('/search/')).html, 'robots')).toBe(null)
  })
})

describe('a narrowed search', () => {
  const asked = async (query: string) => {
    const { made } = await getPage(search('蔵', query), { answers: [papers(0), found([])] })
    const of = (path: string) => made.find((each) => each.path === path)?.query
    return [of(v1Calls['/article/get/list'].path), of(v1Calls['/paper/get/search'].path)]
  }
  const ofArticles = { flag: 1, limit: 10, page: 1, 'keyword[]': ['蔵'], 'targetColumn[]': COLUMNS }
  const ofPapers = { keyword_0: '蔵', acceptRatio: 0.7, limit: 30, clips: 1 }

  it.each([
    ['&from=&to=&category=&kind=&order=newest', {}, {}, 'year'],
    ['&from=1985&to=1990', { from: '1985-01-01', to: '1990-12-31' }, { from: '1985-01-01', to: '1990-12-31' }, 'year'],
    ['&from=1985-06&to=1985-06', { from: '1985-06-01', to: '1985-06-30' }, { from: '1985-06-01', to: '1985-06-30' }, 'month'],
    ['&category=local', { 'sort.categories': 'local' }, {}, 'year'],
    ['&kind=front', {}, { kind: 'front' }, 'year'],
    ['&order=oldest', { order: 'oldest' }, { order: 'oldest' }, 'year'],
  ])('passes the filter %s to both searches, and requests their hits by year or month', async (query, articles, pages, countBy) => {
    expect(await asked(query)).toEqual([
      { ...ofArticles, ...articles, countBy },
      { ...ofPapers, ...pages, countBy },
    ])
  })

  it('requests no hits by year on further pages, and keeps the filter in their links', async () => {
    expect(await asked('&from=1985&page=2')).toEqual([
      { ...ofArticles, page: 2, from: '1985-01-01' },
      { ...ofPapers, from: '1985-01-01' },
    ])
    const { html } = await getPage(search('蔵', '&from=1985'), { answers: [papers(0), found(articles(10), 25)] })
    expect(links(part(html, 'search-articles')).at(-1)).toEqual(['/search/?keyword=%E8%94%B5&from=1985&page=2', 'もっと見る'])
  })

  it.each([
    '&from=1944',
    '&from=85',
    '&to=1985-13',
    '&kind=morning',
    '&order=best',
    '&from=1985&from=1986',
    `&category=${'a'.repeat(201)}`,
  ])('refuses the search filter %s with 400', async (query) => {
    expect((await getPage(search('蔵', query))).status).toBe(400)
  })

  const form = (html: string) => element(mainOf(html), 'details', '_narrow_')
  const chosen = (html: string) => [...form(html).matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value)

  it('offers the filter in a form that needs no script, closed until something is chosen', async () => {
    const { html } = await getPage(search('蔵'), { answers: [papers(0), found([])] })
    expect([attribute(form(html), 'open'), chosen(html), links(form(html))]).toEqual([null, ['', '', '', '', 'newest'], []])
    expect(texts(form(html), 'label')).toEqual(['始まりの年', '終わりの年', '記事のカテゴリー', '紙面の種類', '並び順'])
    expect(form(html)).toContain('<form class="_form_')
    expect(form(html)).toContain('action="/search/" method="get"')
    expect(form(html)).toContain('<input type="hidden" name="keyword" value="蔵"/>')
    const open = (
      await getPage(search('蔵', '&from=1985-06&to=1990&category=local&kind=weekly&order=oldest'), { answers: [papers(0), found([])] })
    ).html
    expect([attribute(form(open), 'open'), chosen(open)]).toEqual(['', ['1985-06', '1990', 'local', 'weekly', 'oldest']])
    expect(links(form(open))).toEqual([['/search/?keyword=%E8%94%B5', '条件をすべて外す']])
  })

  const counted = (articleCounts: [string, number][], paperCounts: [string, number][]) => {
    const list = (counts: [string, number][]) => counts.map(([period, count]) => ({ period, count }))
    return [
      on('/paper/get/search', { list: { papers: [], total: 0, counts: list(paperCounts) } }),
      on('/article/get/list', { articles: { data: [], total: 0, page: 1, lastPage: 1, counts: list(articleCounts) } }),
    ]
  }
  const bars = (html: string) => elements(mainOf(html), 'section', 'aria-labelledby="search-bars"')

  it('shows a bar with its numbers for each year, linked to the search in that year', async () => {
    const answers = counted(
      [
        ['2025', 3],
        ['2026', 1200],
      ],
      [
        ['1985', 4],
        ['2026', 8],
      ],
    )
    const [shown = ''] = bars((await getPage(search('蔵', '&kind=front'), { answers })).html)
    expect(texts(shown, 'h2')).toEqual(['年ごとの件数'])
    const path = (year: number) => `/search/?keyword=%E8%94%B5&from=${year}&to=${year}&kind=front`
    expect(links(shown)).toEqual([
      [path(2026), '2026年記事1,200　紙面8'],
      [path(2025), '2025年記事3　紙面0'],
      [path(1985), '1985年記事0　紙面4'],
    ])
    expect([...shown.matchAll(/<rect [^>]*>/g)].map(([tag]) => attribute(tag, 'width')).slice(0, 2)).toEqual([
      String((1200 / 1208) * 100),
      String((8 / 1208) * 100),
    ])
  })

  it('groups the bars of many years by decade', async () => {
    const years = [1951, 1959, 1985, 1986, 2001, 2002, 2026].map((year): [string, number] => [String(year), 1])
    const [shown = ''] = bars((await getPage(search('蔵'), { answers: counted([], years) })).html)
    expect(texts(shown, 'summary')).toEqual([
      '2020年代記事0　紙面1',
      '2000年代記事0　紙面2',
      '1980年代記事0　紙面2',
      '1950年代記事0　紙面2',
    ])
    expect(links(shown).length).toBe(7)
  })

  it('shows the months of a chosen year, marks the chosen one, and links back to all years', async () => {
    const answers = counted(
      [],
      [
        ['1985-06', 2],
        ['1985-07', 1],
      ],
    )
    const [shown = ''] = bars((await getPage(search('蔵', '&from=1985-06&to=1985-06'), { answers })).html)
    expect(texts(shown, 'h2')).toEqual(['1985年の月ごとの件数'])
    expect(links(shown)).toEqual([
      ['/search/?keyword=%E8%94%B5', 'すべての年'],
      ['/search/?keyword=%E8%94%B5&from=1985-07&to=1985-07', '1985年7月記事0　紙面1'],
      ['/search/?keyword=%E8%94%B5&from=1985-06&to=1985-06', '1985年6月記事0　紙面2'],
    ])
    expect(elements(shown, 'a', 'aria-current="true"').length).toBe(1)
  })

  it.each([
    ['no hit', [], []],
    ['the hits of one year', [['2026', 3]], [['2026', 1]]],
  ] as [string, [string, number][], [string, number][]][])('shows no bars for %s', async (_name, articleCounts, paperCounts) => {
    expect(bars((await getPage(search('蔵'), { answers: counted(articleCounts, paperCounts) })).html)).toEqual([])
  })
})

describe('clips of found lines', () => {
  // At the right edge of the second tile: 3198 px of the page are its highest level, 13.
  const box = { x: 560 / 3198, y: 600 / 4300, width: 448 / 3198, height: 320 / 4300 }
  const clip = { box, marks: [{ x: 600 / 3198, y: 700 / 4300, width: 26 / 3198, height: 52 / 4300 }] }
  const files = { folder: '/files/page/k', query: 'expires=1&signature=s', expiresAt: '2026-11-20T16:00:00+09:00', tileSize: 512 }
  const hits = (...pages: Partial<PaperHit>[]) =>
    on('/paper/get/search', {
      list: { papers: pages.map((page, index) => ({ ...samplePaperHit, page: index + 1, ...page })), total: pages.length },
    })
  const shown = async (...pages: Partial<PaperHit>[]) =>
    elements(part((await getPage(search('蔵'), { answers: [hits(...pages), found([])] })).html, 'search-papers'), 'li')

  it('cuts a found line from the signed tiles of the page, and marks the word', async () => {
    const [first = ''] = await shown({ files, clip })
    const [picture = ''] = elements(first, 'svg')
    expect(attribute(picture, 'viewBox')?.split(' ').map(Number)).toEqual([560, 600, 448, 320].map((pixels) => expect.closeTo(pixels, 0)))
    expect(
      [...picture.matchAll(/<image [^>]*>/g)].map(([tag]) => ['href', 'x', 'y', 'width', 'height'].map((name) => attribute(tag, name))),
    ).toEqual([['/files/page/k/13/1_1.webp?expires=1&signature=s', '512', '512', '512', '512']])
    expect([...picture.matchAll(/<rect [^>]*>/g)].map(([tag]) => Number(attribute(tag, 'width')))).toEqual([expect.closeTo(26, 5)])
  })

  it('loads the clips of the first pages at once and the others lazily, and all without a script', async () => {
    const items = await shown(...Array.from({ length: 5 }, () => ({ files, clip })))
    expect(items.map((item) => [elements(item, 'noscript').length, item.includes('/13/1_1.webp')])).toEqual([
      [0, true],
      [0, true],
      [0, true],
      [1, true],
      [1, true],
    ])
  })

  it('shows no clip for a found page that has none', async () => {
    const [none = ''] = await shown({ files: null, mayView: false })
    expect(elements(none, 'svg')).toEqual([])
  })
})
