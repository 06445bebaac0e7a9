/** One first delivery in the terms, the mail, the account and the list of the delivery staff, never on a day without a paper (decision 037). */
import { describe, expect, it } from 'vitest'
import { ask } from '../test/inputs/expect-reply.ts'
import {
  DELIVERY_PLACE,
  PRICES,
  applyFor,
  setUpPayments,
  detailOf,
  namedContract,
  storeDeliveryAddress,
  makeCardHolder,
} from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'
import { mailsOf } from '../test/mails.ts'
import { addHandover } from '../store/delivery/delivery-handover.ts'
import { readDeliveryLines } from './delivery-list.ts'
import { hasDeliveredBy, readFirstDelivery } from './first-delivery.ts'

const TODAY = '2026-11-23'
const NOVEMBER_23 = new Date(`${TODAY}T10:00:00+09:00`)

const test = setUpPayments({ now: NOVEMBER_23 })

async function newcomer(trialUntil: string | null, city = '桐生市新里町新川'): Promise<PayingMember> {
  const paying = await makeCardHolder(test, { trial_until: trialUntil })
  await storeDeliveryAddress(test, paying, city)
  return paying
}

const termsOf = async ({ headers }: PayingMember, plan: 'web' | 'webPaper') =>
  (await ask(test.app, '/subscription/get/terms', { headers, query: { plan } })).data
const waitsUntil = async (paying: PayingMember) => (await detailOf(test, paying)).customer?.subscriptions[0]?.deliveryOn
const named = async (paying: PayingMember) => namedContract(paying, (await detailOf(test, paying)).customer!.subscriptions[0]!)
const endsOn = async (paying: PayingMember) => (await detailOf(test, paying)).customer?.subscriptions[0]?.deliveryUntil
const listed = async ({ member }: PayingMember) =>
  (await readDeliveryLines(test.db, TODAY, TODAY)).flatMap(({ memberId, content }) => (memberId === member.id ? [content] : []))
const mailOf = async ({ member }: PayingMember, kind: string) =>
  (await mailsOf(test, member)).filter((mail) => mail.kind === kind).map(({ text }) => text)

describe('an application of 23 November in the trial', () => {
  it('names the first paper of the year as first delivery in the terms, the mail, the account and the list', async () => {
    const paying = await newcomer('2026-12-07')
    const terms = await termsOf(paying, 'webPaper')
    expect(terms).toMatchObject({ firstOn: '2027-01-01', deliveryOn: '2027-01-04', deliveryWay: 'next-morning' })
    await applyFor(test, paying, 'webPaper')
    expect(await waitsUntil(paying)).toBe(terms.deliveryOn)
    const [mail, ...others] = await mailOf(paying, 'applied')
    expect(mail).toContain('配達の開始：2027年1月4日（月）の夕刊から（翌朝にお届けします）')
    expect(others).toEqual([])
    expect(await listed(paying)).toEqual([terms.deliveryOn])
  })
  it('an address in an unknown town gets the day of the first delivery without the way', async () => {
    const paying = await newcomer('2026-12-07', '桐生市大手町')
    expect(await termsOf(paying, 'webPaper')).toMatchObject({ deliveryOn: '2027-01-04', deliveryWay: null })
    await applyFor(test, paying, 'webPaper')
    expect((await mailOf(paying, 'applied'))[0]).toContain('配達の開始：2027年1月4日（月）の夕刊から\n')
  })
})

