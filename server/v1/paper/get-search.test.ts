import { beforeAll, describe, expect, it } from 'vitest'
import { keywordParameters } from '@yukan/contract/keywords.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import type { AskOptions } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeMember, makePage } from '../../test/make.ts'
import { testPagingBounds } from '../../test/inputs/paging-bounds.ts'
import { setUp } from '../../test/set-up.ts'

const words = (count: number) => Array.from({ length: count }, (_, number) => `単語${String.fromCodePoint(0x4e00 + number)}`)

const test = setUp(buildTestApp)
beforeAll(async () => {
  await makePage(test.db, { day: '2026-11-20', page: 1, text: '織物市場 予算案' })
  await makePage(test.db, { day: '2026-11-20', page: 2, text: '織物市場 予算案 高校野球' })
  await makePage(test.db, { day: '2026-11-19', page: 1, text: '織物市場 予算案 高校野球' })
  await makePage(test.db, { day: '2026-11-20', page: 1, kind: 'weekly', title: '週刊みどり', text: '織物市場の無料紙' })
  await makePage(test.db, { day: '2026-11-21', page: 1, text: '織物市場 明日の特報' })
  await makePage(test.db, { day: '2026-11-10', page: 1, text: words(7).join(' ') })
  await makePage(test.db, { day: '2026-11-11', page: 1, text: words(6).join(' ') })
})

const search = async (keywords: string[], query: AskOptions['query'] = {}, headers: Record<string, string> = {}) =>
  (await ask(test.app, '/paper/get/search', { query: { ...keywordParameters(keywords), ...query }, headers })).list
const short = async (keywords: string[], query: AskOptions['query'] = {}) => {
  const { papers, total } = await search(keywords, query)
  return [papers.map(({ date, kind, page }) => `${date} ${kind} ${page}`), total]
}

it('finds the printed pages with a word, newest first, and nothing without a word', async () => {
  expect(await short(['高校野球'])).toEqual([['2026-11-20 evening 2', '2026-11-19 evening 1'], 2])
  expect(await short(['存在しない'])).toEqual([[], 0])
  expect(await short([])).toEqual([[], 0])
  expect(await short(['　'])).toEqual([[], 0])
})

it('finds printed pages with enough of the words, those with most first', async () => {
  expect(await short(['織物市場', '予算案', '高校野球'], { acceptRatio: 0.6 })).toEqual([
    ['2026-11-20 evening 2', '2026-11-19 evening 1', '2026-11-20 evening 1'],
    3,
  ])
  expect(await short(['織物市場', '予算案', '高校野球'], { acceptRatio: 1 })).toEqual([['2026-11-20 evening 2', '2026-11-19 evening 1'], 2])
})

it('a paper search requires seven of ten words by default, and always at least one', async () => {
  expect(await short(words(10))).toEqual([['2026-11-10 evening 1'], 1])
  expect(await short(words(10), { acceptRatio: 0.6 })).toEqual([['2026-11-10 evening 1', '2026-11-11 evening 1'], 2])
  expect(await short(['存在しない', '高校野球'], { acceptRatio: 0 })).toEqual([['2026-11-20 evening 2', '2026-11-19 evening 1'], 2])
})

it('narrows a paper search by period and kind, orders it, and counts its pages by year or month', async () => {
  expect(await short(['織物市場'], { kind: 'weekly' })).toEqual([['2026-11-20 weekly 1'], 1])
  expect(await short(['織物市場'], { kind: 'front' })).toEqual([['2026-11-20 evening 1', '2026-11-19 evening 1'], 2])
  expect(await short(['織物市場'], { to: '2026-11-19' })).toEqual([['2026-11-19 evening 1'], 1])
  expect(await short(['織物市場'], { kind: 'front', order: 'oldest' })).toEqual([['2026-11-19 evening 1', '2026-11-20 evening 1'], 2])
  expect(await short(['織物市場'], { from: '2026-11-21' })).toEqual([[], 0])
  expect((await search(['織物市場'], { countBy: 'year', from: '2027-01-01' })).counts).toEqual([{ period: '2026', count: 4 }])
  expect((await search(['織物市場'], { countBy: 'month', from: '2026-11-20' })).counts).toEqual([{ period: '2026-11', count: 4 }])
  expect((await search(['織物市場'])).counts).toBeUndefined()
})

it('shows a guest that an evening page contains the word, and opens a free paper', async () => {
  const { papers, total } = await search(['織物市場'])
  expect(total).toBe(4)
  const page = { date: '2026-11-20', page: 1, width: 3198, height: 4300, hasText: true }
  expect(papers.find(({ kind }) => kind === 'weekly')).toEqual({
    ...page,
    kind: 'weekly',
    title: '週刊みどり',
    previewUrl: '/files/preview/weekly-2026-11-20-1.webp',
    mayView: true,
    url: expect.stringMatching(/^\/files\/page\/weekly-2026-11-20-1\/page\.webp\?expires=1795158000&signature=[\w-]{43}$/),
    files: expect.objectContaining({ folder: '/files/page/weekly-2026-11-20-1' }),
  })
  expect(papers[0]).toEqual({
    ...page,
    kind: 'evening',
    previewUrl: '/files/preview/evening-2026-11-20-1.webp',
    mayView: false,
    url: null,
    files: null,
  })
})

