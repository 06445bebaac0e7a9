import { v1Calls } from '@yukan/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { attribute, element, elements, links, mainOf, texts, titleOf } from '../test/html.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

type Around = { previous: string | null; next: string | null }
type Closed = { day: string; reason: string }[]
const NOBODY: Around = { previous: null, next: null }
const cover = (day: string) => ({ day, previewUrl: `/p-${day}.webp`, width: 3198, height: 4300 })
const nav = (html: string, label: string) => links(element(mainOf(html), 'nav', `aria-label="${label}"`))
const asked = (made: { path: string; query: unknown }[]) =>
  made.filter(({ path }) => path.startsWith('/v1/paper')).map(({ path, query }) => [path, query])
const sources = (html: string) =>
  [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => ['src', 'alt', 'width', 'height'].map((name) => attribute(tag, name)))
const loading = (html: string) => [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => attribute(tag, 'loading'))

describe('the years of the archive', () => {
  const years = (...of: number[]) =>
    on('/paper/get/archive', { years: of.map((year) => ({ year, papers: 2, cover: cover(`${year}-01-04`) })) })
  const sameDay = on('/paper/get/sameDay', {
    days: [
      { yearsAgo: 1, day: '2025-11-20', cover: cover('2025-11-20'), reason: null },
      { yearsAgo: 10, day: '2016-11-20', cover: cover('2016-11-19'), reason: '日曜日' },
      { yearsAgo: 30, day: '1996-11-20', cover: cover('1996-11-21'), reason: null },
      { yearsAgo: 50, day: '1976-11-20', cover: null, reason: null },
    ],
  })

  it('lists the years of the archive by decade, newest first, each with its number of papers', async () => {
    const { html, made } = await getPage('/archive/', { answers: [years(2026, 2020, 1985), sameDay] })
    expect(asked(made)).toEqual([
      [v1Calls['/paper/get/archive'].path, {}],
      [v1Calls['/paper/get/sameDay'].path, { day: '2026-11-20' }],
    ])
    expect([texts(html, 'h1'), titleOf(html)]).toEqual([['紙面アーカイブ'], '紙面アーカイブ | 夕刊わたらせ'])
    expect(html).toContain('<link rel="canonical" href="https://yukan.example.jp/archive/"/>')
    expect(texts(mainOf(html), 'h2')).toEqual(['11月20日の紙面　むかしの今日', '2020年代', '1980年代'])
    expect(mainOf(html)).toContain('1985年1月4日から6日分の紙面があります')
    expect(links(element(mainOf(html), 'section', 'aria-labelledby="decade-2020"'))).toEqual([
      ['/archive/2026/', '2026年 2日分'],
      ['/archive/2020/', '2020年 2日分'],
    ])
    expect(nav(html, '年から探す')).toEqual([
      ['#decade-2020', '2020年代'],
      ['#decade-1980', '1980年代'],
    ])
    expect(nav(html, '紙面アーカイブ')).toEqual([
      ['/paper/latest/', '最新の紙面'],
      ['/search/', '紙面と記事を言葉で探す'],
    ])
  })

  it('shows the paper of this day in other years, or of the nearest day with the reason', async () => {
    const { html } = await getPage('/archive/', { answers: [years(2026), sameDay] })
    const part = element(mainOf(html), 'section', 'aria-labelledby="same-day"')
    expect(links(part)).toEqual([
      ['/paper/20251120/', '2025年11月20日の紙面'],
      ['/paper/20161119/', '2016年11月19日の紙面'],
      ['/paper/19961121/', '1996年11月21日の紙面'],
    ])
    expect(texts(part, 'li')).toEqual([
      '1年前2025年11月20日',
      '10年前2016年11月20日この日は休刊（日曜日）近い日の紙面　2016年11月19日',
      '30年前1996年11月20日この日の紙面はありません近い日の紙面　1996年11月21日',
      '50年前1976年11月20日紙面の登録がありません',
    ])
  })

  it('an archive without a paper shows 紙面の登録がありません。', async () => {
    const { html } = await getPage('/archive/', { answers: [years(), sameDay] })
    expect([elements(mainOf(html), 'h2'), mainOf(html).includes('紙面の登録がありません。')]).toEqual([[], true])
  })
})

