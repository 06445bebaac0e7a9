import { v1Calls } from '@yukan/contract/calls.ts'
import type { Paper } from '@yukan/contract/entities.ts'
import { samplePaper } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { attribute, element, elements, links, mainOf, textOf, texts, titleOf } from '../test/html.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

const NOBODY = { previous: null, next: null }
const paper = (page: number, changes: Partial<Paper> = {}): Paper => ({
  ...samplePaper,
  page,
  previewUrl: `/p${page}.webp`,
  url: `/full${page}.webp`,
  mayView: true,
  articles: [],
  ...changes,
})
const list = (data: Paper[], days: { previous: string | null; next: string | null } = NOBODY, closed: string | null = null) =>
  on('/paper/get/list', { list: { data, ...days, closed }, reader: { notice: null } })
const numbered = (count: number, changes: Partial<Paper> = {}) => Array.from({ length: count }, (_, index) => paper(index + 1, changes))
const pages = (count: number, mayView = true) => list(numbered(count, mayView ? {} : { url: null, files: null, mayView }))
const picker = (html: string) => element(html, 'form', '_picker_')
const issue = (html: string, kind: string) => element(mainOf(html), 'section', `aria-labelledby="issue-${kind}"`)
const select = (html: string, name: string) => element(picker(html), 'select', `name="${name}"`)
const options = (html: string, name: string) => [...select(html, name).matchAll(/<option value="(\d+)"/g)].map((match) => Number(match[1]))
const chosen = (html: string) => ['year', 'month', 'day'].map((name) => /<option value="(\d+)" selected=""/.exec(select(html, name))?.[1])
const asked = (made: { path: string; query: unknown }[]) =>
  made.filter(({ path }) => path === v1Calls['/paper/get/list'].path).map(({ query }) => query)

