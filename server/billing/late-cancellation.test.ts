/**
 * Applying again after a cancellation past the month's deadline (product §2 "re-registration offered", §4 "Cancelled-latest", §9
 * "Billing").
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, readRefusal } from '../test/inputs/expect-reply.ts'
import {
  FAILING_CARD,
  addCard,
  applicationBody,
  applyFor,
  setUpPayments,
  chargesOf,
  detailOf,
  extendSessions,
  namedContract,
  sendAs,
  storeDeliveryAddress,
  tokyo,
  sendApplication,
  subscriptionsOf,
  makeCardHolder,
} from '../test/payments.ts'
import type { PayingMember, Plan } from '../test/payments.ts'
import { outcomeOf } from '../test/inputs/subjects.ts'
import { mailsOf } from '../test/mails.ts'
import { reconcileNightly, runReconciliation } from './reconciliation.ts'

const APPLIED_AT = tokyo('2026-11-02T12:00:00')
/** An hour after 17:00 of the last weekday of November. */
const LATE = tokyo('2026-11-30T18:00:00')

const test = setUpPayments({ now: APPLIED_AT })
beforeEach(() => test.moveTo(APPLIED_AT))

/** Cancels the member's contract and returns the end of its access. */
async function cancel(paying: PayingMember, row: { id: number; subscription_id: string }): Promise<string> {
  await extendSessions(test, paying)
  const body = namedContract(paying, row)
  return (await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body })).data.expire
}

/** A member who cancelled after November's deadline, with the clock at an instant after it. */
async function lateMember(at: Date = LATE): Promise<PayingMember> {
  const paying = await makeCardHolder(test)
  const { id, subscription_id } = await applyFor(test, paying, 'web')
  await test.moveTo(LATE)
  expect(await cancel(paying, { id, subscription_id })).toBe('2027-01-01T00:00:00+09:00')
  await test.moveTo(at)
  await extendSessions(test, paying)
  return paying
}

const statusOf = async (id: string) =>
  (await test.db.selectFrom('subscription').select('status').where('subscription_id', '=', id).executeTakeFirst())?.status

const renewing = (paying: PayingMember) =>
  subscriptionsOf(test, paying)
    .toSorted((one, other) => one.created - other.created)
    .map(({ cancel_at_period_end }) => !cancel_at_period_end)

async function contracts(paying: PayingMember): Promise<string[]> {
  const { customer } = await detailOf(test, paying)
  return (customer?.subscriptions ?? []).map(
    ({ planName, expire, isCancel }) => `${planName} ${expire.slice(0, 10)}${isCancel ? ' cancelled' : ''}`,
  )
}

const termsOf = async ({ headers }: PayingMember, plan: Plan) =>
  (await ask(test.app, '/subscription/get/terms', { headers, query: { plan } })).data

/** Passes the days around the first of a month, with their nightly jobs. */
async function passMonth(first: string): Promise<void> {
  await test.moveTo(tokyo(`${first}T12:00:00`))
  await reconcileNightly(test.ctx, test.clock.now())
  await test.deliverEvents()
}

