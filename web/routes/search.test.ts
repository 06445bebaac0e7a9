import { articleGetList, articleGetPopular } from '@yukan/contract/article.ts'
import type { SearchHit } from '@yukan/contract/entities.ts'
import { paperGetSearch } from '@yukan/contract/paper.ts'
import { samplePaperHit } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { element, elements, links, mainOf, metaOf, textOf, texts } from '../test/html.ts'
import { article, articles, MEMBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

const found = (data: SearchHit[], total = data.length) =>
  on(articleGetList, { articles: { data, total, page: 1, lastPage: Math.max(1, Math.ceil(total / 10)) } })
const papers = (count: number, total = count) =>
  on(paperGetSearch, { list: { papers: Array.from({ length: count }, (_, index) => ({ ...samplePaperHit, page: index + 1 })), total } })
const search = (keyword: string, query = '') => `/search/?keyword=${encodeURIComponent(keyword)}${query}`
const part = (html: string, name: 'search-papers' | 'search-articles') => element(html, 'section', `aria-labelledby="${name}"`)

describe('the search page', () => {
  it.each(['/search/', '/search/?keyword=', search(' 　')])('empty keyword, %s: キーワードを入力して検索してください。', async (path) => {
    const { status, html, made } = await getPage(path)
    expect([status, texts(html, 'p', '_empty_'), texts(html, 'h1')]).toEqual([200, ['キーワードを入力して検索してください。'], ['検索']])
    expect(made.filter(({ path: asked }) => asked === articleGetList.path || asked === paperGetSearch.path)).toEqual([])
  })

  it('takes the keyword from the query, split on whitespace including full-width space', async () => {
    const { html, made } = await getPage(search(' 蔵　市\t桐生 '))
    expect(made.filter(({ path }) => path === articleGetList.path).map(({ query }) => query)).toEqual([
      { flag: 1, limit: 10, page: 1, 'keyword[]': ['蔵', '市', '桐生'] },
    ])
    expect(made.filter(({ path }) => path === paperGetSearch.path).map(({ query }) => query)).toEqual([
      { keyword_0: '蔵', keyword_1: '市', keyword_2: '桐生', acceptRatio: 0.7, limit: 30 },
    ])
    expect(texts(html, 'h1')).toEqual(['「蔵　市\t桐生」の検索結果'])
  })

  it('shows the count of paper hits with a scroller, then the article count and list with load-more', async () => {
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

  it('shows a further page without JavaScript', async () => {
    const { html, made } = await getPage(search('蔵', '&page=3'), { answers: [papers(0), found(articles(5), 25)] })
    expect(made.filter(({ path }) => path === articleGetList.path).map(({ query }) => query)).toEqual([
      { flag: 1, limit: 10, page: 3, 'keyword[]': ['蔵'] },
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

  const popular = on(articleGetPopular, { popular: { data: [article('popular-1'), article('popular-2')] } })
  const suggested = (html: string) => ({
    hints: elements(mainOf(html), 'section', 'aria-labelledby="search-hints"').flatMap((hints) => links(hints)),
    categories: elements(mainOf(html), 'section', 'aria-labelledby="search-categories"').flatMap((some) => links(some)),
    popular: elements(mainOf(html), 'section', 'aria-labelledby="search-popular"').flatMap((some) => links(some).map(([path]) => path)),
  })
  const CATEGORIES = [['/category/local/', '地域']]

  it('without articles offers each keyword alone, the categories and the popular articles, which the side column then leaves out', async () => {
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

  it('without a keyword offers the categories and the popular articles, with articles none of them', async () => {
    const none = await getPage('/search/', { answers: [popular] })
    expect(suggested(none.html)).toEqual({ hints: [], categories: CATEGORIES, popular: ['/article/popular-1/', '/article/popular-2/'] })
    const some = await getPage(search('蔵'), { answers: [papers(0), found(articles(1)), popular] })
    expect(suggested(some.html)).toEqual({ hints: [], categories: [], popular: [] })
    expect(texts(element(some.html, 'aside', '_side_'), 'h2')).toContain('人気の記事')
  })

  it('shows all articles alike', async () => {
    const { html } = await getPage(search('蔵'), { answers: [papers(0), found(articles(10))] })
    const looks = elements(part(html, 'search-articles'), 'article').map((card) => /class="([^"]*)"/.exec(card)?.[1])
    expect([looks.length, new Set(looks).size]).toEqual([10, 1])
  })

  it('offers more found pages where there are more than the scroller holds', async () => {
    const more = async (count: number, total: number) => {
      const { html } = await getPage(search('蔵'), { answers: [papers(count, total), found([])] })
      return texts(element(part(html, 'search-papers'), 'ul', 'aria-label="見つかった紙面"'), 'button')
    }
    expect([await more(30, 31), await more(30, 30)]).toEqual([['紙面をもっと見る'], []])
  })

  it('marks where the words stand, in the headline and in the line around them', async () => {
    const hit = article('kura', {
      title: '蔵の市、<蔵>へ',
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

  it('does not mark what has no marks', async () => {
    const { html } = await getPage(search('蔵'), {
      answers: [papers(0), found([article('a1', { highlight: { title: [], snippet: null } })])],
    })
    expect([texts(part(html, 'search-articles'), 'mark'), texts(part(html, 'search-articles'), 'p', '_snippet_')]).toEqual([[], []])
  })

  it('leads any logged-in user to the found pages as well as guests, who meet the modal there', async () => {
    const { html } = await getPage(search('蔵'), { reader: MEMBER, answers: [papers(1), found([])] })
    expect(links(element(html, 'ul', 'aria-label="見つかった紙面"'))).toEqual([['/paper/20261120/?page=1', '2026年11月20日1面']])
  })

  it('reads no more than 200 characters of a keyword', async () => {
    const { made } = await getPage(search('あ'.repeat(300)), { answers: [papers(0), found([])] })
    const query = made.find(({ path }) => path === articleGetList.path)!.query as { 'keyword[]': string[] }
    expect(query['keyword[]'].map((word) => word.length)).toEqual([100])
  })

  it.each([search('蔵', '&keyword=市'), search('蔵', '&page=0'), search('蔵', '&page=x')])('%s is no page', async (path) => {
    expect((await getPage(path)).status).toBe(400)
  })

  it('stays out of search engines', async () => {
    expect(metaOf((await getPage(search('蔵'))).html, 'robots')).toBe('noindex')
    expect(metaOf((await getPage('/search/')).html, 'robots')).toBe(null)
  })
})
