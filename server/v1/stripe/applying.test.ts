import { CARD_PLANS, DEFAULT_PRICES } from '@yukan/rules/membership/plans.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { changeMember, lockMember } from '../../store/membership/member.ts'
import { ask, readRefusal } from '../../test/inputs/expect-reply.ts'
import {
  FAILING_CARD,
  PRICES,
  addCard,
  applicationBody,
  applyFor,
  setUpPayments,
  detailOf,
  makeCardHolder,
  makeCustomer,
  namedContract,
  sendAs,
  storeDeliveryAddress,
  sendApplication,
  subscriptionsOf,
} from '../../test/payments.ts'
import type { PayingMember } from '../../test/payments.ts'
import { mailsOf } from '../../test/mails.ts'

const NOVEMBER_20 = new Date('2026-11-20T15:30:00+09:00')

const test = setUpPayments({ now: NOVEMBER_20 })

const invoicesOf = ({ customerId }: PayingMember) =>
  Object.values(test.cards.state.invoices).filter((invoice) => invoice.customer === customerId)

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
  return rows[0]!.count
}

describe('the product that is sold', () => {
  it('returns the product of the master data with the prices and the tax of the provider to everybody', async () => {
    expect(await ask(test.app, '/stripe/subscription/get/detail', { query: { subscription_id: 'prod_yukan' } })).toEqual({
      product: { id: 'prod_yukan', name: expect.any(String), metadata: {} },
      tax: { id: 'txr_consumption10', display_name: '消費税', percentage: 10, inclusive: true },
      prices: {
        data: expect.arrayContaining([
          { id: 'price_web', nickname: 'web', unit_amount: 1650, active: true },
          { id: 'price_web_paper', nickname: 'webPaper', unit_amount: 2400, active: true },
        ]),
      },
    })
  })

  it('returns E_NOT_FOUND for another product and for the subscription of another member', async () => {
    const other = await makeCardHolder(test)
    const { subscription_id } = await applyFor(test, other, 'web')
    for (const id of ['prod_other', subscription_id])
      expect(
        readRefusal(await sendAs(test, await makeCustomer(test), '/stripe/subscription/get/detail', { query: { subscription_id: id } })),
      ).toEqual({
        detail: 'E_NOT_FOUND',
      })
    expect(await ask(test.app, '/stripe/subscription/get/detail', { headers: other.headers, query: { subscription_id } })).toMatchObject({
      product: { id: 'prod_yukan' },
    })
  })
})

describe('the price that is shown', () => {
  it('the price of each plan at the provider is the advertised price', async () => {
    const { prices } = await ask(test.app, '/stripe/subscription/get/detail', { query: { subscription_id: 'prod_yukan' } })
    for (const plan of CARD_PLANS) expect(prices.data.find(({ nickname }) => nickname === plan)?.unit_amount).toBe(DEFAULT_PRICES[plan])
  })

  it.each(['web', 'webPaper'] as const)(
    'sells nothing while the provider has another amount for %s than the pages show',
    async (changed) => {
      const [paying, subscriber] = [await makeCustomer(test), await makeCustomer(test)]
      for (const member of [paying, subscriber]) await addCard(test, member)
      await storeDeliveryAddress(test, subscriber)
      const row = await applyFor(test, subscriber, 'web')
      const price = test.cards.state.prices[PRICES[changed]]!
      const unit_amount = price.unit_amount!
      const logged = vi.spyOn(test.ctx.log, 'error').mockImplementation(() => undefined)
      price.unit_amount = unit_amount + 1
      test.ctx.shared.drop()
      try {
        const refused = [
          await sendAs(test, paying, '/stripe/subscription/get/detail', { query: { subscription_id: 'prod_yukan' } }),
          await sendAs(test, paying, '/subscription/get/terms', { query: { plan: 'web' } }),
          await sendApplication(test, paying, 'web'),
          await sendAs(test, subscriber, '/stripe/subscription/set/update', {
            body: { ...namedContract(subscriber, row), price_id: 'price_web_paper' },
          }),
        ]
        for (const response of refused)
          expect([response.statusCode, response.json()]).toEqual([
            409,
            { detail: 'E_PRICE_MISMATCH', message: 'お支払い情報の取得に失敗しました。当社までお問い合わせください。' },
          ])
        const prices = [{ id: price.id, plan: changed, set: unit_amount, charged: unit_amount + 1 }]
        expect(logged).toHaveBeenCalledWith({ prices }, 'the card provider charges another price than the pages show: nothing is sold')
        const applications = test.db.selectFrom('application').select('id').where('member_id', '=', paying.member.id)
        expect([subscriptionsOf(test, paying), invoicesOf(paying), await applications.execute()]).toEqual([[], [], []])
        expect(subscriptionsOf(test, subscriber).map(({ items }) => items.data[0]?.price.id)).toEqual(['price_web'])
      } finally {
        price.unit_amount = unit_amount
        test.ctx.shared.drop()
        logged.mockRestore()
      }
      expect(await applyFor(test, paying, 'web')).toMatchObject({ planName: 'web' })
    },
  )
})

