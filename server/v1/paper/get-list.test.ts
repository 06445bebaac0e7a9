import { afterAll, beforeAll, expect, it } from 'vitest'
import { paperGetList } from '@yukan/contract/paper.ts'
import { buildTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/expect-reply.ts'
import { loginAs, makeMember, makePage } from '../../test/make.ts'
import type { LoginOptions, MemberOptions } from '../../test/make.ts'

const TEXT = '紙面だけの言葉'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const pages = async (query: Record<string, string | number>, headers: Record<string, string> = {}) =>
  (await ask(test.app, paperGetList, { query, headers })).list.data
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
  mayView: false,
})

it('is empty before a paper has appeared', async () => {
  expect(await pages({ latest: 1 })).toEqual([])
})

it('gives the latest evening paper, of a later day none', async () => {
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

it('gives the papers of a day: the evening paper, then free papers with their name and address', async () => {
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
      url: expect.stringMatching(/^\/files\/page\/weekly-2026-11-20-1\.webp\?expires=1795158000&signature=[\w-]{43}$/),
    },
  ])
})

it.each([
  ['a day without a paper', { year: 2026, month: 11, day: 17 }],
  ['the first day there may be', { year: 1945, month: 1, day: 1 }],
  ['a leap day', { year: 2028, month: 2, day: 29 }],
  ['the last day there may be', { year: 9999, month: 12, day: 31 }],
])('gives no pages of %s', async (_name, query) => {
  expect(await pages(query)).toEqual([])
})

it.each<[string, MemberOptions, LoginOptions, boolean]>([
  ['a member without a plan', {}, {}, false],
  ['plan web', { subscription: { planName: 'web' } }, {}, true],
  ['plan webPaper', { subscription: { planName: 'webPaper' } }, {}, true],
  ['plan paper', { subscription: { planName: 'paper' } }, {}, false],
  ['plan web on a browser too many', { subscription: { planName: 'web' } }, { isRegistered: false }, false],
  ['plan web that has expired', { subscription: { planName: 'web', expireAt: TEST_NOW } }, {}, false],
  ['a trial', { trial_until: '2026-11-21' }, {}, true],
  ['a bank member', { role: 7 }, {}, true],
  ['staff', { role: 3 }, { isRegistered: false }, true],
])('opens the evening paper to %s or not', async (_name, member, login, mayView) => {
  const [page] = await pages({ year: 2026, month: 11, day: 20 }, await signIn(member, login))
  expect(page!.mayView).toBe(mayView)
  const address = page!.url === null ? null : /^(.*)\?expires=1795158000&signature=[\w-]{43}$/.exec(page!.url)?.[1]
  expect(address).toBe(mayView ? '/files/page/evening-2026-11-20-1.webp' : null)
})

it('stays closed to a token or a cookie alone', async () => {
  const { authorization, cookie } = await signIn({ subscription: { planName: 'web' } })
  for (const headers of [{ authorization }, { cookie }] as Record<string, string>[])
    expect(await pages({ year: 2026, month: 11, day: 20 }, headers)).toMatchObject([{ mayView: false, url: null }, { mayView: true }])
})

it('gives an address that opens the file for half an hour, and no other file', async () => {
  const [page] = await pages({ latest: 1 }, await signIn({ subscription: { planName: 'web' } }))
  await test.ctx.files.put('page/evening-2026-11-20-1.webp', Buffer.from('page'))
  await test.ctx.files.put('page/evening-2026-11-19-1.webp', Buffer.from('other'))
  const status = async (url: string) => (await test.app.inject(url)).statusCode
  const url = page!.url!
  expect(await status(url)).toBe(200)
  expect(await status(url.split('?')[0]!)).toBe(403)
  expect(await status(url.replace('2026-11-20', '2026-11-19'))).toBe(403)
  expect(await status(url.replace('1795158000', '1795158001'))).toBe(403)
  expect(await status(url.slice(0, -1))).toBe(403)
  test.clock.set(new Date(1795158000 * 1000 - 1))
  expect(await status(url)).toBe(200)
  test.clock.set(new Date(1795158000 * 1000))
  expect(await status(url)).toBe(403)
  test.clock.set(TEST_NOW)
})

it('never tells the text of a page', async () => {
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
])('refuses a wrong %s: %o', async (field, query) => {
  expect(await refusalOf(test.app, paperGetList, { query })).toEqual({ detail: 'E_BAD_REQUEST', field })
})
