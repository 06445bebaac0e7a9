/** A year of a subscription with the card provider's stand-in and a moved clock: every charge and every right (product §9). */
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
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
  makeCardHolder,
  makeCustomer,
  namedContract,
  sendAs,
  storeDeliveryAddress,
  tokyo,
  sendApplication,
} from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'
import { mailsOf } from '../test/mails.ts'
import { reconcileNightly } from './reconciliation.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

const test = setUpPayments({ now: tokyo('2026-11-02T12:00:00') })
beforeEach(() => test.moveTo(tokyo('2026-11-02T12:00:00')))

const RECEIPT = 'payment-received'

const mailsTo = async ({ member }: PayingMember) => (await mailsOf(test, member)).map(({ kind }) => kind)

/** Logs the reader in again, since sessions end after a while, and returns their rights. */
async function rights(
  paying: PayingMember,
): Promise<{ paid: boolean; contract: boolean; expire: string | undefined; pastDue: boolean | undefined }> {
  await extendSessions(test, paying)
  const { statusFlags, customer } = await detailOf(test, paying)
  const [first] = customer?.subscriptions ?? []
  return { paid: statusFlags.isPaid, contract: statusFlags.isUnderContract, expire: first?.expire.slice(0, 10), pastDue: first?.isPastDue }
}

const nextPayments = async ({ headers, customerId }: PayingMember) =>
  (await ask(test.app, '/stripe/get/upcoming_invoice', { headers, query: { customerId } })).data