describe('applying again after a late cancellation', () => {
  it.each<[Plan, number, string]>([
    ['web', 1650, '2026-12-01'],
    ['webPaper', 2400, '2026-12-01'],
  ])('applying for %s again after a late cancellation charges the coming month once, by the new contract', async (plan, yen, firstOn) => {
    const paying = await lateMember()
    await storeDeliveryAddress(test, paying)
    expect(await contracts(paying)).toEqual(['web 2027-01-01 cancelled'])
    const terms = await termsOf(paying, plan)
    expect(terms).toMatchObject({ contract: null, isChargedNow: false, paidUntil: '2026-11-30', firstOn, secondOn: '2027-01-01' })
    await applyFor(test, paying, plan)
    expect(renewing(paying)).toEqual([false, true])
    expect(await contracts(paying)).toEqual([`${plan} 2026-12-08`, 'web 2026-12-01 cancelled'])
    expect((await detailOf(test, paying)).statusFlags).toMatchObject({ isPaid: true, isUnderContract: true })
    await passMonth('2026-12-01')
    await passMonth('2027-01-01')
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', `2026-12-01 ${yen} paid`, `2027-01-01 ${yen} paid`])
    const mails = await mailsOf(test, paying.member)
    const kinds = ['applied', 'payment-received', 'cancelled', 'applied', 'payment-received', 'payment-received']
    expect(mails.map(({ kind }) => kind)).toEqual(kinds)
    expect(mails[3]!.text).toContain('次回の決済日：2026年12月1日')
  })

  it('applying between midnight and the renewal charges the month at once and does not renew the old contract', async () => {
    const paying = await lateMember(tokyo('2026-12-01T03:00:00'))
    expect(await termsOf(paying, 'web')).toMatchObject({ isChargedNow: true, paidUntil: null, firstOn: '2026-12-01' })
    await applyFor(test, paying, 'web')
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid'])
    await passMonth('2026-12-01')
    await passMonth('2027-01-01')
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid', '2027-01-01 1650 paid'])
  })

  it.each([
    ['and the event has come', true],
    ['and no event has come', false],
  ])('a new contract made after the renewal (%s) is first charged a month later', async (_name, deliversEvents) => {
    const paying = await lateMember()
    const at = tokyo('2026-12-01T12:00:00')
    test.clock.set(at)
    await test.cards.moveClockTo(at)
    if (deliversEvents) await test.deliverEvents()
    await extendSessions(test, paying)
    await applyFor(test, paying, 'web')
    expect([chargesOf(test, paying), renewing(paying)]).toEqual([
      ['2026-11-02 1650 paid', '2026-12-01 1650 paid'],
      [false, true],
    ])
    await passMonth('2027-01-01')
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid', '2027-01-01 1650 paid'])
    await extendSessions(test, paying)
    expect(await contracts(paying)).toEqual(['web 2027-02-08', 'web 2027-01-01 cancelled'])
  })

  it('makes one contract when a member applies from twenty tabs after a late cancellation', async () => {
    const paying = await lateMember()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => sendApplication(test, paying, 'web', `late-application-of-tab-${tab}`)),
    )
    const outcomes = answers.map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'E_UNDER_CONTRACT', 'E_TOO_MANY']))
    await test.deliverEvents()
    expect(renewing(paying)).toEqual([false, true])
  })

  it('charges each month once when a member cancels and applies once more after a late cancellation', async () => {
    const paying = await lateMember()
    test.clock.advance(60_000)
    await test.cards.moveClockTo(test.clock.now())
    const { id, subscription_id } = await applyFor(test, paying, 'web')
    expect(await cancel(paying, { id, subscription_id })).toBe('2027-01-01T00:00:00+09:00')
    test.clock.advance(60_000)
    await test.cards.moveClockTo(test.clock.now())
    await applyFor(test, paying, 'web')
    expect(renewing(paying)).toEqual([false, false, true])
    await passMonth('2026-12-01')
    await passMonth('2027-01-01')
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid', '2027-01-01 1650 paid'])
  })
})

describe('late cancellation', () => {
  it('notes ten simultaneous late cancellations once and sends one mail', async () => {
    const paying = await makeCardHolder(test)
    const { id, subscription_id } = await applyFor(test, paying, 'web')
    await test.moveTo(LATE)
    await extendSessions(test, paying)
    const ends = await Promise.all(Array.from({ length: 10 }, () => cancel(paying, { id, subscription_id })))
    expect(ends).toEqual(Array(10).fill('2027-01-01T00:00:00+09:00'))
    const mails = await mailsOf(test, paying.member)
    expect(mails.map(({ kind }) => kind)).toEqual(['applied', 'payment-received', 'cancelled'])
    expect(renewing(paying)).toEqual([true])
  })
})

