import { beforeAll, describe, expect, it } from 'vitest'
import { v1Calls } from '@yukan/contract/calls.ts'
import type { FigureDay } from '@yukan/contract/desk/figures.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { deleteOldReadings } from '../../jobs/delete-old-readings.ts'
import { addOpening, openOpening } from '../../store/desk/opening.ts'
import { deleteReadingsBefore } from '../../store/articles/popularity.ts'
import { buildTestApp } from '../../test/app.ts'
import { makeBrowser } from '../../test/browser.ts'
import { TEST_NOW } from '../../test/context.ts'
import { askDesk, makeStaff } from '../../test/desk.ts'
import { loginAs, makeArticle, makeMember } from '../../test/make.ts'
import type { MemberOptions } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'

const test = setUp(buildTestApp)

const read = async (slug: string, remoteAddress: string, agent = FIREFOX) => {
  const response = await test.app.inject({ method: 'POST', url: `/readings/${slug}`, remoteAddress, headers: { 'user-agent': agent } })
  expect(response.statusCode).toBe(204)
}
async function readingsOf(slug: string): Promise<number> {
  const found = await test.db
    .selectFrom('article_popularity')
    .innerJoin('article', 'article.id', 'article_popularity.article_id')
    .select('readings')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found?.readings ?? 0
}

const visitsOf = async (slug: string) =>
  (await test.db.selectFrom('article_visit').innerJoin('article', 'id', 'article_id').select('visitor').where('slug', '=', slug).execute())
    .length

it('counts a reader at one address once, and readers at other addresses each', async () => {
  await makeArticle(test.db, { slug: 'each' })
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8:1:100::1', '2001:db8:1:200::1']) await read('each', address)
  expect(await readingsOf('each')).toBe(4)
})

it.each([
  ['another site', { 'user-agent': FIREFOX, 'sec-fetch-site': 'cross-site' }, 0],
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, 0],
  ['a client without a user agent', { 'user-agent': '' }, 0],
  ['a page of the site', { 'user-agent': FIREFOX, 'sec-fetch-site': 'same-origin' }, 1],
])('counts a reading that is sent by a browser on a page of the site only: %s', async (name, headers, counted) => {
  const { slug } = await makeArticle(test.db)
  const url = `/readings/${slug}`
  const { statusCode } = await test.app.inject({ method: 'POST', url, remoteAddress: '192.0.2.3', headers })
  expect([name, statusCode, await readingsOf(slug), await visitsOf(slug)]).toEqual([name, 204, counted, counted])
})

it('distinguishes at most four browsers of one address, and counts two of them for popularity', async () => {
  await makeArticle(test.db, { slug: 'pushed' })
  for (let version = 0; version < 200; version += 1) await read('pushed', '192.0.2.1', `${FIREFOX}.${version}`)
  expect([await visitsOf('pushed'), await readingsOf('pushed')]).toEqual([4, 2])
})

it('counts all 256 networks of an IPv6 customer like one address', async () => {
  await makeArticle(test.db, { slug: 'customer' })
  for (let network = 0; network < 256; network += 1)
    await read('customer', `2001:db8:7:${network.toString(16)}::1`, `${FIREFOX}.${network}`)
  expect([await visitsOf('customer'), await readingsOf('customer')]).toEqual([4, 2])
})

it('does not rank 24 addresses with 16 browsers each above 100 readers, also after the nightly recount', async () => {
  const agents = Array.from({ length: 16 }, (_, at) => `${FIREFOX}.${at}`)
  await makeArticle(test.db, { slug: 'bought' })
  await makeArticle(test.db, { slug: 'honest' })
  for (let address = 1; address <= 24; address += 1) await Promise.all(agents.map((agent) => read('bought', `198.18.${address}.7`, agent)))
  for (let reader = 1; reader <= 100; reader += 1) await read('honest', `100.64.${reader}.7`)
  const counts = async () => [await readingsOf('honest'), await readingsOf('bought')]
  const [honest = 0, bought = 0] = await counts()
  expect(honest).toBe(100)
  // Two of a source; simultaneous readings of one visitor may use up numbers.
  expect(bought).toBeLessThanOrEqual(48)
  expect(bought).toBeGreaterThan(0)
  const first = (await test.app.inject('/v1/article/get/popular')).json().popular.data[0]
  expect(first.slug).toBe('honest')
  await deleteReadingsBefore(test.db, '2026-11-13')
  expect(await counts()).toEqual([honest, bought])
})