it('opens found pages to a member without a plan, also on a device that is not registered', async () => {
  for (const login of [{}, { isRegistered: false }]) {
    const { papers } = await search(['高校野球'], {}, await loginAs(test, await makeMember(test.db), login))
    expect(papers.map(({ mayView, url }) => [mayView, url?.split('?')[0]])).toEqual([
      [true, '/files/page/evening-2026-11-20-2/page.webp'],
      [true, '/files/page/evening-2026-11-19-1/page.webp'],
    ])
  }
})

describe('clips of the found lines', () => {
  const LINE = { text: '高校野球', box: { x: 0.5, y: 0.5, width: 0.01, height: 0.04 }, isVertical: true }
  beforeAll(async () => {
    for (const key of ['evening-2026-11-20-2', 'weekly-2026-11-20-1'])
      await test.ctx.files.put(`page/${key}/text.json`, Buffer.from(JSON.stringify({ lines: [LINE, { ...LINE, text: '織物市場' }] })))
  })
  const clips = async (keyword: string, headers: Record<string, string> = {}) =>
    (await search([keyword], { clips: 1 }, headers)).papers.map((paper) => [paper.kind, paper.date, paper.clip?.marks ?? null])
  const mark = { ...LINE.box, y: expect.closeTo(0.5), height: expect.closeTo(0.04) }

  it('returns clips of the found lines on request to a member who may open the page', async () => {
    const headers = await loginAs(test, await makeMember(test.db))
    expect(await clips('高校野球', headers)).toEqual([
      ['evening', '2026-11-20', [mark]],
      // Its lines are not in the store.
      ['evening', '2026-11-19', null],
    ])
    expect((await search(['高校野球'], {}, headers)).papers.map((paper) => 'clip' in paper)).toEqual([false, false])
  })

  it('returns to a guest the clips of a free paper only', async () => {
    expect(await clips('高校野球')).toEqual([
      ['evening', '2026-11-20', null],
      ['evening', '2026-11-19', null],
    ])
    // A free paper is open to guests.
    expect((await clips('織物市場')).filter(([, , marks]) => marks !== null)).toEqual([['weekly', '2026-11-20', [mark]]])
  })

  it('clips of the found lines contain no text', async () => {
    const headers = await loginAs(test, await makeMember(test.db, { role: 3 }))
    expect(JSON.stringify(await search(['織物市場'], { clips: 1 }, headers))).not.toMatch(/織物|予算|野球|無料紙/)
  })
})

it('keeps found pages closed to a token or a cookie alone', async () => {
  const { authorization, cookie } = await loginAs(test, await makeMember(test.db))
  for (const headers of [{ authorization }, { cookie }] as Record<string, string>[])
    expect((await search(['高校野球'], {}, headers)).papers.map(({ mayView, url }) => [mayView, url])).toEqual([
      [false, null],
      [false, null],
    ])
})

it('a paper search does not find a paper before its day', async () => {
  expect(await short(['明日の特報'])).toEqual([[], 0])
  test.clock.set(new Date('2026-11-21T00:00+09:00'))
  expect(await short(['明日の特報'])).toEqual([['2026-11-21 evening 1'], 1])
  test.clock.set(TEST_NOW)
})

it('paper/get/search never contains the text of a page', async () => {
  const headers = await loginAs(test, await makeMember(test.db, { role: 3 }))
  expect(JSON.stringify(await search(['織物市場'], {}, headers))).not.toMatch(/織物|予算|野球|無料紙/)
})

it('paper/get/search reads keyword_42 and ignores keyword_100', async () => {
  expect((await ask(test.app, '/paper/get/search', { query: { keyword_42: '高校野球', keyword_100: '無視' } })).list.total).toBe(2)
})

it.each<[string, AskOptions['query']]>([
  ['acceptRatio', { keyword_0: '織物', acceptRatio: -0.1 }],
  ['acceptRatio', { keyword_0: '織物', acceptRatio: 1.1 }],
  ['acceptRatio', { keyword_0: '織物', acceptRatio: 'most' }],
  ['acceptRatio', { keyword_0: '織物', acceptRatio: [0.7, 0.7] }],
  ['from', { keyword_0: '織物', from: '2026-02-29' }],
  ['to', { keyword_0: '織物', to: '2026' }],
  ['kind', { keyword_0: '織物', kind: 'morning' }],
  ['order', { keyword_0: '織物', order: 'best' }],
  ['countBy', { keyword_0: '織物', countBy: 'month' }],
  ['keyword_0', { keyword_0: '' }],
  ['keyword_0', { keyword_0: '織'.repeat(101) }],
  ['keyword_3', { keyword_3: ['織物', '市場'] }],
  ['keyword_10', Object.fromEntries(words(11).map((word, number) => [`keyword_${number}`, word]))],
])('paper/get/search refuses a wrong %s: %o', async (field, query) => {
  expect(await refusalOf(test.app, '/paper/get/search', { query })).toEqual({ detail: 'E_BAD_REQUEST', field })
})

testPagingBounds(() => test.app, '/paper/get/search', {
  query: { keyword_0: '織物市場' },
  total: 4,
  countOf: ({ list }: { list: { papers: unknown[] } }) => list.papers.length,
})