describe('applying', () => {
  it('an application charges the running month in full at once, and again on the first of the next', async () => {
    const paying = await makeCardHolder(test)
    const subscription = await applyFor(test, paying, 'web')
    expect(subscription).toMatchObject({ planName: 'web', price_id: 'price_web', product_id: 'prod_yukan', isCancel: false })
    expect(invoicesOf(paying).map(({ total, status }) => [total, status])).toEqual([[1650, 'paid']])
    const { data } = await ask(test.app, '/stripe/get/upcoming_invoice', {
      headers: paying.headers,
      query: { customerId: paying.customerId },
    })
    expect(data.map(({ total, next_payment_attempt }) => [total, next_payment_attempt.slice(0, 10)])).toEqual([[1650, '2026-12-01']])
    const { list } = await ask(test.app, '/stripe/payment/get/list', { headers: paying.headers, query: { customer_id: paying.customerId } })
    const receipt = { number: expect.any(String), lines: [{ label: '電子版プラン 2026年11月分', total: 1650, tax: 150, percentage: 10 }] }
    const at = '2026-11-20T15:30:00+09:00'
    expect(list).toEqual([{ payment_date: at, created_at: at, total: 1650, succeeded: true, receipt }])
    expect((await detailOf(test, paying)).statusFlags).toEqual({
      isPaid: true,
      isTrial: false,
      isBank: false,
      isUnderContract: true,
      canViewContent: true,
    })
  })

  it('an application in the trial charges nothing until the first of the month after it ends', async () => {
    const paying = await makeCardHolder(test, { trial_until: '2026-11-30' })
    await applyFor(test, paying, 'web')
    expect(invoicesOf(paying).filter(({ total }) => total > 0)).toEqual([])
    const { data } = await ask(test.app, '/stripe/get/upcoming_invoice', {
      headers: paying.headers,
      query: { customerId: paying.customerId },
    })
    expect(data.map(({ total, next_payment_attempt }) => [total, next_payment_attempt.slice(0, 10)])).toEqual([[1650, '2026-12-01']])
  })

  it('an application uses our price, tax, account and trial, whatever is sent', async () => {
    const paying = await makeCardHolder(test)
    await applyFor(test, paying, 'web')
    const [made] = subscriptionsOf(test, paying)
    expect(made).toMatchObject({ trial_end: null, transfer_data: null, default_tax_rates: [{ id: 'txr_consumption10' }] })
    expect(made!.items.data.map(({ price }) => [price.id, price.unit_amount])).toEqual([['price_web', 1650]])
  })

  it('an application stores what was shown to the member', async () => {
    const paying = await makeCardHolder(test)
    const shown = [{ label: 'お支払い金額', text: '1,650円/月（税込）' }]
    const body = { ...applicationBody(paying, 'web', 'application-of-what-was-shown'), shown }
    await ask(test.app, '/stripe/subscription/set/register', { headers: paying.headers, body })
    const row = await test.db.selectFrom('application').selectAll().where('member_id', '=', paying.member.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id: 'application-of-what-was-shown', state: 'done', plan_name: 'web', yen: 1650, shown, failure: null })
  })

  it('returns the same subscription when the same application is sent again', async () => {
    const paying = await makeCardHolder(test)
    const first = await applyFor(test, paying, 'web', 'application-sent-twice')
    const second = await applyFor(test, paying, 'web', 'application-sent-twice')
    expect(second).toEqual(first)
    expect([subscriptionsOf(test, paying).length, invoicesOf(paying).length]).toEqual([1, 1])
  })

  it('twenty applications at once, from twenty tabs or one, make one subscription and one invoice', async () => {
    for (const idOf of [(tab: number) => `application-of-tab-${tab}-and-more`, () => 'application-of-one-tab-only']) {
      const paying = await makeCardHolder(test)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, tab) => sendApplication(test, paying, 'web', idOf(tab))))
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1)
      expect([subscriptionsOf(test, paying).length, invoicesOf(paying).length]).toEqual([1, 1])
      await test.deliverEvents()
      expect((await detailOf(test, paying)).customer?.subscriptions.length).toBe(1)
    }
  })

  it.each([
    [FAILING_CARD, 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
    ['4000002760003184', 'subscription_payment_intent_requires_action'],
  ])(
    'refuses an application with the card %s with the provider’s code and no charge, and accepts another card',
    async (number, declineCode) => {
      const paying = await makeCardHolder(test, {}, number)
      const response = await sendApplication(test, paying, 'web')
      expect([response.statusCode, response.json()]).toEqual([402, expect.objectContaining({ detail: 'E_CARD_DECLINED', declineCode })])
      // Its words, in English, are for the log.
      expect(response.body).not.toMatch(/card|Payment for/)
      const { customer, statusFlags } = await detailOf(test, paying)
      expect([customer?.subscriptions, statusFlags.isPaid, statusFlags.canViewContent]).toEqual([[], false, false])
      expect(invoicesOf(paying).filter(({ status }) => status === 'paid')).toEqual([])
      await addCard(test, paying)
      expect(await applyFor(test, paying, 'web')).toMatchObject({ planName: 'web' })
    },
  )

  it('refuses an application without card or address, in a contract, by a bank member or for an unsold price', async () => {
    const refusalOf = async (paying: PayingMember, body: object) =>
      readRefusal(await sendAs(test, paying, '/stripe/subscription/set/register', { body }))
    const bare = await makeCustomer(test)
    expect(await refusalOf(bare, applicationBody(bare, 'web'))).toEqual({ detail: 'E_NO_CARD' })
    await addCard(test, bare)
    expect(await refusalOf(bare, applicationBody(bare, 'webPaper'))).toEqual({ detail: 'E_NO_DELIVERY_ADDRESS' })
    const unsold = { ...applicationBody(bare, 'web'), priceObj: { id: 'price_none', nickname: 'web', unit_amount: 1, active: true } }
    expect(await refusalOf(bare, unsold)).toEqual({ detail: 'E_BAD_REQUEST', field: 'priceObj' })
    await storeDeliveryAddress(test, bare)
    expect(await applyFor(test, bare, 'webPaper')).toMatchObject({ planName: 'webPaper' })
    expect(await refusalOf(bare, applicationBody(bare, 'web'))).toEqual({ detail: 'E_UNDER_CONTRACT' })
    const bank = await makeCustomer(test, { role: 7 })
    expect(await refusalOf(bank, applicationBody(bank, 'web'))).toEqual({ detail: 'E_BANK_MEMBER' })
  })

  it.each([
    ['has become one who pays by bank', 'E_BANK_MEMBER', 403],
    ['has begun another contract', 'E_UNDER_CONTRACT', 409],
  ] as const)('refuses the application of a member who %s before it is stored', async (_what, code, status) => {
    const paying = await makeCardHolder(test)
    const member_id = paying.member.id
    const running = { plan_name: 'web', expire_at: new Date('2026-12-01T00:00:00+09:00'), is_cancelled: false } as const
    const provided = {
      subscription_id: null,
      product_id: 'prod_yukan',
      price_id: 'price_web',
      status: 'active',
      paid_through: '2026-11-30',
    }
    const answer = await test.db.transaction().execute(async (db) => {
      await lockMember(db, member_id)
      const asked = sendApplication(test, paying, 'web')
      await expect.poll(waitingForLock).toBe(1)
      if (code === 'E_BANK_MEMBER') await changeMember(db, member_id, { role: 7 })
      else
        await db
          .insertInto('subscription')
          .values({ member_id, ...running, ...provided, created_at: NOVEMBER_20 })
          .execute()
      return { asked }
    })
    const response = await answer.asked
    expect([response.statusCode, response.json().detail]).toEqual([status, code])
    const applications = test.db.selectFrom('application').select('id').where('member_id', '=', member_id)
    expect([subscriptionsOf(test, paying), await applications.execute()]).toEqual([[], []])
  })

  it('refuses an application with the ids of another member like one with unknown ids', async () => {
    const [own, other] = [await makeCustomer(test), await makeCustomer(test)]
    const body = applicationBody(own, 'web')
    for (const foreign of [
      { user_id: other.member.id },
      { customer_id: other.customerId },
      { customer_id: 'cus_nobody' },
      { user_id: 999_999 },
    ])
      expect(readRefusal(await sendAs(test, own, '/stripe/subscription/set/register', { body: { ...body, ...foreign } }))).toEqual({
        detail: 'E_NOT_FOUND',
      })
  })

  it('mails one confirmation of an application and one of its payment', async () => {
    const paying = await makeCardHolder(test)
    await applyFor(test, paying, 'web')
    await test.deliverEvents()
    const mails = await mailsOf(test, paying.member)
    expect(mails.map(({ kind }) => kind)).toEqual(['applied', 'payment-received'])
    for (const line of [
      '料金：1,650円/月（税込。うち消費税10% 150円）',
      '初回のお支払い：2026年11月20日　1,650円',
      'VISA　末尾4242',
      '次回の決済日：2026年12月1日',
    ])
      expect(mails[0]!.text).toContain(line)
    expect(mails[1]!.text).toContain('金額：1,650円（税込）')
  })
})