describe('an end of the old contract that does not reach the card provider', () => {
  const APPLICATION = 'application-while-the-provider-fails'
  /** The new contract is created; the change of the old one fails. */
  async function applyInVain(applicationId: string): Promise<PayingMember> {
    const paying = await lateMember()
    test.cards.addFault({ kind: 'fail', moment: 'before', method: 'POST', path: '/v1/subscriptions/*', times: 9 })
    const response = await sendApplication(test, paying, 'web', applicationId)
    test.cards.clearFaults()
    expect([readRefusal(response), renewing(paying)]).toEqual([{ detail: 'E_PROVIDER' }, [true, true]])
    return paying
  }

  it('sends the failed end of the old contract again when the member repeats the application', async () => {
    const paying = await applyInVain(`${APPLICATION}-1`)
    expect(await applyFor(test, paying, 'web', `${APPLICATION}-1`)).toMatchObject({ planName: 'web', isCancel: false })
    expect(renewing(paying)).toEqual([false, true])
  })

  it('sends the failed end of the old contract again at night', async () => {
    const paying = await applyInVain(`${APPLICATION}-2`)
    await reconcileNightly(test.ctx, test.clock.now())
    expect(renewing(paying)).toEqual([false, true])
    await passMonth('2026-12-01')
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid'])
  })
})

it('sends the other late cancellations although one contract was already ended at the card provider', async () => {
  const [ended, other] = [await lateMember(), await lateMember()]
  await test.moveTo(tokyo('2026-12-01T12:00:00'))
  await test.deliverEvents()
  const [{ id } = { id: '' }] = subscriptionsOf(test, ended)
  const provider = await test.ctx.cardProvider()
  await provider.subscriptions.cancel(id)
  expect(renewing(other)).toEqual([true])
  expect(await reconcileNightly(test.ctx, test.clock.now())).toContain(' 1 cancellations sent')
  expect(renewing(other)).toEqual([false])
  expect(await statusOf(id)).toBe('canceled')
})

it('sends the other late cancellations and compares the customers although the card provider refuses one', async () => {
  const [refused, other] = [await lateMember(), await lateMember()]
  await test.moveTo(tokyo('2026-12-01T12:00:00'))
  await test.deliverEvents()
  const [{ id } = { id: '' }] = subscriptionsOf(test, refused)
  test.cards.addFault({ kind: 'fail', moment: 'before', method: 'POST', path: `/v1/subscriptions/${id}`, times: 10 })
  const { cancellationsSent, failures, customers } = await runReconciliation(test.ctx, test.clock.now())
  test.cards.clearFaults()
  expect([cancellationsSent, failures.map(({ memberId }) => memberId), customers > 1]).toEqual([1, [refused.member.id], true])
  expect(renewing(other)).toEqual([false])
  expect((await runReconciliation(test.ctx, test.clock.now())).cancellationsSent).toBe(1)
})

describe('late cancellation with an unpaid last month', () => {
  async function owing(): Promise<PayingMember> {
    const paying = await lateMember()
    await addCard(test, paying, FAILING_CARD)
    await test.moveTo(tokyo('2026-12-01T12:00:00'))
    await extendSessions(test, paying)
    return paying
  }

  it('gives access for the days of grace while the last month is unpaid, and to its end once it is paid', async () => {
    const paying = await owing()
    expect(await contracts(paying)).toEqual(['web 2026-12-08 cancelled'])
    await addCard(test, paying)
    await test.deliverEvents()
    expect(await contracts(paying)).toEqual(['web 2027-01-01 cancelled'])
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid'])
  })

  it('refuses another application until the last month of a late cancellation is paid', async () => {
    const paying = await owing()
    expect(await termsOf(paying, 'web')).toMatchObject({ paidUntil: null, contract: null })
    const body = applicationBody(paying, 'web', 'application-while-a-month-is-owed')
    expect(readRefusal(await sendAs(test, paying, '/stripe/subscription/set/register', { body }))).toEqual({ detail: 'E_UNDER_CONTRACT' })
    await addCard(test, paying)
    await test.deliverEvents()
    await applyFor(test, paying, 'web', body.applicationId)
    await passMonth('2027-01-01')
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid', '2027-01-01 1650 paid'])
  })

  it('a late cancellation while the month is unpaid gives no access beyond the days of grace', async () => {
    const paying = await makeCardHolder(test)
    const { id, subscription_id } = await applyFor(test, paying, 'web')
    await addCard(test, paying, FAILING_CARD)
    await test.moveTo(tokyo('2026-12-03T12:00:00'))
    expect(await cancel(paying, { id, subscription_id })).toBe('2026-12-08T00:00:00+09:00')
    expect(await contracts(paying)).toEqual(['web 2026-12-08 cancelled'])
  })
})
