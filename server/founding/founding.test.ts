/** An empty newspaper: the first account, what readers get until then, and the opening (decision 050). */
import { startCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import type { StartedCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { DAY, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCatalogue } from '../billing/catalogue.ts'
import { watchContentChanges } from '../cache/content-changes.ts'
import { readConfig } from '../config.ts'
import { readShownPrices } from '../settings/plan-prices.ts'
import { settingPlaces } from '../settings/setting-places.ts'
import { inviteStaff } from '../staff/invitations.ts'
import { listAuditEntries } from '../store/staff/audit.ts'
import { readFounding } from '../store/desk/founding.ts'
import { readProducts, saveMaster } from '../store/settings/master.ts'
import { saveCategories } from '../store/articles/taxonomy.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, codeOf, makeStaff, openDesk, ORIGIN, STAFF_PASSWORD } from '../test/desk.ts'
import { makeArticle, makeMember } from '../test/make.ts'
import { founderLines, inviteFounder } from './invite-founder.ts'

let test: TestApp
let cards: StartedCardSandbox
beforeAll(async () => {
  cards = await startCardSandbox()
  const { cardProvider } = readConfig({ PUBLIC_URL: ORIGIN })
  test = await buildTestApp({ config: { cardProvider: { ...cardProvider, sandboxUrl: cards.url } } })
})
afterAll(async () => {
  await test.close()
  await cards.close()
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  for (const table of [
    'founding',
    'article',
    'staff_account',
    'staff_link',
    'master_data',
    'contact_item',
    'category',
    'rate_count',
    'member',
    'paper_issue',
    'setting_version',
    'price_change',
  ] as const)
    await test.db.deleteFrom(table).execute()
  test.ctx.shared.drop()
})

const invite = async () => {
  const invitation = await inviteFounder(test.ctx, test.clock.now())
  test.ctx.shared.drop()
  return invitation
}
const keyOf = (invitation: Awaited<ReturnType<typeof invite>>) => /\/desk\/invitation\/([\w-]+)\/$/.exec(invitation?.url ?? '')?.[1] ?? ''
const stateOf = async (key: string) => (await askDesk(test, '/invitation/get', { key })).body.state

async function accept(key: string, more: object) {
  const setup = await askDesk(test, '/invitation/authenticator', { key, ...more })
  if (setup.outcome !== 'done') return setup.outcome
  const body = { key, name: '山本 さくら', password: STAFF_PASSWORD, code: await codeOf(test, setup.body.secret), ...more }
  return (await askDesk(test, '/invitation/password', body)).outcome
}

describe('the invitation of the first administrator', () => {
  it('every start replaces the invitation of the first administrator, until there is an account', async () => {
    const first = await invite()
    expect([first?.expiresAt, await stateOf(keyOf(first))]).toEqual([new Date(TEST_NOW.getTime() + 7 * DAY), 'valid'])
    expect(founderLines(first!)[1]).toBe(`http://localhost:3000/desk/invitation/${keyOf(first)}/`)
    const second = await invite()
    expect([await stateOf(keyOf(first)), await stateOf(keyOf(second))]).toEqual(['invalid', 'valid'])
    expect(await accept(keyOf(second), { email: 'Sakura@Example.jp' })).toBe('done')
    const staff = await test.db.selectFrom('staff_account').select(['email', 'name', 'role']).execute()
    expect(staff).toEqual([{ email: 'sakura@example.jp', name: '山本 さくら', role: 'admin' }])
    expect([await stateOf(keyOf(second)), await invite()]).toEqual(['invalid', null])
  })

  it('the invitation of the first administrator needs an address and expires after seven days', async () => {
    const key = keyOf(await invite())
    expect(await accept(key, {})).toBe('E_BAD_REQUEST')
    expect(await accept(key, { email: 'no address' })).toBe('E_BAD_REQUEST')
    test.clock.advance(7 * DAY)
    expect([await stateOf(key), await accept(key, { email: 'sakura@example.jp' })]).toEqual(['expired', 'E_KEY_EXPIRED'])
  })

  it('the invitation of the first administrator is invalid once another person has an account', async () => {
    const key = keyOf(await invite())
    await makeStaff(test, 'reporter')
    expect(await accept(key, { email: 'sakura@example.jp' })).toBe('E_INVALID_KEY')
    expect((await test.db.selectFrom('staff_account').select('id').execute()).length).toBe(1)
  })

  it.each([
    ['an article', () => makeArticle(test.db)],
    ['a member', () => makeMember(test.db)],
    ['a category', () => DEEDS['categories']?.()],
    ['a printed paper', () => test.db.insertInto('paper_issue').values({ kind: 'evening', day: '2026-11-20' }).execute()],
  ])('makes no invitation of a first administrator for a newspaper that has %s, which stays public', async (_what, make) => {
    await make()
    expect([await invite(), await readFounding(test.db)]).toEqual([null, null])
    expect((await test.app.inject('/')).statusCode).toBe(200)
  })

  it('a staff invitation keeps the invited address, whatever address is sent with it', async () => {
    const admin = await makeStaff(test, 'admin')
    const path = await inviteStaff(test.ctx, null, { email: 'sato@example.jp', name: '佐藤', role: 'reporter' }, TEST_NOW)
    expect(await accept(path.split('/')[3] ?? '', { email: 'other@example.jp' })).toBe('done')
    const emails = (await test.db.selectFrom('staff_account').select('email').execute()).map(({ email }) => email)
    expect(emails.toSorted()).toEqual(['sato@example.jp', admin.email].toSorted())
  })
})

describe('a newspaper before its opening', () => {
  it.each([
    '/',
    '/article/some-article/',
    '/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/paper/latest/',
    '/login/',
    '/%64esk/',
    '/desk/articles/',
    '/desk/v1/nothing/',
    '/preview/unknown-token/',
  ])('before the opening, %s is a 503 page that says so and is not cached', async (url) => {
    await saveMaster(test.db, {
      publication: {
        ...sampleSettings.company,
        phoneHours: '',
        socialLinks: [],
        adPartners: [],
        recruitment: { title: '', text: '', url: '' },
        name: '夕刊<みなみ>',
      },
    })
    await invite()
    const { statusCode, headers, body } = await test.app.inject({ url })
    expect([statusCode, headers['retry-after'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
      503,
      '3600',
      'noindex',
      'no-store',
    ])
    expect(body).toContain('<h1>夕刊&lt;みなみ&gt;</h1><p>ただいま準備中です。</p>')
  })

  it.each([
    ['reads', { url: '/v1/article/get/list' }],
    ['changes', { url: '/v1/user/login', method: 'POST', payload: {} }],
  ] as const)('before the opening, a call that %s is refused with E_UNAVAILABLE', async (_what, request) => {
    await invite()
    const reply = await test.app.inject(request)
    expect([reply.statusCode, reply.json().detail]).toEqual([503, 'E_UNAVAILABLE'])
  })

  it.each(['/desk/sign-in/', '/healthz', '/readyz'])('before the opening, %s is served', async (url) => {
    await invite()
    expect((await test.app.inject(url)).statusCode).toBe(200)
  })
})

it('before the opening, a preview is served to a reader who has its link', async () => {
  await invite()
  const by = { cookie: (await makeStaff(test, 'admin')).cookie }
  const { id } = (await askDesk(test, '/article/create', {}, by)).body
  const { body, outcome } = await askDesk(test, '/preview/create', { ...deskCalls['/preview/create'].sample.body, articleId: id }, by)
  expect([outcome, (await test.app.inject(new URL(body.address).pathname)).statusCode]).toEqual(['done', 200])
})

/** Everything that is needed, by step. */
const DEEDS: Readonly<Record<string, () => Promise<unknown>>> = {
  ...Object.fromEntries(
    (['company', 'hours', 'contact', 'terms', 'policy', 'law', 'plans'] as const).map((name) => [
      name,
      () => settingPlaces[name].write(test.db, sampleSettings[name]),
    ]),
  ),
  categories: () =>
    saveCategories(test.db, [{ slug: 'local', name: 'local', label: '地域', parent: null, og_description: '', og_img: '', position: 0 }]),
  article: () => makeArticle(test.db),
}

describe('the opening of a newspaper', () => {
  it('a newspaper opens only when every needed step is done, and then serves readers', async () => {
    await invite()
    const admin = await makeStaff(test, 'admin', '山本 さくら')
    const by = { cookie: admin.cookie }
    const missing: string[] = []
    for (let left = Object.keys(DEEDS).length; left > 0; left -= 1) {
      const { outcome } = await askDesk(test, '/founding/open', {}, by)
      const { steps, isOpen } = (await askDesk(test, '/founding/get', null, by)).body
      const step = steps.find(({ isNeeded, isDone }) => isNeeded && !isDone)?.step ?? ''
      expect([outcome, isOpen]).toEqual(['E_NOT_READY', false])
      missing.push(step)
      await DEEDS[step]?.()
    }
    expect(missing.toSorted()).toEqual(Object.keys(DEEDS).toSorted())
    // A node that has not made the change learns of it by the database's notification.
    const changes = await watchContentChanges(test.ctx, test.database.connection)
    expect((await test.app.inject('/')).statusCode).toBe(503)
    expect((await askDesk(test, '/founding/open', {}, by)).outcome).toBe('done')
    await expect.poll(async () => (await test.app.inject('/')).statusCode, { timeout: SECOND, interval: 10 }).toBe(200)
    await changes.stop()
    test.clock.advance(DAY)
    expect((await askDesk(test, '/founding/open', {}, { cookie: await openDesk(test, admin.id) })).outcome).toBe('done')
    expect((await readFounding(test.db))?.opened_at).toEqual(TEST_NOW)
    const entries = await listAuditEntries(test.db, { words: [], action: 'founding.open', before: null, limit: 9 })
    expect(entries.map(({ staff_name, subject }) => [staff_name, subject])).toEqual([['山本 さくら', sampleSettings.company.name]])
  })

  it.each([
    ['a place to fill in', { text: '配達は〔配達する区域〕です。' }, {}],
    ['a day that has not come', {}, { inForceOn: '2099-01-01' }],
  ])('the terms do not count as done when they have %s', async (_what, section, part) => {
    const admin = await makeStaff(test, 'admin')
    const isDone = async () => {
      const { steps } = (await askDesk(test, '/founding/get', null, { cookie: admin.cookie })).body
      return steps.find(({ step }) => step === 'terms')?.isDone
    }
    const [edition] = sampleSettings.terms.editions
    await settingPlaces.terms.write(test.db, { editions: [edition] })
    expect(await isDone()).toBe(true)
    const sections = edition!.sections.map((each) => ({ ...each, ...section }))
    await settingPlaces.terms.write(test.db, { editions: [{ ...edition, sections, ...part }] })
    expect(await isDone()).toBe(false)
  })
})

describe('the plans at the card provider', () => {
  it('registers the plans at the card provider with the prices that the newspaper has chosen', async () => {
    const by = { cookie: (await makeStaff(test, 'admin')).cookie }
    const isDone = async () => (await askDesk(test, '/founding/get', null, by)).body.steps.find(({ step }) => step === 'prices')?.isDone
    expect(await isDone()).toBe(false)
    await settingPlaces.company.write(test.db, { ...sampleSettings.company, name: '夕刊ひだか' })
    const value = { web: 980, webPaper: 3300, paper: 2900 }
    expect((await askDesk(test, '/setting/update', { name: 'prices', value, version: 0, note: '' }, by)).outcome).toBe('done')
    expect((await askDesk(test, '/founding/set-up-payments', {}, by)).outcome).toBe('done')
    expect([await isDone(), (await readShownPrices(test.db)).web]).toEqual([true, 980])
    const { prices } = await readCatalogue(test.ctx)
    expect(prices.map(({ nickname, unit_amount }) => [nickname, unit_amount]).toSorted()).toEqual([
      ['paper', 2900],
      ['web', 980],
      ['webPaper', 3300],
    ])
  })

  it('registers the plans at the card provider once, with the prices that pages show', async () => {
    const admin = await makeStaff(test, 'admin')
    const by = { cookie: admin.cookie }
    const isDone = async () => {
      const { steps } = (await askDesk(test, '/founding/get', null, by)).body
      return steps.find(({ step }) => step === 'payments')?.isDone
    }
    const read = async () => (await readProducts(test.db))?.product_id.local ?? ''
    await settingPlaces.plans.write(test.db, sampleSettings.plans)
    expect([await isDone(), await read()]).toEqual([false, ''])
    expect((await askDesk(test, '/founding/set-up-payments', {}, by)).outcome).toBe('done')
    const product = await read()
    expect((await askDesk(test, '/founding/set-up-payments', {}, by)).outcome).toBe('done')
    expect([await isDone(), await read()]).toEqual([true, product])
    const provider = await test.ctx.cardProvider()
    const { data } = await provider.prices.list({ product, limit: 100 })
    const prices = data.map(({ nickname, unit_amount, recurring }) => [nickname, unit_amount, recurring?.interval])
    expect(prices.toSorted()).toEqual([
      ['web', 1650, 'month'],
      ['webPaper', 2400, 'month'],
    ])
    expect((await readProducts(test.db))?.plans['web']).toMatchObject(sampleSettings.plans.web)
  })
})