describe('changing the plan', () => {
  it('a change of plan and back charges and refunds nothing now, and sets the price of the next invoice', async () => {
    const paying = await makeCardHolder(test)
    await storeDeliveryAddress(test, paying)
    const row = await applyFor(test, paying, 'web')
    const change = (price_id: string) =>
      ask(test.app, '/stripe/subscription/set/update', { headers: paying.headers, body: { ...namedContract(paying, row), price_id } })
    expect(await change('price_web_paper')).toMatchObject({
      updateStripe: { id: row.subscription_id, price_id: 'price_web_paper' },
      updateDB: { planName: 'webPaper', price_id: 'price_web_paper' },
    })
    const next = async () =>
      (await ask(test.app, '/stripe/get/upcoming_invoice', { headers: paying.headers, query: { customerId: paying.customerId } })).data.map(
        ({ total }) => total,
      )
    expect([await next(), invoicesOf(paying).map(({ total }) => total)]).toEqual([[2400], [1650]])
    await change('price_web')
    expect([await next(), invoicesOf(paying).map(({ total }) => total)]).toEqual([[1650], [1650]])
  })

  it('refuses a change to the same plan, without an address, of an unknown contract or after a cancellation', async () => {
    const paying = await makeCardHolder(test)
    const row = await applyFor(test, paying, 'web')
    const refusalOf = async (price_id: string, given = namedContract(paying, row)) =>
      readRefusal(await sendAs(test, paying, '/stripe/subscription/set/update', { body: { ...given, price_id } }))
    expect(await refusalOf('price_web')).toEqual({ detail: 'E_SAME_PLAN' })
    expect(await refusalOf('price_web_paper')).toEqual({ detail: 'E_NO_DELIVERY_ADDRESS' })
    expect(await refusalOf('price_paper', { ...namedContract(paying, row), subscription_id: 'sub_other' })).toEqual({
      detail: 'E_NOT_FOUND',
    })
    await storeDeliveryAddress(test, paying)
    await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body: namedContract(paying, row) })
    expect(await refusalOf('price_web_paper')).toEqual({ detail: 'E_NO_CONTRACT' })
  })
})

