import { sampleImage, sampleMaster, sampleWeather } from '@yukan/contract/samples.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attribute, element, elements, links, mainOf, metaOf, textOf, texts } from '../test/html.ts'
import { article, articles, category, master, MEMBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { on, refuses } from '../test/services.ts'
import type { Answer } from '../test/services.ts'

const groups = {
  a: Object.fromEntries([1, 2, 3, 4, 5].flatMap((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => [`${week}-${day}`, ['burnable']]))),
}
const withGarbage = (types: string[]) =>
  on('/helper/get/master', master({ trash: { ...sampleMaster.trash, groups: { a: { ...groups.a, '3-6': types } } } }))
const quiet = withGarbage(['burnable'])

function latest(count: number): Answer {
  return on('/article/get/tops', { list: [{ date: '2026-11-20', articles: articles(count) }], oldest: false, previous: '2026-11-19' })
}
function oneDay(count: number, date = '2026-11-18'): Answer {
  return on('/article/get/tops', { list: [{ date, articles: articles(count) }], oldest: false, previous: '2026-11-17' })
}
const slugs = (html: string) => [...html.matchAll(/href="\/article\/([^/"]+)\/"/g)].map((match) => match[1])
const column = (html: string) =>
  mainOf(html)
    .replace(element(html, 'aside', '_side_'), '')
    .replace(element(html, 'section', 'きょうの情報'), '')
    .replace(elements(html, 'div', '_strips_')[0] ?? '', '')
const names = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `a${from + index}`)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('the category strips of the home page', () => {
  const categories = { categories: { data: ['c1', 'c2', 'c3', 'c4', 'c5'].map((slug) => category(slug, `${slug}の記事`, 0)) }, moved: [] }
  const list = (count: number) => ({ articles: { data: articles(count), total: count, page: 1, lastPage: 1 } })
  const strip = (html: string) => elements(mainOf(html), 'section', 'c1の記事のニュース')

  it('shows four headlines of each of the first four categories that are not among the latest articles', async () => {
    const answers = [quiet, latest(3), on('/category/get/list', categories), on('/article/get/list', list(9))]
    const { html } = await getPage('/', { answers })
    expect(
      strip(html)
        .flatMap(links)
        .map(([path]) => path),
    ).toEqual(['/category/c1/', ...names(4, 7).map((name) => `/article/${name}/`)])
    expect([...mainOf(html).matchAll(/aria-label="(c\d)の記事のニュース"/g)].map((match) => match[1])).toEqual(['c1', 'c2', 'c3', 'c4'])
  })

  it('starts a category strip with the newest article that has a photograph, as a card', async () => {
    const data = ['without', 'with', 'other'].map((slug) => article(slug, slug === 'without' ? { urls: { thumbnail: [] } } : {}))
    const answers = [
      quiet,
      latest(3),
      on('/category/get/list', categories),
      on('/article/get/list', { articles: { data, total: 3, page: 1, lastPage: 1 } }),
    ]
    const [first = ''] = strip((await getPage('/', { answers })).html)
    expect(slugs(first)).toEqual(['with', 'without', 'other'])
    expect(elements(first, 'article').map(slugs)).toEqual([['with']])
  })

  it('leaves out a category without further articles, and shows no strips on the page of one day', async () => {
    const answers = [quiet, on('/category/get/list', categories), on('/article/get/list', list(3))]
    expect(strip((await getPage('/', { answers: [...answers, latest(3)] })).html)).toEqual([])
    const { html } = await getPage('/?date=2026-11-18', { answers: [...answers, oneDay(1)] })
    expect(strip(html)).toEqual([])
  })
})