it('counts the first eight readers in the network of a provider each, and only some of the others', async () => {
  await makeArticle(test.db, { slug: 'provider' })
  for (let reader = 1; reader <= 64; reader += 1) await read('provider', `203.0.113.${reader}`)
  expect([await visitsOf('provider'), await readingsOf('provider')]).toEqual([64, 15])
})

it('counts a household as one reader, whichever of its IPv6 addresses it uses', async () => {
  await makeArticle(test.db, { slug: 'household' })
  for (let host = 1; host <= 20; host += 1) await read('household', `2001:db8:0:1::${host}`)
  expect(await readingsOf('household')).toBe(1)
})

describe('the figures of the desk', () => {
  const COMPLETED = { begun: 0, begunAtGate: 0, newMembers: 0, newMembersFromGate: 0, applications: 0, withdrawals: 0, undelivered: 0 }
  let cookie: string
  let visitors = 0
  beforeAll(async () => {
    test.clock.set(new Date(TEST_NOW.getTime() + 2 * DAY))
    cookie = (await makeStaff(test, 'editor')).cookie
    await makeArticle(test.db, { slug: 'limited', title: '=絹の道', limited: true })
    await makeArticle(test.db, { slug: 'everybody', title: 'だれでも' })
  })

  async function open(slug: string, member: MemberOptions | null, remoteAddress = `203.0.113.${(visitors += 1)}`) {
    const headers =
      member === null ? {} : { cookie: (await loginAs(test, await makeMember(test.db, { created_at: TEST_NOW, ...member }))).cookie }
    await test.app.inject({ method: 'POST', url: `/readings/${slug}`, remoteAddress, headers: { 'user-agent': FIREFOX, ...headers } })
    return remoteAddress
  }
  const figures = async (query: string) => (await askDesk(test, '/figures/get', null, { cookie, query })).body
  const today = async () => (await figures('?month=2026-11')).days.find(({ day }) => day === '2026-11-22')

  it('the figures count readers by their status, and how often the notice replaced the body', async () => {
    await open('limited', null)
    await open('everybody', null)
    await open('limited', {})
    await open('limited', { trial_until: '2026-12-01' })
    await open('limited', { subscription: { planName: 'web', expireAt: new Date(TEST_NOW.getTime() + 30 * DAY) } })
    await open('limited', { role: 7 })
    await open('everybody', { role: 3 })
    // Who logs in after the notice is one reader, a member from then on.
    const source = await open('limited', null)
    await open('limited', { role: 7 }, source)
    await open('everybody', { role: 7 }, source)
    const expected: FigureDay = {
      day: '2026-11-22',
      readers: { guest: 2, free: 1, trial: 1, paid: 1, bank: 2, staff: 1 },
      readings: 9,
      gates: 3,
      gateReaders: 3,
      ...COMPLETED,
    }
    expect(await today()).toEqual(expected)
    const { articles } = await figures('?month=2026-11')
    expect(articles.flatMap(({ title, readings, gates }) => (title.startsWith('記事') ? [] : [[title, readings, gates]]))).toEqual([
      ['=絹の道', 6, 3],
      ['だれでも', 3, 0],
    ])
  })

  it('the figures count no notice during an emergency opening', async () => {
    const by = await makeStaff(test, 'editor')
    const given = { scope: 'all' as const, categoryId: null, tagId: null, articleIds: [], day: null, reason: '台風', isLight: false }
    const now = test.clock.now()
    const id = await addOpening(test.db, { ...given, endsAt: new Date(now.getTime() + DAY / 24) }, by, now)
    await openOpening(test.db, id, { name: by.name, aloneReason: null }, now)
    test.ctx.shared.drop()
    await open('limited', null)
    expect([(await today())?.readings, (await today())?.gates]).toEqual([10, 3])
    await test.db.deleteFrom('emergency_opening').execute()
    test.ctx.shared.drop()
  })

  it('the figures count a registration from the notice of a limited article once, and no other', async () => {
    const register = (email: string, article?: string) =>
      makeBrowser(test.app, { source: `2001:db8:${(visitors += 1)}::1`, userAgent: FIREFOX }).send('/user/set/register', {
        body: { ...v1Calls['/user/set/register'].sample.body, email, ...(article === undefined ? {} : { article }) },
      })
    await register('from-gate@example.jp', 'limited')
    await register('from-gate@example.jp', 'limited')
    await register('from-header@example.jp')
    await register('from-open@example.jp', 'everybody')
    await register('from-nowhere@example.jp', 'nowhere')
    await test.db.updateTable('member').set({ activated_at: test.clock.now() }).where('email', 'like', 'from-%').execute()
    const now = test.clock.now()
    await test.db.updateTable('member').set({ created_at: now }).where('email', 'like', 'from-%').execute()
    expect(await today()).toMatchObject({ begun: 4, begunAtGate: 1, newMembers: 4, newMembersFromGate: 1 })
    const { articles } = await figures('?month=2026-11')
    expect(articles.find(({ title }) => title === '=絹の道')).toMatchObject({ begun: 1, readings: 7 })
  })

  it('the figures do not change when readings are deleted or kept more than once', async () => {
    const before = await figures('?month=2026-11')
    test.clock.set(new Date(TEST_NOW.getTime() + 3 * DAY))
    expect(await deleteOldReadings(test.ctx, test.clock.now())).toBe('figures of 7 days are kept, readings from 2026-11-16 on')
    expect(await deleteOldReadings(test.ctx, test.clock.now())).toBe('figures of 0 days are kept, readings from 2026-11-16 on')
    test.clock.set(new Date(TEST_NOW.getTime() + 11 * DAY))
    await deleteOldReadings(test.ctx, test.clock.now())
    cookie = (await makeStaff(test, 'editor')).cookie
    expect(await test.db.selectFrom('article_visit').select('day').execute()).toEqual([])
    await test.db.deleteFrom('member').where('email', 'like', 'from-%').execute()
    const after = await figures('?month=2026-11')
    expect(after.days.filter(({ day }) => day <= '2026-11-22' && day >= '2026-11-20')).toEqual(
      before.days.filter(({ day }) => day >= '2026-11-20'),
    )
    expect(after.articles).toEqual(before.articles)
    expect((await figures('?period=7')).days.map(({ day }) => day)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ])
  })

  it('the exported figures escape formulas, so that a spreadsheet does not calculate them', async () => {
    const file = async (of: string) => (await askDesk(test, '/figures/export', null, { cookie, query: `?of=${of}&month=2026-11` })).body.csv
    const [head, ...days] = (await file('days')).split('\r\n')
    expect([head!.startsWith('\uFEFF日,開いた人（ログインなし）,'), days.find((line) => line.startsWith('2026-11-22'))]).toEqual([
      true,
      '2026-11-22,3,1,1,1,2,1,9,10,3,3,4,1,4,1,0,0,0',
    ])
    expect((await file('articles')).includes(",'=絹の道,7,3,1\r\n")).toBe(true)
  })

  it.each(['?month=2026-13', '?month=2027-01', '?month=2026', '?period=8'])('the figures refuse the query %s', async (query) => {
    expect((await askDesk(test, '/figures/get', null, { cookie, query })).outcome).toBe('E_BAD_REQUEST')
  })
})
