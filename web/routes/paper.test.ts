import { paperGetList } from '@yukan/contract/paper.ts'
import { samplePaper } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { attribute, element, elements, links, mainOf, textOf, texts, titleOf } from '../test/html.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

const pages = (count: number, mayView = true) =>
  on(paperGetList, {
    list: {
      data: Array.from({ length: count }, (_, index) => ({
        ...samplePaper,
        page: index + 1,
        previewUrl: `/p${index + 1}.webp`,
        url: mayView ? `/full${index + 1}.webp` : null,
        mayView,
      })),
    },
  })
const picker = (html: string) => element(html, 'div', '_picker_')
const select = (html: string, name: string) => element(picker(html), 'select', `name="${name}"`)
const options = (html: string, name: string) => [...select(html, name).matchAll(/<option value="(\d+)"/g)].map((match) => Number(match[1]))
const chosen = (html: string) => ['year', 'month', 'day'].map((name) => /<option value="(\d+)" selected=""/.exec(select(html, name))?.[1])
const asked = (made: { path: string; query: unknown }[]) => made.filter(({ path }) => path === paperGetList.path).map(({ query }) => query)

describe('the paper page', () => {
  it('latest shows the newest issue', async () => {
    const { html, made } = await getPage('/paper/latest/', { answers: [pages(2)] })
    expect(asked(made)).toEqual([{ latest: 1 }])
    expect([texts(html, 'h1'), chosen(html)]).toEqual([['2026年11月20日の紙面'], ['2026', '11', '20']])
  })

  it('an 8-digit date YYYYMMDD shows the issue of that day', async () => {
    const { html, made } = await getPage('/paper/20240229/', { answers: [pages(1)] })
    expect(asked(made)).toEqual([{ year: 2024, month: 2, day: 29 }])
    expect([texts(html, 'h1'), chosen(html)]).toEqual([['2024年2月29日の紙面'], ['2024', '2', '29']])
  })

  it.each(['2024', '20230229', '2024022', '202402290', 'LATEST', '2024-02-29', '00000101'])(
    'slug must be latest or 8 digits, else invalid: %s',
    async (slug) => {
      const { status, html } = await getPage(`/paper/${slug}/`)
      expect([status, textOf(element(html, 'h1'))]).toEqual([400, 'ページのアドレスが正しくありません'])
    },
  )

  it('has year/month/day dropdowns: years 1945 to current, day options follow month length', async () => {
    const { html } = await getPage('/paper/20261120/', { answers: [pages(1)] })
    const years = options(html, 'year')
    expect([years.at(0), years.at(-1), years.length]).toEqual([1945, 2026, 82])
    expect(options(html, 'month')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(options(html, 'day').length).toBe(30)
    expect(texts(select(html, 'month'), 'option').at(0)).toBe('1月')
    expect(texts(picker(html), 'label')).toEqual(['年', '月', '日'])
  })

  it.each([
    ['20240201', 29],
    ['20230201', 28],
    ['20000201', 29],
    ['20261231', 31],
    ['20260430', 30],
  ])('day options follow leap years: %s has %i', async (slug, count) => {
    expect(options((await getPage(`/paper/${slug}/`, { answers: [pages(1)] })).html, 'day').length).toBe(count)
  })

  it('has a search link to /paper/{YYYYMMDD}/', async () => {
    expect(links(picker((await getPage('/paper/20240229/', { answers: [pages(1)] })).html))).toEqual([['/paper/20240229/', '紙面を見る']])
  })

  it.each(['/paper/19000101/', '/paper/29990101/'])('offers today where the address lies beyond the years: %s', async (path) => {
    const { status, html } = await getPage(path, { answers: [pages(0)] })
    expect([status, chosen(html), links(picker(html))]).toEqual([200, ['2026', '11', '20'], [['/paper/20261120/', '紙面を見る']]])
  })

  it('shows the thumbnails of its pages in order, each leading to its page', async () => {
    const { html } = await getPage('/paper/20261120/', { answers: [pages(3)] })
    const list = element(mainOf(html), 'ol')
    expect(links(list)).toEqual([
      ['/full1.webp', '1面'],
      ['/full2.webp', '2面'],
      ['/full3.webp', '3面'],
    ])
    expect(
      [...list.matchAll(/<img [^>]*>/g)].map(([tag]) => ['src', 'alt', 'loading', 'width', 'height'].map((name) => attribute(tag, name))),
    ).toEqual([1, 2, 3].map((page) => [`/p${page}.webp`, `${page}面`, 'lazy', '3198', '4300']))
  })

  it('leads whoever may not view a page to the plans, never to its picture', async () => {
    const { html } = await getPage('/paper/20261120/', { answers: [pages(2, false)] })
    expect(links(element(mainOf(html), 'ol'))).toEqual([
      ['/subscriptions/', '1面'],
      ['/subscriptions/', '2面'],
    ])
    expect(html).not.toContain('/full1.webp')
  })

  it.each([
    ['/paper/20261121/', '2026年11月21日の紙面 | 夕刊わたらせ'],
    ['/paper/19000101/', '1900年1月1日の紙面 | 夕刊わたらせ'],
    ['/paper/latest/', '紙面 | 夕刊わたらせ'],
  ])('empty: 紙面の登録がありません。 (%s)', async (path, title) => {
    const { status, html } = await getPage(path, { answers: [pages(0)] })
    expect([status, texts(html, 'p', '_empty_'), elements(mainOf(html), 'ol'), titleOf(html)]).toEqual([
      200,
      ['紙面の登録がありません。'],
      [],
      title,
    ])
  })
})