describe('the top block', () => {
  it.each([
    [0, 0, []],
    [1, 0, []],
    [8, 7, []],
    [9, 8, []],
    [22, 8, [2, 4, 1, 4, 2]],
    [23, 8, [2, 4, 1, 4, 2, 1]],
    [40, 8, [2, 4, 1, 4, 2, 2, 4, 1, 4, 2, 2, 3]],
  ])(
    'shows %i articles as one lead article, up to eight more (%i), then groups of 13 in rows of 2, 4, 1, 4, 2',
    async (count, more, rows) => {
      const { html } = await getPage('/', { answers: [quiet, latest(count)] })
      const main = column(html)
      const lead = elements(main, 'section', 'トップニュース')
      const next = elements(main, 'section', '最新のニュース')
      expect(lead.flatMap(slugs)).toEqual(names(1, Math.min(1, count)))
      expect(next.flatMap(slugs)).toEqual(names(2, 1 + more))
      const cards = [...main.matchAll(/<div class="_(?:one|two|four)_\w+">/g)].map(
        (match) => slugs(elements(main.slice(match.index), 'div')[0]!).length,
      )
      expect(cards).toEqual(rows)
      expect(slugs(main)).toEqual(names(1, count))
    },
  )

  it('lays out 13 articles after the top in rows of two, four, one wide, four and two', async () => {
    const { html } = await getPage('/', { answers: [quiet, latest(22)] })
    expect([...column(html).matchAll(/<div class="_(one|two|four)_/g)].map((match) => match[1])).toEqual([
      'two',
      'four',
      'one',
      'four',
      'two',
    ])
  })

  it.each([
    ['<p>短い説明</p>', '短い説明'],
    [`<p>${'あ'.repeat(80)}</p>`, 'あ'.repeat(80)],
    [`<p>${'あ'.repeat(81)}</p>`, `${'あ'.repeat(80)}…`],
    [`<p>${'&lt;'.repeat(81)}</p>`, `${'<'.repeat(80)}…`],
  ])('cuts the description of the lead article at 80 characters', async (description, shown) => {
    const tops = {
      list: [{ date: '2026-11-20', articles: [article('lead', { description }), article('second', { description })] }],
      oldest: true,
      previous: null,
    }
    const { html } = await getPage('/', { answers: [quiet, on('/article/get/tops', tops)] })
    expect(texts(element(html, 'section', 'トップニュース'), 'p', '_description_')).toEqual([shown])
    expect(texts(element(html, 'section', '最新のニュース'), 'p', '_description_')).toEqual([])
  })

  it('loads the first picture at once and the others lazily, with a placeholder for a missing picture', async () => {
    const list = [article('lead'), article('second'), article('third', { urls: { thumbnail: [] } })]
    const { html } = await getPage('/', {
      answers: [quiet, on('/article/get/tops', { list: [{ date: '2026-11-20', articles: list }], oldest: true, previous: null })],
    })
    const pictures = [...column(html).matchAll(/<img [^>]*>/g)].map(([tag]) => [attribute(tag, 'src'), attribute(tag, 'loading')])
    expect(pictures).toEqual([
      [sampleImage.variants[0]!.url, 'eager'],
      [sampleImage.variants[0]!.url, 'lazy'],
      ['/placeholder.webp', 'lazy'],
    ])
  })
})

describe('days of the home page', () => {
  it("links the 'show more' button to the next earlier day, until the server reports the oldest day", async () => {
    const { html } = await getPage('/', { answers: [quiet, latest(3)] })
    expect(links(column(html)).at(-1)).toEqual(['/?date=2026-11-19', 'もっと見る'])
    const oldest = on('/article/get/tops', { list: [{ date: '1945-08-16', articles: articles(3) }], oldest: true, previous: null })
    expect(textOf((await getPage('/', { answers: [quiet, oldest] })).html)).not.toContain('もっと見る')
  })

  it("loads only the day of the date query, without a 'show more' button", async () => {
    const { html, made } = await getPage('/?date=2026-11-18', { answers: [quiet, oneDay(3)] })
    expect(made.filter(({ path }) => path === '/v1/article/get/tops').map(({ query }) => query)).toEqual([{ releaseDate: '2026-11-18' }])
    expect(texts(html, 'h1')).toEqual(['2026年11月18日の記事'])
    expect(slugs(column(html))).toEqual(['a1', 'a2', 'a3'])
    expect(textOf(html)).not.toContain('もっと見る')
    expect(links(column(html)).at(-1)).toEqual(['/', '最新の記事へ'])
  })

  it.each([
    [1, [6]],
    [5, [6]],
    [6, [6]],
    [7, [6, 6]],
    [13, [6, 6, 6]],
  ])('pads the list of a past day in groups of 6: %i articles', async (count, cells) => {
    const { html } = await getPage('/?date=2026-11-18', { answers: [quiet, oneDay(count)] })
    const shown = elements(column(html), 'div', '_group_')
    expect(shown.map((group) => slugs(group).length + elements(group, 'div', '_padding_').length)).toEqual(cells)
    expect(shown.flatMap(slugs)).toEqual(names(1, count))
  })

  it('says for a day without articles, by its date, that no articles were found', async () => {
    const { status, html } = await getPage('/?date=2026-11-20', { answers: [quiet, oneDay(0, '2026-11-20')] })
    expect([status, texts(html, 'p', '_empty_')]).toEqual([200, ['2026年11月20日の記事は見つかりませんでした']])
  })

  it('says that no articles were found for a day before the first paper', async () => {
    const { status, html } = await getPage('/?date=1900-01-01', { answers: [quiet, oneDay(0, '1900-01-01')] })
    expect([status, texts(html, 'p', '_empty_')]).toEqual([200, ['1900年1月1日の記事は見つかりませんでした']])
  })

  it.each([
    ['/?date=20261120', '/?date=2026-11-20'],
    ['/?date=20261120&calendar=2026-10', '/?date=2026-11-20&calendar=2026-10'],
  ])('redirects %s, a date as the paper writes it, to %s', async (path, to) => {
    const { status, location } = await getPage(path, { answers: [quiet] })
    expect([status, location]).toEqual([301, to])
    const data = await getPage(`/_.data${path.slice(1)}&_routes=${encodeURIComponent('routes/home.tsx')}`, { answers: [quiet] })
    expect([data.status, data.html.includes(to)]).toEqual([202, true])
  })

  it.each([
    '/?date=',
    '/?date=20260229',
    '/?date=2026112',
    '/?date=20261120&date=20261119',
    '/?date=2026-02-30',
    '/?date=2026-11-20&date=2026-11-19',
    '/?calendar=2026-13',
  ])('refuses the home page address %s with 400', async (path) => {
    expect((await getPage(path, { answers: [quiet] })).status).toBe(400)
  })
})

describe('the info area', () => {
  const info = (html: string) => element(html, 'section', 'きょうの情報')
  const fetchedAt = '2026-11-20T12:00:00+09:00'

  it('shows date, forecast temperature 6 hours ahead, weather, next-day garbage and a link to change the region', async () => {
    const { html, made } = await getPage('/', { answers: [quiet, on('/weather/get/detail', { detail: { ...sampleWeather, fetchedAt } })] })
    expect(made.filter(({ path }) => path === '/v1/weather/get/detail').map(({ query }) => query)).toEqual([{ date: '2026-11-20' }])
    const [day, weather, garbage, source] = elements(info(html), 'p')
    expect(textOf(day!)).toBe('11月20日（金）')
    expect([weather, source].map((each) => textOf(each!))).toEqual(['6℃6時間後の予報', '出典：気象庁ホームページ'])
    expect(weather).toContain('<img src="/weather/cloudy.svg" width="34" height="28" alt="くもり" title="くもり"/>')
    expect(textOf(garbage!)).toBe('あす 燃えるごみ未設定地区を変える')
    expect(links(garbage!)).toEqual([['/account/', '地区を変える']])
    expect(links(info(html)).at(-1)).toEqual(['/paper/latest/', '最新の紙面を開く'])
  })

  it('shows the forecast of the first of several places, and lists the other places without a script', async () => {
    const hours = (code: string, degrees: number) => ({ weatherCode: Array(24).fill(code), temperature: Array(24).fill(degrees) })
    const credit = (place: string) => ({ place, source: `出典：気象庁ホームページ（${place}）`, fetchedAt })
    const others = [
      { ...credit('足利'), ...hours('100', 4) },
      { ...credit('沼田'), ...hours('200', -1), fetchedAt: null },
      { ...credit('熊谷'), ...hours('xyz', 0) },
    ]
    const show = async (first: object) => {
      const detail = { ...sampleWeather, ...credit('群馬県南部'), ...first, others }
      return info((await getPage('/', { answers: [quiet, on('/weather/get/detail', { detail })] })).html)
    }
    const html = await show({})
    expect(elements(html, 'p').slice(0, 2).map(textOf)).toEqual(['11月20日（金）', '群馬県南部6℃6時間後の予報'])
    const list = element(html, 'details', '_others_')
    expect([textOf(element(list, 'summary')), ...elements(list, 'li').map(textOf)]).toEqual(['ほかの地域・出典', '足利4℃', '熊谷0℃'])
    expect(list).toContain('<img src="/weather/sunny.svg" width="34" height="28" alt="晴れ" title="晴れ"/>')
    expect(textOf(html)).toContain('出典：気象庁ホームページ（群馬県南部）')
    const withoutFirst = textOf(await show({ fetchedAt: null }))
    expect(withoutFirst).not.toContain('群馬県南部')
    expect(withoutFirst).toContain('足利4℃熊谷0℃')
    expect(withoutFirst).toContain('出典：気象庁ホームページ（足利）')
  })

  it('uses the weather of the next day after hour 17', async () => {
    const { made, html } = await getPage('/', {
      now: new Date('2026-11-20T18:00:00+09:00'),
      answers: [quiet, on('/weather/get/detail', { detail: { ...sampleWeather, date: '2026-11-21', fetchedAt } })],
    })
    expect(made.filter(({ path }) => path === '/v1/weather/get/detail').map(({ query }) => query)).toEqual([{ date: '2026-11-21' }])
    expect(textOf(elements(info(html), 'p')[1]!)).toBe('4℃6時間後の予報')
  })

  it.each<[string, Answer]>([
    ['there is none', refuses('/weather/get/detail', 'E_NOT_FOUND')],
    ['it is stale', on('/weather/get/detail', { detail: sampleWeather })],
    [
      'the hour is empty',
      on('/weather/get/detail', {
        detail: { ...sampleWeather, fetchedAt, weatherCode: Array(24).fill(null), temperature: Array(24).fill(null) },
      }),
    ],
  ])('hides the forecast when %s', async (_, answer) => {
    const { status, html } = await getPage('/', { answers: [quiet, answer] })
    expect([status, textOf(info(html))]).toEqual([200, '11月20日（金）あす 燃えるごみ未設定地区を変える最新の紙面を開く'])
  })

  it.each([
    [['burnable', 'pet'], 'あす 燃えるごみ・ペットボトル'],
    [[], 'あす 収集なし'],
  ])('shows the garbage of tomorrow, the third Saturday of the month: %j', async (types, text) => {
    const { html } = await getPage('/', { answers: [withGarbage(types)] })
    expect(texts(info(html), 'span', '_garbage_')).toEqual([text])
  })

  it('shows an error marker and logs an error when a garbage group has no entry for the day', async () => {
    const { html } = await getPage('/', {
      answers: [on('/helper/get/master', master({ trash: { ...sampleMaster.trash, groups: { a: {} } } }))],
    })
    expect(info(html)).toMatch(/<span class="[^"]*"><svg [^]*<\/svg>[^<]*(<!-- -->)?収集日を表示できません<\/span>/)
    expect(vi.mocked(console.error).mock.calls).toEqual([['garbage: group a has no entry 3-6 for 2026-11-21']])
  })

  it('names the garbage district with its city', async () => {
    const trash = { ...sampleMaster.trash, groups, district: { '0': { group: 'a', city: '桐生市', label: '第1地区' } } }
    const { html } = await getPage('/', { answers: [on('/helper/get/master', master({ trash }))], reader: MEMBER })
    expect(textOf(info(html))).toContain('桐生市第1地区')
  })
})

describe('the calendar', () => {
  const calendar = (html: string) => element(html, 'section', 'id="calendar"')
  const month = (notExists: number[], holidays: number[] = []) => on('/article/get/existsInMonth', { notExists, holidays })
  const october = [...Array(31).keys()].map((index) => index + 1)

  it('shows the month of the calendar with previous and next arrows and weekdays from Sunday', async () => {
    const { html, made } = await getPage('/?calendar=2026-10', { answers: [quiet, month([])] })
    expect(made.filter(({ path }) => path === '/v1/article/get/existsInMonth').map(({ query }) => query)).toEqual([
      { year: 2026, month: 10 },
    ])
    expect(textOf(element(calendar(html), 'h2'))).toBe('2026年10月')
    expect(texts(calendar(html), 'th')).toEqual(['日', '月', '火', '水', '木', '金', '土'])
    expect(links(calendar(html)).filter(([, label]) => !/^\d+$/.test(label))).toEqual([
      ['/?calendar=2026-09#calendar', '前の月'],
      ['/?calendar=2026-11#calendar', '次の月'],
    ])
    const rows = elements(calendar(html), 'tr').slice(1)
    expect(rows.map((row) => texts(row, 'td'))[0]).toEqual(['', '', '', '', '1', '2', '3'])
    expect(rows.flatMap((row) => texts(row, 'td')).filter((text) => text !== '')).toEqual(october.map(String))
  })

  it('marks national holidays in the calendar', async () => {
    const { html } = await getPage('/', { answers: [quiet, month([], [3, 23])] })
    expect(texts(element(calendar(html), 'tbody'), 'td', '_holiday_')).toEqual(['3', '23'])
  })

  it('greys out calendar days without articles and future days, and does not link them', async () => {
    const { html } = await getPage('/', { answers: [quiet, month([1, 8, 15])] })
    const clickable = links(element(calendar(html), 'tbody'))
    expect(clickable.map(([, label]) => Number(label))).toEqual([2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20])
    expect(clickable.at(-1)).toEqual(['/?date=2026-11-20', '20'])
    expect(texts(element(calendar(html), 'tbody'), 'span', '_none_').map(Number)).toEqual([
      1, 8, 15, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
    ])
  })

  it.each(['/', '/?calendar=2026-11', '/?calendar=2026-12', '/?calendar=2031-01'])(
    'blocks future months: %s shows the calendar of the current month without a next arrow',
    async (path) => {
      const { html } = await getPage(path, { answers: [quiet, month([])] })
      expect(textOf(element(calendar(html), 'h2'))).toBe('2026年11月')
      expect(links(calendar(html)).filter(([, label]) => !/^\d+$/.test(label))).toEqual([['/?calendar=2026-10#calendar', '前の月']])
    },
  )

  it('shows no previous arrow in the first month of the first year of the paper', async () => {
    const { html } = await getPage('/?calendar=1945-01', { answers: [quiet, month([])] })
    expect(links(calendar(html)).filter(([, label]) => !/^\d+$/.test(label))).toEqual([['/?calendar=1945-02#calendar', '次の月']])
  })

  it('opens the calendar at the month of the shown day, marks the day, and keeps it in the arrows', async () => {
    const { html } = await getPage('/?date=2026-09-30', { answers: [quiet, month([]), oneDay(1, '2026-09-30')] })
    expect(textOf(element(calendar(html), 'h2'))).toBe('2026年9月')
    expect(elements(calendar(html), 'a', 'aria-current="date"').map(textOf)).toEqual(['30'])
    expect(links(calendar(html))[0]).toEqual(['/?date=2026-09-30&calendar=2026-08#calendar', '前の月'])
  })
})

it('names the canonical address of the home page and of a day for search engines', async () => {
  const canonical = async (path: string) =>
    attribute((await getPage(path, { answers: [quiet] })).html.match(/<link rel="canonical"[^>]*>/)![0], 'href')
  expect(await canonical('/?calendar=2026-10')).toBe('https://yukan.example.jp/')
  expect(await canonical('/?date=2026-11-20')).toBe('https://yukan.example.jp/?date=2026-11-20')
  expect(metaOf((await getPage('/', { answers: [quiet] })).html, 'og:type')).toBe('website')
})
