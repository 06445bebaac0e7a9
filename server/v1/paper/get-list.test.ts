import { expect, it } from 'vitest'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeArticle, makeMember, makePage, makeRegion } from '../../test/make.ts'
import type { LoginOptions, MemberOptions } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const TEXT = '紙面だけの言葉'

const test = setUp(buildTestApp)

const pages = async (query: Record<string, string | number>, headers: Record<string, string> = {}) => {
  // Nothing listens for changes here.
  test.ctx.shared.drop()
  return (await ask(test.app, '/paper/get/list', { query, headers })).list.data
}
const short = async (query: Record<string, string | number>) => (await pages(query)).map(({ date, kind, page }) => [date, kind, page])
const signIn = async (member: MemberOptions, login?: LoginOptions) => loginAs(test, await makeMember(test.db, member), login)
const closed = (day: string, page: number) => ({
  url: null,
  date: day,
  page,
  kind: 'evening',
  previewUrl: `/files/preview/evening-${day}-${page}.webp`,
  width: 3198,
  height: 4300,
  hasText: true,
  mayView: false,
  files: null,
  articles: [],
})
const QUERY = /^expires=1795158000&signature=[\w-]{43}$/
const SIGNED = /\?expires=1795158000&signature=[\w-]{43}$/

it('paper/get/list is empty before a paper has appeared', async () => {
  expect(await pages({ latest: 1 })).toEqual([])
})

it('returns the latest evening paper, and none of a later day', async () => {
  for (const [day, page] of [
    ['2026-11-19', 2],
    ['2026-11-19', 1],
    ['2026-11-18', 1],
    ['2026-11-21', 1],
  ] as const)
    await makePage(test.db, { day, page, text: TEXT })
  await makePage(test.db, { day: '2026-11-20', page: 1, kind: 'weekly', title: '週刊みどり', text: TEXT })
  expect(await pages({ latest: 1 })).toEqual([closed('2026-11-19', 1), closed('2026-11-19', 2)])
  expect(await short({ year: 2026, month: 11, day: 21 })).toEqual([])
  test.clock.set(new Date('2026-11-21T00:00+09:00'))
  expect(await short({ latest: 1 })).toEqual([['2026-11-21', 'evening', 1]])
  expect(await short({ year: 2026, month: 11, day: 21 })).toEqual([['2026-11-21', 'evening', 1]])
  test.clock.set(TEST_NOW)
})

it('returns the papers of a day: the evening paper, then free papers with their title and address', async () => {
  await makePage(test.db, { day: '2026-11-20', page: 1, text: TEXT })
  const found = await pages({ year: 2026, month: 11, day: 20 })
  expect(found).toEqual([
    closed('2026-11-20', 1),
    {
      ...closed('2026-11-20', 1),
      kind: 'weekly',
      previewUrl: '/files/preview/weekly-2026-11-20-1.webp',
      mayView: true,
      title: '週刊みどり',
      url: expect.stringMatching(/^\/files\/page\/weekly-2026-11-20-1\/page\.webp\?expires=1795158000&signature=[\w-]{43}$/),
      files: {
        folder: '/files/page/weekly-2026-11-20-1',
        query: expect.stringMatching(QUERY),
        expiresAt: '2026-11-20T16:00:00+09:00',
        tileSize: 512,
      },
    },
  ])
})

it.each([
  ['a day without a paper', { year: 2026, month: 11, day: 17 }],
  ['the first day there may be', { year: 1945, month: 1, day: 1 }],
  ['a leap day', { year: 2028, month: 2, day: 29 }],
  ['the last day there may be', { year: 9999, month: 12, day: 31 }],
])('paper/get/list returns no pages of %s', async (_name, query) => {
  expect(await pages(query)).toEqual([])
})

it.each<[string, MemberOptions, LoginOptions, ReaderNotice | null]>([
  ['a member without a plan', {}, {}, 'apply'],
  ['plan web', { subscription: { planName: 'web' } }, {}, null],
  ['plan webPaper', { subscription: { planName: 'webPaper' } }, {}, null],
  ['plan paper', { subscription: { planName: 'paper' } }, {}, 'change-plan'],
  ['plan web on a browser too many', { subscription: { planName: 'web' } }, { isRegistered: false }, 'device-limit'],
  ['plan web that has expired', { subscription: { planName: 'web', expireAt: TEST_NOW } }, {}, 'apply'],
  ['a trial', { trial_until: '2026-11-21' }, {}, null],
  ['a bank member', { role: 7 }, {}, null],
  ['staff', { role: 3 }, { isRegistered: false }, null],
])('opens the evening paper to %s, or returns the notice with what would open it', async (_name, member, login, notice) => {
  const query = { year: 2026, month: 11, day: 20 }
  const { list, reader } = await ask(test.app, '/paper/get/list', { query, headers: await signIn(member, login) })
  expect(reader).toEqual({ notice })
  const mayView = notice === null
  const [page] = list.data
  expect(page!.mayView).toBe(mayView)
  expect(page!.url?.replace(SIGNED, '') ?? null).toBe(mayView ? '/files/page/evening-2026-11-20-1/page.webp' : null)
  expect(page!.files?.folder ?? null).toBe(mayView ? '/files/page/evening-2026-11-20-1' : null)
})