describe('cancelling', () => {
  it('a cancellation before the deadline ends the contract with the month, and a second one replies alike', async () => {
    const paying = await makeCardHolder(test)
    const row = await applyFor(test, paying, 'web')
    const press = () => ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body: namedContract(paying, row) })
    const first = await press()
    expect(first.data).toMatchObject({ isCancel: true, expire: '2026-12-01T00:00:00+09:00' })
    expect(await press()).toEqual(first)
    const { statusFlags } = await detailOf(test, paying)
    expect([statusFlags.isPaid, statusFlags.isUnderContract, statusFlags.canViewContent]).toEqual([true, false, true])
    expect(
      (await ask(test.app, '/stripe/get/upcoming_invoice', { headers: paying.headers, query: { customerId: paying.customerId } })).data,
    ).toEqual([])
    expect(subscriptionsOf(test, paying).map(({ cancel_at_period_end }) => cancel_at_period_end)).toEqual([true])
  })

  it('after a cancellation a new contract counts, and the month that is paid for is not charged again', async () => {
    const paying = await makeCardHolder(test)
    const row = await applyFor(test, paying, 'web')
    await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body: namedContract(paying, row) })
    test.clock.advance(1000)
    await test.cards.moveClockTo(test.clock.now())
    await applyFor(test, paying, 'web')
    const { customer, statusFlags } = await detailOf(test, paying)
    expect([customer?.subscriptions.map(({ isCancel }) => isCancel), statusFlags.isUnderContract]).toEqual([[false, true], true])
    expect(invoicesOf(paying).flatMap(({ total }) => (total > 0 ? [total] : []))).toEqual([1650])
    const { data } = await ask(test.app, '/stripe/get/upcoming_invoice', {
      headers: paying.headers,
      query: { customerId: paying.customerId },
    })
    expect(data.map(({ total, next_payment_attempt }) => [total, next_payment_attempt.slice(0, 10)])).toEqual([[1650, '2026-12-01']])
  })

  it('refuses a cancellation without a contract', async () => {
    const paying = await makeCustomer(test)
    const body = namedContract(paying, { id: 1, subscription_id: 'sub_none' })
    expect(readRefusal(await sendAs(test, paying, '/stripe/subscription/set/cancel', { body }))).toEqual({ detail: 'E_NO_CONTRACT' })
  })
})
