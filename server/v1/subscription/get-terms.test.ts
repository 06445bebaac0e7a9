/** The terms shown before confirming are what the card provider then does (decision 021). */
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { ask, refusalCodeOf, refusalOf } from '../../test/inputs/expect-reply.ts'
import {
  applyFor,
  setUpPayments,
  makeCardHolder,
  makeCustomer,
  namedContract,
  registerDeliveryAddress,
  sendApplication,
  storeDeliveryAddress,
} from '../../test/payments.ts'
import type { PayingMember } from '../../test/payments.ts'
import { loginAs, makeMember } from '../../test/make.ts'

const NOVEMBER_20 = new Date('2026-11-20T15:30:00+09:00')

const test = setUpPayments({ now: NOVEMBER_20 })

const termsOf = async ({ headers }: Pick<PayingMember, 'headers'>, plan: PlanName) =>
  (await ask(test.app, '/subscription/get/terms', { headers, query: { plan } })).data
const invoicesOf = ({ customerId }: PayingMember) =>
  Object.values(test.cards.state.invoices)
    .filter((invoice) => invoice.customer === customerId && invoice.total > 0)
    .map(({ total }) => total)
const next = async ({ headers, customerId }: PayingMember) =>
  (await ask(test.app, '/stripe/get/upcoming_invoice', { headers, query: { customerId } })).data.map(({ total, next_payment_attempt }) => [
    total,
    next_payment_attempt.slice(0, 10),
  ])

describe('the terms of an application', () => {
  let paying: PayingMember
  beforeEach(async () => {
    paying = await makeCardHolder(test)
  })

  it('without a trial, the terms have a charge at once and a second one, as the provider makes them', async () => {
    const terms = await termsOf(paying, 'web')
    expect(terms).toEqual({
      plan: 'web',
      yen: 1650,
      taxYen: 150,
      taxPercentage: 10,
      yearYen: 19_800,
      trialUntil: null,
      paidUntil: null,
      isPaidUntilFree: false,
      isChargedNow: true,
      firstOn: '2026-11-20',
      firstThrough: '2026-11-30',
      secondOn: '2026-12-01',
      deliveryOn: null,
      deliveryWay: null,
      cancelBy: '2026-11-30T17:00:00+09:00',
      isCancelByOver: false,
      earliestEnd: '2026-11-30',
      contract: null,
    })
    const { expire } = await applyFor(test, paying, 'web')
    expect([invoicesOf(paying), await next(paying)]).toEqual([[terms.yen], [[terms.yen, terms.secondOn]]])
    expect(expire > `${terms.firstThrough}T23:59:59+09:00`).toBe(true)
  })

  it('in the trial, the terms have a first charge after it, and nothing is charged before', async () => {
    const trial = await makeCardHolder(test, { trial_until: '2026-12-04' })
    const terms = await termsOf(trial, 'web')
    expect(terms).toMatchObject({ trialUntil: '2026-12-03', isChargedNow: false, firstOn: '2027-01-01', secondOn: '2027-02-01' })
    await applyFor(test, trial, 'web')
    expect([invoicesOf(trial), await next(trial)]).toEqual([[], [[terms.yen, terms.firstOn]]])
  })

  it('a contract that is cancelled before its first charge is free until its end', async () => {
    const trial = await makeCardHolder(test, { trial_until: '2026-12-04' })
    const subscription = await applyFor(test, trial, 'web')
    expect(subscription.isFree).toBe(true)
    expect((await termsOf(trial, 'web')).contract).toMatchObject({ lastOn: '2026-12-31', isFree: true })
    await ask(test.app, '/stripe/subscription/set/cancel', { headers: trial.headers, body: namedContract(trial, subscription) })
    expect(await termsOf(trial, 'web')).toMatchObject({ contract: null, paidUntil: '2026-12-31', isPaidUntilFree: true })
    expect(invoicesOf(trial)).toEqual([])
  })

  it('the terms of a plan with print have the first delivery after the weekend and the holiday', async () => {
    expect(await termsOf(paying, 'webPaper')).toMatchObject({ yen: 2400, taxYen: 218, yearYen: 28_800, deliveryOn: '2026-11-24' })
    expect(await termsOf(paying, 'paper')).toMatchObject({ yen: 2000, deliveryOn: '2026-11-24' })
  })
})