it('returns to a guest the notice to register, also for a day without a paper', async () => {
  for (const query of [{ latest: 1 } as const, { year: 2026, month: 11, day: 17 }, { year: 9999, month: 12, day: 31 }])
    expect((await ask(test.app, '/paper/get/list', { query })).reader).toEqual({ notice: 'register' })
})

it('keeps the evening paper closed to a token or a cookie alone', async () => {
  const { authorization, cookie } = await signIn({ subscription: { planName: 'web' } })
  for (const headers of [{ authorization }, { cookie }] as Record<string, string>[])
    expect(await pages({ year: 2026, month: 11, day: 20 }, headers)).toMatchObject([{ mayView: false, url: null }, { mayView: true }])
})

it('signs the files of a page for half an hour, and those of no other page', async () => {
  const [page] = await pages({ latest: 1 }, await signIn({ subscription: { planName: 'web' } }))
  const { folder, query, expiresAt } = page!.files!
  const names = ['9/0_1.webp', 'thumbnail.webp', 'page.webp', 'text.json']
  for (const day of ['2026-11-20', '2026-11-19'])
    for (const name of names) await test.ctx.files.put(`page/evening-${day}-1/${name}`, Buffer.from(name))
  const get = (url: string) => test.app.inject(url)
  const statuses = async (query: string, inFolder = folder) =>
    Promise.all(names.map(async (name) => (await get(`${inFolder}/${name}?${query}`)).statusCode))
  const open = names.map(() => 200)
  const shut = names.map(() => 403)
  expect(await statuses(query)).toEqual(open)
  expect((await get(`${folder}/9/0_1.webp?${query}`)).headers['cache-control']).toBe('private, max-age=600')
  expect(await statuses('')).toEqual(shut)
  expect(await statuses(query, folder.replace('2026-11-20', '2026-11-19'))).toEqual(shut)
  expect(await statuses(query.replace('1795158000', '1795158001'))).toEqual(shut)
  expect(await statuses(query.slice(0, -1))).toEqual(shut)
  expect((await get(`${folder}/9/0_1.webp`)).headers['cache-control']).toBe('no-store')
  test.clock.set(new Date(new Date(expiresAt).getTime() - 1))
  expect(await statuses(query)).toEqual(open)
  test.clock.set(new Date(expiresAt))
  expect(await statuses(query)).toEqual(shut)
  test.clock.set(TEST_NOW)
})

it('returns the same signed addresses for ten minutes, valid for at least half an hour', async () => {
  const headers = await signIn({ role: 3 })
  const ask = async (at: string) => {
    test.clock.set(new Date(at))
    return (await pages({ year: 2026, month: 11, day: 20 }, headers))[0]!.files!
  }
  expect((await ask('2026-11-20T15:30:00.001+09:00')).expiresAt).toBe('2026-11-20T16:10:00+09:00')
  expect(await ask('2026-11-20T15:40:00+09:00')).toEqual(await ask('2026-11-20T15:30:00.001+09:00'))
  expect((await ask('2026-11-20T15:40:00.001+09:00')).expiresAt).toBe('2026-11-20T16:20:00+09:00')
  test.clock.set(TEST_NOW)
})

it('returns the days before and after on which a paper appeared', async () => {
  const neighbours = async (day: number) => {
    const { previous, next } = (await ask(test.app, '/paper/get/list', { query: { year: 2026, month: 11, day } })).list
    return [previous, next]
  }
  expect(await neighbours(20)).toEqual(['2026-11-19', null])
  expect(await neighbours(19)).toEqual(['2026-11-18', '2026-11-20'])
  expect(await neighbours(18)).toEqual([null, '2026-11-19'])
  expect(await neighbours(10)).toEqual([null, '2026-11-18'])
})