describe('first and last day of a delivery', () => {
  const NEVER = '紙面の配達：開始の前のため、お届けはありません'

  it('a delivery begins at the address that was changed before its first day', async () => {
    const paying = await newcomer('2026-12-07')
    await applyFor(test, paying, 'webPaper')
    const body = { ...DELIVERY_PLACE, type: 2 as const, flag: 1 as const, user_id: paying.member.id, address: '5番6号' }
    expect((await ask(test.app, '/address/set/register', { headers: paying.headers, body })).deliveryOn).toBe('2027-01-04')
    expect((await mailOf(paying, 'address-changed'))[0]).toContain('2027年1月4日（月）の夕刊から、新しい住所にお届けします。')
  })

  it('a delivery that has not begun has no last day when the plan is changed or cancelled', async () => {
    const [changed, cancelled] = [await newcomer('2026-12-07'), await newcomer('2026-12-07')]
    for (const paying of [changed, cancelled]) await applyFor(test, paying, 'webPaper')
    const { headers } = changed
    await ask(test.app, '/stripe/subscription/set/update', { headers, body: { ...(await named(changed)), price_id: PRICES.web } })
    await ask(test.app, '/stripe/subscription/set/cancel', { headers: cancelled.headers, body: await named(cancelled) })
    expect([(await mailOf(changed, 'plan-changed'))[0], (await mailOf(cancelled, 'cancelled'))[0]]).toEqual([
      expect.stringContaining(NEVER),
      expect.stringContaining(NEVER),
    ])
    expect(await endsOn(cancelled)).toBeUndefined()
    const ends = async (day: string) => Promise.all([changed, cancelled].map(({ member }) => hasDeliveredBy(test.db, member.id, day)))
    expect([await ends('2027-01-03'), await ends('2027-01-04')]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('a delivery that has begun ends on the last day of its cancelled contract', async () => {
    const paying = await newcomer(null)
    await applyFor(test, paying, 'webPaper')
    await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body: await named(paying) })
    expect((await mailOf(paying, 'cancelled'))[0]).toContain('紙面の配達：2026年11月30日まで')
    expect(await endsOn(paying)).toBe('2026-11-30')
  })

  it('delivery after a change to the print begins with the first payment, and without a contract counts as begun', async () => {
    const paying = await newcomer('2026-12-07')
    expect(await hasDeliveredBy(test.db, paying.member.id, TODAY)).toBe(true)
    await applyFor(test, paying, 'web')
    await ask(test.app, '/stripe/subscription/set/update', {
      headers: paying.headers,
      body: { ...(await named(paying)), price_id: PRICES.webPaper },
    })
    const ends = async (day: string) => hasDeliveredBy(test.db, paying.member.id, day)
    expect([await ends('2027-01-03'), await ends('2027-01-04')]).toEqual([false, true])
  })
})

describe('changes of plan on one day', () => {
  const change = async (paying: PayingMember, ...plans: ('web' | 'webPaper')[]) => {
    for (const plan of plans)
      await ask(test.app, '/stripe/subscription/set/update', {
        headers: paying.headers,
        body: { ...(await named(paying)), price_id: PRICES[plan] },
      })
  }

  it('names one first delivery everywhere after a change to the print, and none after a cancellation', async () => {
    const paying = await newcomer('2026-12-07')
    await applyFor(test, paying, 'web')
    expect((await termsOf(paying, 'webPaper')).contract?.deliveryOn).toBe('2027-01-04')
    await change(paying, 'webPaper')
    expect((await mailOf(paying, 'plan-changed'))[0]).toContain('配達の開始：2027年1月4日（月）の夕刊から')
    expect([await waitsUntil(paying), await listed(paying)]).toEqual(['2027-01-04', ['2027-01-04']])
    await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body: await named(paying) })
    expect((await mailOf(paying, 'cancelled'))[0]).toContain('紙面の配達：開始の前のため、お届けはありません')
    expect([await endsOn(paying), await listed(paying)]).toEqual([undefined, []])
  })

  it.each<[string, string | null, ('web' | 'webPaper')[], string[]]>([
    ['away and back', '2026-12-07', ['web', 'webPaper'], ['2027-01-04']],
    ['away and back, by one who pays', null, ['web', 'webPaper'], ['2026-11-24']],
    ['away, before anything was delivered', '2026-12-07', ['web'], []],
    ['away, by one who pays', null, ['web'], ['2026-11-24', '2026-11-30']],
  ])('lists only what remains of changes from the print %s', async (_name, trialUntil, plans, lines) => {
    const paying = await newcomer(trialUntil)
    await applyFor(test, paying, 'webPaper')
    await change(paying, ...plans)
    expect(await listed(paying)).toEqual(lines)
  })

  it.each<[string, string[]]>([
    ['2026-11-25', ['change 配達終了の取り消し 2026-11-30']],
    // The first paper after the end is the first of the new delivery.
    ['2026-11-30', ['change 配達終了の取り消し 2026-11-30']],
    ['2026-12-01', ['begin 配達開始 2026-12-02']],
  ])('a change back to the print on %s, after its end was handed over, is listed as %j', async (day, lines) => {
    const paying = await newcomer(null)
    await applyFor(test, paying, 'webPaper')
    await change(paying, 'web')
    const handed = (await readDeliveryLines(test.db, TODAY, TODAY)).filter(({ memberId }) => memberId === paying.member.id)
    expect(handed.map(({ kind, content }) => `${kind} ${content}`)).toEqual(['begin 2026-11-24', 'end 2026-11-30'])
    await addHandover(test.db, { day: TODAY, part: null, at: NOVEMBER_23, staff_name: null, lines: 2 }, handed)
    await test.db
      .insertInto('plan_change')
      .values({ member_id: paying.member.id, from_plan: 'web', to_plan: 'webPaper', changed_at: new Date(`${day}T10:00:00+09:00`) })
      .execute()
    const found = (await readDeliveryLines(test.db, day, day)).filter(({ memberId }) => memberId === paying.member.id)
    expect(found.map(({ kind, item, content }) => `${kind} ${item} ${content}`)).toEqual(lines)
  })

  it('lists both an order and its end if the order was handed over before', async () => {
    const paying = await newcomer(null)
    await applyFor(test, paying, 'web')
    await change(paying, 'webPaper')
    const lines = (await readDeliveryLines(test.db, TODAY, TODAY)).filter(({ memberId }) => memberId === paying.member.id)
    await addHandover(test.db, { day: TODAY, part: null, at: NOVEMBER_23, staff_name: null, lines: 1 }, lines)
    await change(paying, 'web')
    expect(await listed(paying)).toEqual(['2026-11-24', '2026-11-30'])
  })

  it.each<[('web' | 'webPaper')[], string[]]>([
    [['webPaper', 'web'], []],
    [['webPaper', 'web', 'webPaper'], ['2026-11-24']],
  ])('lists only what remains when a paying member of the digital edition changes to %j', async (plans, lines) => {
    const paying = await newcomer(null)
    await applyFor(test, paying, 'web')
    await change(paying, ...plans)
    expect(await listed(paying)).toEqual(lines)
  })
})