describe('the plan of print alone', () => {
  const setPrice = async (paper: number | null) => {
    await saveMaster(test.db, { prices: { ...sampleMaster.prices, paper } })
    // The catalogue is up to half a minute old.
    test.clock.advance(MINUTE)
  }
  const withoutPrice = async (work: () => Promise<void>) => {
    await setPrice(null)
    await work().finally(() => setPrice(2000))
  }

  it('does not offer the plan of print alone without a price of the newspaper, though the card provider has one', () =>
    withoutPrice(async () => {
      const paying = await makeCardHolder(test)
      await registerDeliveryAddress(test, paying)
      const { prices } = await ask(test.app, '/stripe/subscription/get/detail', { query: { subscription_id: 'prod_yukan' } })
      expect(prices.data.map(({ nickname }) => nickname).toSorted()).toEqual(['web', 'webPaper'])
      expect((await ask(test.app, '/helper/get/master', {})).master.offeredPlans).toEqual(['web', 'webPaper'])
      expect(await refusalCodeOf(await sendApplication(test, paying, 'paper'))).toBe('E_BAD_REQUEST')
    }))

  it('a contract of print alone keeps its price and can be cancelled after the newspaper has ended the plan', async () => {
    const paying = await makeCardHolder(test)
    await registerDeliveryAddress(test, paying)
    const subscription = await applyFor(test, paying, 'paper')
    await withoutPrice(async () => {
      const terms = await termsOf(paying, 'paper')
      expect([terms.yen, terms.contract?.lastOn]).toEqual([2000, '2026-11-30'])
      const body = namedContract(paying, subscription)
      const { data } = await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body })
      expect(data.isCancel).toBe(true)
    })
  })
})

describe('the terms of a running contract', () => {
  it('the terms have the first day of a new price, and the last day of reading after a cancellation', async () => {
    const paying = await makeCardHolder(test)
    const subscription = await applyFor(test, paying, 'web')
    const { contract, yen } = await termsOf(paying, 'paper')
    expect(contract).toEqual({ changeOn: '2026-12-01', deliveryOn: '2026-11-24', lastOn: '2026-11-30', isFree: false })
    expect(yen).toBe(2000)
    await storeDeliveryAddress(test, paying)
    const body = { ...namedContract(paying, subscription), price_id: 'price_paper' }
    await ask(test.app, '/stripe/subscription/set/update', { headers: paying.headers, body })
    expect(await next(paying)).toEqual([[yen, contract?.changeOn]])
    expect((await termsOf(paying, 'webPaper')).contract?.deliveryOn).toBe(null)
    const { data } = await ask(test.app, '/stripe/subscription/set/cancel', {
      headers: paying.headers,
      body: namedContract(paying, subscription),
    })
    expect([data.isCancel, data.expire]).toEqual([true, '2026-12-01T00:00:00+09:00'])
    expect(await termsOf(paying, 'web')).toMatchObject({
      contract: null,
      paidUntil: contract?.lastOn,
      isPaidUntilFree: false,
      firstOn: '2026-12-01',
    })
  })
})

describe('callers of the terms', () => {
  it('returns terms to members only, and no contract to a bank member', async () => {
    expect(await refusalOf(test.app, '/subscription/get/terms', { query: { plan: 'web' } })).toEqual({ detail: 'E_UNAUTHORIZED' })
    const bank = { headers: await loginAs(test, await makeMember(test.db, { role: 7 })) }
    expect((await termsOf(bank, 'web')).contract).toBe(null)
  })

  it('subscription/get/terms refuses an unknown plan, and no plan', async () => {
    const { headers } = await makeCustomer(test)
    expect(await refusalOf(test.app, '/subscription/get/terms', { headers, query: { plan: 'gold' } })).toEqual({
      detail: 'E_BAD_REQUEST',
      field: 'plan',
    })
    expect(await refusalOf(test.app, '/subscription/get/terms', { headers })).toEqual({ detail: 'E_BAD_REQUEST', field: 'plan' })
  })
})