it('lists the articles of the day on the pages that contain their titles', async () => {
  await makePage(test.db, { day: '2026-11-15', page: 1, text: '織物市場が開幕した。桐生市の高校野球' })
  await makePage(test.db, { day: '2026-11-15', page: 2, text: '予算案を可決' })
  const released = new Date('2026-11-15T12:00+09:00')
  const make = (slug: string, title: string, more: { limited?: boolean; onlyWeb?: boolean; releaseAt?: Date } = {}) =>
    makeArticle(test.db, { slug, title, releaseAt: released, ...more })
  await make('market', '織物市場が開幕', { limited: true })
  await make('budget', '予算案を可決')
  await make('web-only', '予算案を可決へ', { onlyWeb: true })
  await make('elsewhere', '県大会の結果')
  await make('next-day', '高校野球', { releaseAt: new Date('2026-11-16T12:00+09:00') })
  expect((await pages({ year: 2026, month: 11, day: 15 })).map(({ page, articles }) => [page, articles])).toEqual([
    [1, [{ slug: 'market', title: '織物市場が開幕' }]],
    [2, [{ slug: 'budget', title: '予算案を可決' }]],
  ])
})

it('lists an article once on the page of its regions, and not where the words of its title are', async () => {
  const first = await makePage(test.db, { day: '2026-11-14', page: 1, text: '駅舎の改修' })
  const second = await makePage(test.db, { day: '2026-11-14', page: 2, text: '図書館の開館' })
  const make = (slug: string, title: string, day: string, more: { onlyWeb?: boolean } = {}) =>
    makeArticle(test.db, { slug, title, releaseAt: new Date(`${day}T12:00+09:00`), ...more })
  const station = await make('station', '駅舎の改修', '2026-11-14')
  const earlier = await make('earlier', '先週の話題', '2026-11-07')
  const later = await make('later', '来週の話題', '2026-11-27')
  const webOnly = await make('placed-web-only', '電子版の話題', '2026-11-14', { onlyWeb: true })
  await make('library', '図書館の開館', '2026-11-14')
  await makeRegion(test.db, second.id, { articleId: earlier.id })
  await makeRegion(test.db, second.id, { articleId: station.id })
  await makeRegion(test.db, second.id, { articleId: earlier.id })
  await makeRegion(test.db, first.id, { articleId: later.id })
  await makeRegion(test.db, first.id, { articleId: webOnly.id })
  expect((await pages({ year: 2026, month: 11, day: 14 })).map(({ page, articles }) => [page, articles.map(({ slug }) => slug)])).toEqual([
    [1, []],
    [2, ['earlier', 'station', 'library']],
  ])
})

it('does not list an article by the words of its title when another paper has its regions', async () => {
  await makePage(test.db, { day: '2026-11-12', page: 1, text: '農園の収穫' })
  const other = await makePage(test.db, { day: '2026-11-13', page: 3, text: '畑の話' })
  const farm = await makeArticle(test.db, { slug: 'farm', title: '農園の収穫', releaseAt: new Date('2026-11-12T12:00+09:00') })
  const named = async (day: number) => (await pages({ year: 2026, month: 11, day })).map(({ articles }) => articles.map(({ slug }) => slug))
  expect(await named(12)).toEqual([['farm']])
  await makeRegion(test.db, other.id, { articleId: farm.id })
  expect([await named(12), await named(13)]).toEqual([[[]], [['farm']]])
})

it('paper/get/list never contains the text of a page', async () => {
  const headers = await signIn({ role: 3 })
  expect(JSON.stringify(await pages({ year: 2026, month: 11, day: 20 }, headers))).not.toContain(TEXT)
})

it.each([
  ['latest', {}],
  ['latest', { year: 2026 }],
  ['latest', { year: 2026, month: 11 }],
  ['latest', { month: 11, day: 20 }],
  ['latest', { latest: 0 }],
  ['latest', { latest: 'true' }],
  ['year', { year: 1944, month: 12, day: 31 }],
  ['year', { year: 'x', month: 1, day: 1 }],
  ['month', { year: 2026, month: 0, day: 1 }],
  ['month', { year: 2026, month: 13, day: 1 }],
  ['day', { year: 2026, month: 11, day: 0 }],
  ['day', { year: 2026, month: 11, day: 31 }],
  ['day', { year: 2026, month: 11, day: 32 }],
  ['day', { year: 2026, month: 2, day: 29 }],
])('paper/get/list refuses a wrong %s: %o', async (field, query) => {
  expect(await refusalOf(test.app, '/paper/get/list', { query })).toEqual({ detail: 'E_BAD_REQUEST', field })
})