describe('a year of a subscription', () => {
  it('charges a subscription after its trial on each first of the month for a year, without a gap in access', async () => {
    const paying = await makeCardHolder(test, { trial_until: '2026-11-16' })
    await applyFor(test, paying, 'web')
    expect(chargesOf(test, paying)).toEqual([])
    const days = ['2026-11-30T23:59:59', '2026-12-01T00:00:00', '2026-12-01T08:59:59', '2026-12-01T12:00:00', '2026-12-31T23:59:59']
    for (const day of days) {
      await test.moveTo(tokyo(day))
      expect([day, (await rights(paying)).paid]).toEqual([day, true])
    }
    for (let month = 1; month <= 12; month++) {
      await test.moveTo(tokyo(`2027-${String(month).padStart(2, '0')}-01T00:00:01`))
      expect((await rights(paying)).paid).toBe(true)
      await test.moveTo(tokyo(`2027-${String(month).padStart(2, '0')}-02T12:00:00`))
      expect((await rights(paying)).paid).toBe(true)
    }
    const firsts = ['2026-12', ...Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`)]
    expect(chargesOf(test, paying)).toEqual(firsts.map((month) => `${month}-01 1650 paid`))
    expect(await mailsTo(paying)).toEqual(['applied', ...firsts.map(() => RECEIPT)])
  })

  // Midnight in Tokyo is 15:00 of the day before at the provider, which accepts no first period of more than a month.
  it.each([
    ['2026-12-01T00:00:00', '2026年12月分', '2027-01-01'],
    ['2026-12-01T08:59:59', '2026年12月分', '2027-01-01'],
    ['2026-12-01T09:00:00', '2026年12月分', '2027-01-01'],
    ['2027-02-01T00:00:00', '2027年2月分', '2027-03-01'],
  ])('a subscription that begins at %s pays for %s at once and again on %s', async (at, label, next) => {
    await test.moveTo(tokyo(at))
    const paying = await makeCardHolder(test, {}, FAILING_CARD)
    const refused = await sendApplication(test, paying, 'web')
    expect([refused.statusCode, chargesOf(test, paying)]).toEqual([402, []])
    await addCard(test, paying)
    await applyFor(test, paying, 'web')
    expect(chargesOf(test, paying)).toEqual([`${at.slice(0, 10)} 1650 paid`])
    const { list } = await ask(test.app, '/stripe/payment/get/list', { headers: paying.headers, query: { customer_id: paying.customerId } })
    expect(list.map(({ receipt }) => receipt?.lines.map((line) => line.label))).toEqual([[`電子版プラン ${label}`]])
    await test.moveTo(tokyo(`${next}T12:00:00`))
    expect(chargesOf(test, paying)).toEqual([`${at.slice(0, 10)} 1650 paid`, `${next} 1650 paid`])
    expect(await rights(paying)).toMatchObject({ paid: true, contract: true })
  })

  it('charges the new price from the next first of the month after each change of plan', async () => {
    const paying = await makeCardHolder(test)
    await storeDeliveryAddress(test, paying)
    const row = await applyFor(test, paying, 'web')
    await test.moveTo(tokyo('2026-12-15T12:00:00'))
    await rights(paying)
    const change = (price_id: string) =>
      ask(test.app, '/stripe/subscription/set/update', { headers: paying.headers, body: { ...namedContract(paying, row), price_id } })
    await change('price_web_paper')
    await test.moveTo(tokyo('2027-01-15T12:00:00'))
    await rights(paying)
    await change('price_web')
    await test.moveTo(tokyo('2027-02-15T12:00:00'))
    expect(chargesOf(test, paying)).toEqual([
      '2026-11-02 1650 paid',
      '2026-12-01 1650 paid',
      '2027-01-01 2400 paid',
      '2027-02-01 1650 paid',
    ])
    expect(await mailsTo(paying)).toEqual(['applied', RECEIPT, 'plan-changed', 'plan-changed'])
  })
})

describe('a payment that fails', () => {
  it('a failed payment leaves seven days of access, mails and marks the member, and a new card pays it', async () => {
    const paying = await makeCardHolder(test)
    await applyFor(test, paying, 'web')
    const failing = await addCard(test, paying, FAILING_CARD)
    expect(failing).toMatch(/^pm_/)
    await test.moveTo(tokyo('2026-12-01T12:00:00'))
    expect(await rights(paying)).toEqual({ paid: true, contract: true, expire: '2026-12-08', pastDue: true })
    expect(await mailsTo(paying)).toEqual(['applied', RECEIPT, 'card-changed', 'payment-failed'])
    // The next attempt at the same payment, as the mail says, and not the month after it.
    const [retry, ...others] = await nextPayments(paying)
    expect([retry?.total, retry?.isRetry, others]).toEqual([1650, true, []])
    const [mail] = await test.db.selectFrom('mail_outbox').select('text').where('kind', '=', 'payment-failed').execute()
    expect(mail!.text).toContain(`次に決済する日：${japaneseDay(retry!.next_payment_attempt.slice(0, 10))}`)
    await test.moveTo(tokyo('2026-12-03T12:00:00'))
    await rights(paying)
    await addCard(test, paying)
    await test.deliverEvents()
    expect(await nextPayments(paying)).toEqual([{ next_payment_attempt: '2027-01-01T10:00:00+09:00', total: 1650, isRetry: false }])
    expect(await rights(paying)).toEqual({ paid: true, contract: true, expire: '2027-01-08', pastDue: false })
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid'])
    expect(await mailsTo(paying)).toEqual(['applied', RECEIPT, 'card-changed', 'payment-failed', 'card-changed', 'payment-recovered'])
  })

  it('ends access seven days after a payment that failed and stays unpaid', async () => {
    const paying = await makeCardHolder(test)
    await applyFor(test, paying, 'web')
    await addCard(test, paying, FAILING_CARD)
    await test.moveTo(tokyo('2026-12-07T23:59:59'))
    expect((await rights(paying)).paid).toBe(true)
    await test.moveTo(tokyo('2026-12-08T00:00:00'))
    expect((await rights(paying)).paid).toBe(false)
    await test.moveTo(tokyo('2027-02-01T12:00:00'))
    expect((await rights(paying)).paid).toBe(false)
    expect(chargesOf(test, paying).filter((charge) => charge.endsWith(' paid'))).toEqual(['2026-11-02 1650 paid'])
  })
})

describe('a cancellation', () => {
  const cancelAt = async (at: string) => {
    const paying = await makeCardHolder(test)
    const row = await applyFor(test, paying, 'web')
    await test.moveTo(tokyo(at))
    await rights(paying)
    const { data } = await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body: namedContract(paying, row) })
    return { paying, expire: data.expire.slice(0, 10) }
  }

  it('a cancellation at 16:59 of the last weekday ends with the month, and nothing is charged again', async () => {
    const { paying, expire } = await cancelAt('2026-11-30T16:59:59')
    expect(expire).toBe('2026-12-01')
    await test.moveTo(tokyo('2026-11-30T23:59:59'))
    expect((await rights(paying)).paid).toBe(true)
    await test.moveTo(tokyo('2026-12-01T00:00:00'))
    expect((await rights(paying)).paid).toBe(false)
    await test.moveTo(tokyo('2027-03-01T12:00:00'))
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid'])
    expect(await mailsTo(paying)).toEqual(['applied', RECEIPT, 'cancelled'])
  })

  it('a cancellation at 17:00 of the last weekday is charged once more and ends with the next month', async () => {
    const { paying, expire } = await cancelAt('2026-11-30T17:00:00')
    expect(expire).toBe('2027-01-01')
    await test.moveTo(tokyo('2026-12-01T12:00:00'))
    await reconcileNightly(test.ctx, test.clock.now())
    await test.moveTo(tokyo('2026-12-31T23:59:59'))
    expect(await rights(paying)).toMatchObject({ paid: true, contract: false, expire: '2027-01-01' })
    await test.moveTo(tokyo('2027-01-01T00:00:00'))
    expect((await rights(paying)).paid).toBe(false)
    await test.moveTo(tokyo('2027-03-01T12:00:00'))
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-01 1650 paid'])
    expect(await mailsTo(paying)).toEqual(['applied', RECEIPT, 'cancelled', RECEIPT])
  })

  it('a member can apply again after the end of a cancelled contract', async () => {
    const { paying } = await cancelAt('2026-11-20T12:00:00')
    await test.moveTo(tokyo('2026-12-10T12:00:00'))
    expect((await rights(paying)).paid).toBe(false)
    await applyFor(test, paying, 'web')
    expect(await rights(paying)).toMatchObject({ paid: true, contract: true })
    expect(chargesOf(test, paying)).toEqual(['2026-11-02 1650 paid', '2026-12-10 1650 paid'])
  })
})

describe('failures of the card provider', () => {
  const MOMENTS = ['after', 'before'] as const
  const KINDS = ['cut', 'fail'] as const
  it.each(
    rowsOfRun(
      MOMENTS.flatMap((moment) => KINDS.map((kind) => [kind, moment] as const)),
      2,
    ),
  )("charges a repeated application once despite a %s %s the card provider's work at any request", async (kind, moment) => {
    for (const path of ['/v1/customers/*', '/v1/subscriptions', '/v1/invoices', '/v1/products/*']) {
      const paying = await makeCardHolder(test)
      test.cards.addFault({ kind, moment, path, times: 3 })
      const body = applicationBody(paying, 'web', `application-${kind}-${moment}-${path.replace(/\W/g, '')}`)
      const first = await sendAs(test, paying, '/stripe/subscription/set/register', { body })
      if (first.statusCode !== 200) expect(readRefusal(first)).toEqual({ detail: 'E_PROVIDER' })
      test.cards.clearFaults()
      expect(await applyFor(test, paying, 'web', body.applicationId)).toMatchObject({ planName: 'web' })
      await test.deliverEvents()
      expect([path, chargesOf(test, paying)]).toEqual([path, ['2026-11-02 1650 paid']])
    }
  })

  it('a member can still apply after the card provider failed to change the paying card', async () => {
    const paying = await makeCustomer(test)
    const cardId = await addCard(test, paying)
    test.cards.addFault({ kind: 'fail', moment: 'before', path: '/v1/customers/*', times: 9 })
    const body = { type: 'paymentMethod', customerId: paying.customerId, cardId }
    expect(readRefusal(await sendAs(test, paying, '/stripe/update/defaultCard', { body }))).toEqual({ detail: 'E_PROVIDER' })
    test.cards.clearFaults()
    expect(await applyFor(test, paying, 'web')).toMatchObject({ planName: 'web' })
  })
})