describe('a year of the archive', () => {
  const year = (
    papers: string[],
    changes: Partial<Around & { closed: Closed; gaps: string[]; covers: ReturnType<typeof cover>[]; first: string }> = {},
  ) => on('/paper/get/year', { papers, covers: [], closed: [], gaps: [], first: '1985-03-04', ...NOBODY, ...changes })
  const PAPERS = ['1985-06-03', '1985-06-05', '1985-08-01']
  const shown = year(PAPERS, {
    covers: [cover('1985-06-03'), cover('1985-08-01')],
    closed: [{ day: '1985-06-02', reason: '日曜日' }],
    gaps: ['1985-06-04'],
    previous: '1983-12-30',
    next: '1986-01-04',
  })
  /** The names of its months, without their numbers of papers. */
  const months = (html: string) => texts(mainOf(html), 'h2').map((name) => `${name.split('月')[0]}月`)
  const month = (html: string, name: string) => elements(mainOf(html), 'li').find((item) => texts(item, 'h2')[0]?.startsWith(name)) ?? ''

  it('shows each month of a year since the first paper with its front page and links to its papers', async () => {
    const { html, made } = await getPage('/archive/1985/', { answers: [shown] })
    expect(asked(made)).toEqual([[v1Calls['/paper/get/year'].path, { year: 1985 }]])
    expect([texts(html, 'h1'), titleOf(html)]).toEqual([['1985年の紙面'], '1985年の紙面 | 夕刊わたらせ'])
    expect(html).toContain('<link rel="canonical" href="https://yukan.example.jp/archive/1985/"/>')
    expect(months(html)).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 3}月`))
    expect(links(month(html, '6月'))).toEqual([
      ['/archive/1985/06/', '6月の1面の一覧'],
      ['/archive/1985/06/', '6月'],
      ['/paper/19850603/', '6月3日（月）の紙面'],
      ['/paper/19850605/', '6月5日（水）の紙面'],
    ])
    expect(sources(month(html, '8月'))).toEqual([['/p-1985-08-01.webp', '', '3198', '4300']])
    expect(texts(month(html, '6月'), 'td').slice(0, 12)).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
      '1',
      '2休休刊（日曜日）',
      '3',
      '4欠欠号',
      '5',
      '6',
    ])
  })

  it('links from the top of a year to each month with a paper', async () => {
    const { html } = await getPage('/archive/1985/', { answers: [shown] })
    expect(nav(html, '月から探す')).toEqual([
      ['/archive/1985/06/', '6月'],
      ['/archive/1985/08/', '8月'],
    ])
  })

  it.each(['3月', '12月'])('says that a month of the year has no papers: %s', async (name) => {
    const { html } = await getPage('/archive/1985/', { answers: [shown] })
    expect(texts(month(html, name), 'p')).toEqual(['この月の紙面は登録されていません。'])
  })

  it('begins the year with the month of the first paper, and names its day once', async () => {
    const { html } = await getPage('/archive/1985/', { answers: [shown] })
    expect([months(html)[0], html.split('登録されている最初の紙面は1985年3月4日です。').length - 1]).toEqual(['3月', 1])
  })

  it('ends the current year with the current month', async () => {
    const { html } = await getPage('/archive/2026/', { answers: [year(['2026-11-20'], { covers: [cover('2026-11-20')] })] })
    expect(months(html).at(-1)).toBe('11月')
  })

  it('links from a year to the nearest years with a paper, to all years and to the latest paper', async () => {
    const { html } = await getPage('/archive/1985/', { answers: [shown] })
    expect(nav(html, 'ほかの年の紙面')).toEqual([
      ['/archive/1983/', '1983年'],
      ['/archive/1986/', '1986年'],
      ['/archive/', 'すべての年'],
      ['/paper/latest/', '最新の紙面'],
    ])
  })

  it('a year without a paper shows 紙面の登録がありません。', async () => {
    const { html } = await getPage('/archive/1985/', { answers: [year([])] })
    expect([texts(html, 'p', '_empty_'), elements(mainOf(html), 'table')]).toEqual([['紙面の登録がありません。'], []])
  })

  it.each(['1944', '198', '19850', 'latest', '0000'])('the archive year %s is not found', async (text) => {
    expect((await getPage(`/archive/${text}/`)).status).toBe(404)
  })
})

describe('a month of the archive', () => {
  const covers = (days: string[], around: Around = NOBODY, without: { closed: Closed; gaps: string[] } = { closed: [], gaps: [] }) =>
    on('/paper/get/month', { covers: days.map(cover), ...without, ...around })
  const PATH = '/archive/2026/11/'

  it('shows the front pages of a month in a calendar from Sunday, each linked to its paper', async () => {
    const { html, made } = await getPage(PATH, { answers: [covers(['2026-11-02', '2026-11-20'])] })
    expect(asked(made)).toEqual([[v1Calls['/paper/get/month'].path, { year: 2026, month: 11 }]])
    expect([texts(html, 'h1'), titleOf(html)]).toEqual([['2026年11月の紙面'], '2026年11月の紙面 | 夕刊わたらせ'])
    expect(html).toContain(`<link rel="canonical" href="https://yukan.example.jp${PATH}"/>`)
    const list = element(mainOf(html), 'ol')
    expect(texts(list, 'li').slice(0, 8)).toEqual(['1', '2日（月）', '3', '4', '5', '6', '7', '8'])
    expect(elements(list, 'li').length).toBe(35)
    expect(links(list)).toEqual([
      ['/paper/20261102/', '2026年11月2日の紙面'],
      ['/paper/20261120/', '2026年11月20日の紙面'],
    ])
    expect(sources(list)).toEqual([
      ['/p-2026-11-02.webp', '', '3198', '4300'],
      ['/p-2026-11-20.webp', '', '3198', '4300'],
    ])
  })

  it('says why days of a month have no paper, in the calendar and in a list', async () => {
    const closed = [
      { day: '2026-11-03', reason: '祝日' },
      { day: '2026-11-08', reason: '日曜日' },
      { day: '2026-11-15', reason: '日曜日' },
    ]
    const { html } = await getPage(PATH, { answers: [covers(['2026-11-02'], NOBODY, { closed, gaps: ['2026-11-04'] })] })
    expect(texts(element(mainOf(html), 'ol'), 'li').slice(1, 5)).toEqual(['2日（月）', '3祝日', '4欠号', '5'])
    const list = element(mainOf(html), 'dl')
    expect([texts(list, 'dt'), texts(list, 'dd')]).toEqual([
      ['休刊（祝日）', '休刊（日曜日）', '欠号（登録されていない紙面）'],
      ['3日', '8日、15日', '4日'],
    ])
  })

  it('loads the first row of front pages at once, and the others lazily', async () => {
    const days = ['02', '03', '04', '05', '06', '07', '09', '10'].map((day) => `2026-11-${day}`)
    const { html } = await getPage(PATH, { answers: [covers(days)] })
    expect(loading(element(mainOf(html), 'ol'))).toEqual([...Array<string>(6).fill('eager'), 'lazy', 'lazy'])
  })

  it.each([
    [
      'both',
      { previous: '2026-09-30', next: '2026-12-01' },
      [
        ['/archive/2026/09/', '2026年9月'],
        ['/archive/2026/12/', '2026年12月'],
      ],
    ],
    ['none', NOBODY, []],
  ])('links from a month to the nearest months with a paper, to its year and to the latest paper: %s', async (_name, around, expected) => {
    const { html } = await getPage(PATH, { answers: [covers(['2026-11-20'], around)] })
    expect(nav(html, 'ほかの月の紙面')).toEqual([
      ...expected,
      ['/archive/2026/', '2026年の紙面'],
      ['/archive/', 'すべての年'],
      ['/paper/latest/', '最新の紙面'],
    ])
  })

  it('preselects the last shown day of the month in the date lists', async () => {
    const { html } = await getPage(PATH, { answers: [covers(['2026-11-02', '2026-11-17'])] })
    const picker = element(html, 'form', '_picker_')
    const chosen = ['year', 'month', 'day'].map(
      (name) => /<option value="(\d+)" selected=""/.exec(element(picker, 'select', `name="${name}"`))?.[1],
    )
    expect(chosen).toEqual(['2026', '11', '17'])
  })

  it('a month without a paper shows 紙面の登録がありません。', async () => {
    const { html } = await getPage('/archive/1945/01/', { answers: [covers([])] })
    expect([texts(html, 'p', '_empty_'), elements(mainOf(html), 'ol')]).toEqual([['紙面の登録がありません。'], []])
  })

  it.each(['1944/12', '2026/13', '2026/00', '2026/1', '2026/x'])('the archive month %s is not found', async (month) => {
    expect((await getPage(`/archive/${month}/`)).status).toBe(404)
  })
})