describe('the paper page', () => {
  it('/paper/latest/ shows the newest issue', async () => {
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
    'refuses a paper address that is neither latest nor an 8-digit date: %s',
    async (slug) => {
      const { status, html } = await getPage(`/paper/${slug}/`)
      expect([status, textOf(element(html, 'h1'))]).toEqual([400, 'ページのアドレスが正しくありません'])
    },
  )

  it('offers years from 1945 to the current one, twelve months, and the days of the month', async () => {
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
  ])('offers as many days as the month of the year has: %s has %i', async (slug, count) => {
    expect(options((await getPage(`/paper/${slug}/`, { answers: [pages(1)] })).html, 'day').length).toBe(count)
  })

  it('links the date picker to /paper/{YYYYMMDD}/', async () => {
    expect(links(picker((await getPage('/paper/20240229/', { answers: [pages(1)] })).html))).toEqual([['/paper/20240229/', '紙面を見る']])
  })

  it('makes the date choices a form with its own button without a script', async () => {
    const form = picker((await getPage('/paper/20240229/', { answers: [pages(1)] })).html)
    expect(['action', 'method', 'aria-label'].map((name) => attribute(form, name))).toEqual(['/paper/latest/', 'get', '紙面の日付を選ぶ'])
    expect(texts(element(form, 'noscript'), 'button')).toEqual(['紙面を見る'])
  })

  it.each([
    ['year=2024&month=2&day=29', '/paper/20240229/'],
    ['year=2023&month=2&day=31', '/paper/20230228/'],
    ['year=1945&month=1&day=1', '/paper/19450101/'],
  ])('redirects the date form to the paper of the day: %s', async (query, location) => {
    const page = await getPage(`/paper/latest/?${query}`)
    expect([page.status, page.location, page.made.filter(({ path }) => path === v1Calls['/paper/get/list'].path)]).toEqual([
      302,
      location,
      [],
    ])
  })

  it.each(['year=1944&month=12&day=31', 'year=2024&month=13&day=1', 'year=2024&month=2&day=0', 'year=2024', 'year=x&month=2&day=1'])(
    'refuses a date form without a valid day: %s',
    async (query) => {
      expect((await getPage(`/paper/latest/?${query}`)).status).toBe(400)
    },
  )

  it.each(['/paper/19000101/', '/paper/29990101/'])('preselects today when the address is outside the offered years: %s', async (path) => {
    const { status, html } = await getPage(path, { answers: [pages(0)] })
    expect([status, chosen(html), links(picker(html))]).toEqual([200, ['2026', '11', '20'], [['/paper/20261120/', '紙面を見る']]])
  })

  it('shows the thumbnails of the pages in order, each linked to its page', async () => {
    const { html } = await getPage('/paper/20261120/', { answers: [pages(3)] })
    const thumbnails = element(mainOf(html), 'ol')
    expect(links(thumbnails)).toEqual([
      ['/full1.webp', '1面'],
      ['/full2.webp', '2面'],
      ['/full3.webp', '3面'],
    ])
    expect(
      [...thumbnails.matchAll(/<img [^>]*>/g)].map(([tag]) => ['src', 'alt', 'width', 'height'].map((name) => attribute(tag, name))),
    ).toEqual([1, 2, 3].map((page) => [`/p${page}.webp`, '', '3198', '4300']))
  })

  it('loads the first row of thumbnails at once, and the others lazily', async () => {
    const { html } = await getPage('/paper/20261120/', { answers: [pages(6)] })
    const loading = [...element(mainOf(html), 'ol').matchAll(/<img [^>]*>/g)].map(([tag]) => attribute(tag, 'loading'))
    expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'])
  })

  it('shows the evening paper and the free paper of a day apart, the free one under its name', async () => {
    const free = numbered(2, { kind: 'weekly', title: '週刊みどり', url: '/free.webp' })
    const { html } = await getPage('/paper/20261120/', { answers: [list([...numbered(2, { url: null, mayView: false }), ...free])] })
    expect(texts(mainOf(html), 'h2')).toEqual(['夕刊', '週刊みどりどなたでもご覧いただけます'])
    expect(links(element(issue(html, 'evening'), 'ol')).map(([href]) => href)).toEqual(['/subscriptions/', '/subscriptions/'])
    expect(links(element(issue(html, 'weekly'), 'ol')).map(([href]) => href)).toEqual(['/free.webp', '/free.webp'])
  })

  it('lists the articles found on each page of the paper, with links to them', async () => {
    const articles = [
      { slug: 'kura-ichi', title: '蔵の市、秋晴れににぎわう' },
      { slug: 'yosan', title: '市の予算案' },
    ]
    const { html } = await getPage('/paper/20261120/', { answers: [list([paper(1, { articles }), paper(2)])] })
    expect(links(element(mainOf(html), 'dl'))).toEqual([
      ['/full1.webp', '1面'],
      ['/article/kura-ichi/', '蔵の市、秋晴れににぎわう'],
      ['/article/yosan/', '市の予算案'],
    ])
  })

  it.each([
    ['/paper/latest/', 'evening', ['7面', '8面　天気面', '9面']],
    ['/paper/20261120/', 'evening', ['7面', '8面', '9面']],
    ['/paper/latest/', 'weekly', ['7面', '8面', '9面']],
  ] as const)('names page 8 of the latest evening paper the weather page, and no other: %s, %s', async (path, kind, names) => {
    const { html } = await getPage(path, { answers: [list([7, 8, 9].map((page) => paper(page, { kind })))] })
    expect(texts(element(mainOf(html), 'ol'), 'a')).toEqual(names)
  })

  it.each([
    [
      'both',
      { previous: '2026-11-18', next: '2026-11-24' },
      [
        ['/paper/20261118/', '前の紙面 2026年11月18日'],
        ['/paper/20261124/', '次の紙面 2026年11月24日'],
      ],
    ],
    ['the first one ever', { previous: null, next: '2026-11-24' }, [['/paper/20261124/', '次の紙面 2026年11月24日']]],
  ] as const)('links to the previous and next day with a paper, and to the latest paper: %s', async (_name, days, expected) => {
    const { html } = await getPage('/paper/20261120/', { answers: [list(numbered(1), days)] })
    expect(links(element(mainOf(html), 'nav', 'aria-label="ほかの日の紙面"'))).toEqual([
      ...expected,
      ['/paper/latest/', '最新の紙面'],
      ['/archive/2026/11/', '11月の一覧'],
      ['/archive/', 'すべての年'],
    ])
  })

  it('the latest paper does not link to itself', async () => {
    const { html } = await getPage('/paper/latest/', { answers: [list(numbered(1), { previous: '2026-11-18', next: null })] })
    expect(links(element(mainOf(html), 'nav', 'aria-label="ほかの日の紙面"'))).toEqual([
      ['/paper/20261118/', '前の紙面 2026年11月18日'],
      ['/archive/2026/11/', '11月の一覧'],
      ['/archive/', 'すべての年'],
    ])
  })

  it('serves the same page for a page number in the query, without an open viewer', async () => {
    const { status, html, made } = await getPage('/paper/20261120/?page=3', { answers: [pages(8)] })
    expect([status, asked(made).length, elements(html, 'dialog')]).toEqual([200, 1, []])
    expect(links(element(mainOf(html), 'ol')).length).toBe(8)
  })

  it('links pages that the reader may not view to the plans, never to their pictures', async () => {
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
  ])('says 紙面の登録がありません。 for a day without a paper (%s)', async (path, title) => {
    const { status, html } = await getPage(path, { answers: [pages(0)] })
    expect([status, texts(html, 'p', '_empty_'), elements(mainOf(html), 'ol'), titleOf(html)]).toEqual([
      200,
      ['紙面の登録がありません。'],
      [],
      title,
    ])
  })
})

it('says on a day without a printed paper that the newspaper is closed, and why', async () => {
  const { html } = await getPage('/paper/20261126/', { answers: [list([], NOBODY, '印刷機の点検')] })
  expect(mainOf(html)).toContain('この日は休刊日です（印刷機の点検）。')
  expect(texts(html, 'p', '_empty_')).toEqual(['紙面の登録がありません。'])
})

describe('the former calendar address of a month', () => {
  it.each(['/paper/latest/?calendar=2026-10', '/paper/20261120/?calendar=2026-10'])(
    'redirects %s to the archive of the month',
    async (path) => {
      const page = await getPage(path)
      expect([page.status, page.location]).toEqual([301, '/archive/2026/10/'])
    },
  )

  it.each(['1944-12', '2026-13', '2026-00', '202611', '2026-1', 'x', ''])('refuses the calendar month %s with 400', async (month) => {
    expect((await getPage(`/paper/latest/?calendar=${month}`)).status).toBe(400)
  })
})