it('the mail about a change to a plan without the digital edition states this, and names both prices', async () => {
  const paying = await newcomer(null)
  await applyFor(test, paying, 'webPaper')
  await ask(test.app, '/stripe/subscription/set/update', {
    headers: paying.headers,
    body: { ...(await named(paying)), price_id: PRICES.paper },
  })
  const [mail] = await mailOf(paying, 'plan-changed')
  expect(mail).toMatch(/これまでのプラン：.*　2,400円\/月（税込）\n新しいプラン：.*　[\d,]+円\/月（税込）\n/)
  expect(mail).toContain('電子版：新しいプランには含まれません（会員限定の記事とウェブの紙面はご覧いただけません）')
})

it('without a trial, names the paper after the holiday as first delivery until that day is over', async () => {
  const paying = await newcomer(null)
  await applyFor(test, paying, 'webPaper')
  const web = await newcomer(null)
  await applyFor(test, web, 'web')
  expect([await waitsUntil(paying), await waitsUntil(web)]).toEqual(['2026-11-24', undefined])
  const subscription = (await detailOf(test, web)).customer!.subscriptions[0]!
  const { contract } = await termsOf(web, 'webPaper')
  const body = {
    id: subscription.id,
    user_id: web.member.id,
    email: 'someone@example.jp',
    customer_id: web.customerId,
    subscription_id: subscription.subscription_id,
    price_id: PRICES.webPaper,
  }
  await ask(test.app, '/stripe/subscription/set/update', { headers: web.headers, body })
  expect([contract?.deliveryOn, await waitsUntil(web)]).toEqual(['2026-11-24', '2026-11-24'])
  expect((await mailOf(web, 'plan-changed'))[0]).toContain('配達の開始：2026年11月24日（火）の夕刊から')
  const firstOf = ({ member }: PayingMember, at: string) => readFirstDelivery(test.db, member.id, new Date(at))
  expect(await firstOf(paying, '2026-11-24T23:59:59+09:00')).toBe('2026-11-24')
  expect([await firstOf(paying, '2026-11-25T00:00:00+09:00'), await firstOf(web, '2026-11-25T00:00:00+09:00')]).toEqual([null, null])
  // A contract runs by the program's clock, whatever the database's says.
  const until = new Date('2026-11-23T00:00:00+09:00')
  await test.db.updateTable('subscription').set({ expire_at: until }).where('member_id', '=', web.member.id).execute()
  expect([await firstOf(web, '2026-11-22T23:59:59+09:00'), await firstOf(web, until.toISOString())]).toEqual(['2026-11-24', null])
})
