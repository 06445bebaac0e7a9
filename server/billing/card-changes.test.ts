/** A card that is removed in one tab while another one needs it (product §4 "Card registration"; decision 072). */
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalCodeOf } from '../test/inputs/expect-reply.ts'
import {
  PRICES,
  addCard,
  applyFor,
  setUpPayments,
  holdAtProvider,
  makeCustomer,
  namedContract,
  registerDeliveryAddress,
  sendAs,
  sendApplication,
  subscriptionsOf,
} from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'

const NOVEMBER_20 = new Date('2026-11-20T15:30:00+09:00')

const test = setUpPayments({ now: NOVEMBER_20 })
let paying: PayingMember
let cardId: string
beforeEach(async () => {
  test.clock.set(NOVEMBER_20)
  paying = await makeCustomer(test)
  cardId = await addCard(test, paying)
})

const choice = (id: string) => ({ body: { type: 'paymentMethod' as const, customerId: paying.customerId, cardId: id } })
const remove = async (id: string) => refusalCodeOf(await sendAs(test, paying, '/stripe/set/deleteCreditcard', choice(id)))
const choose = async (id: string) => refusalCodeOf(await sendAs(test, paying, '/stripe/update/defaultCard', choice(id)))
const apply = async (id?: string) => refusalCodeOf(await sendApplication(test, paying, 'web', id))

const holdAt = (method: 'GET' | 'POST', path: string) => holdAtProvider(test, method, path)
const subscriptions = () => subscriptionsOf(test, paying)
const defaultCard = () => {
  const customer = test.cards.state.customers[paying.customerId]!
  return 'invoice_settings' in customer ? customer.invoice_settings.default_payment_method : null
}
const cardsLeft = () =>
  Object.values(test.cards.state.paymentMethods)
    .filter(({ customer }) => customer === paying.customerId)
    .map(({ id }) => id)

describe('an application', () => {
  it('refuses an application whose card is removed after its first check, and accepts it with another card', async () => {
    const isAtProvider = holdAt('GET', `/v1/payment_methods/${cardId}`)
    const applied = apply('00000000-0000-4000-8000-000000000001')
    await isAtProvider()
    expect(await remove(cardId)).toBe(null)
    expect(await applied).toBe('E_NO_CARD')
    expect(subscriptions()).toEqual([])
    await addCard(test, paying)
    expect(await apply('00000000-0000-4000-8000-000000000001')).toBe(null)
    expect(subscriptions()).toHaveLength(1)
  })

  it('refuses an application that begins while its card is being removed, and makes no contract', async () => {
    const isAtProvider = holdAt('POST', `/v1/payment_methods/${cardId}/detach`)
    const removed = remove(cardId)
    await isAtProvider()
    expect(await apply()).toBe('E_TOO_MANY')
    expect(await removed).toBe(null)
    expect(await apply()).toBe('E_NO_CARD')
    expect(subscriptions()).toEqual([])
  })

  it('refuses to remove the card of an application that is at the card provider', async () => {
    const isAtProvider = holdAt('POST', '/v1/subscriptions')
    const applied = apply()
    await isAtProvider()
    expect(await remove(cardId)).toBe('E_CARD_IN_USE')
    expect(await applied).toBe(null)
    expect(cardsLeft()).toEqual([cardId])
  })
})

it('refuses to remove the card of a contract while its change of plan is at the card provider', async () => {
  await registerDeliveryAddress(test, paying)
  const { id, subscription_id } = await applyFor(test, paying, 'webPaper')
  const isAtProvider = holdAt('POST', `/v1/subscriptions/${subscription_id}`)
  const named = namedContract(paying, { id, subscription_id })
  const changed = sendAs(test, paying, '/stripe/subscription/set/update', { body: { ...named, price_id: PRICES.web } })
  await isAtProvider()
  expect(await remove(cardId)).toBe('E_CARD_IN_USE')
  expect(refusalCodeOf(await changed)).toBe(null)
  expect(cardsLeft()).toEqual([cardId])
})

describe('the card that pays for a contract', () => {
  let otherId: string
  beforeEach(async () => {
    otherId = cardId
    cardId = await addCard(test, paying, '5555555555554444')
    await applyFor(test, paying, 'web')
  })

  it('refuses to choose a card while the card provider removes it', async () => {
    const isAtProvider = holdAt('POST', `/v1/payment_methods/${otherId}/detach`)
    const removed = remove(otherId)
    await isAtProvider()
    expect(await choose(otherId)).toBe('E_TOO_MANY')
    expect(await removed).toBe(null)
    expect(defaultCard()).toBe(cardId)
    expect(cardsLeft()).toEqual([cardId])
  })

  it('refuses to remove a card while it is being chosen, and once it pays', async () => {
    const isAtProvider = holdAt('POST', `/v1/customers/${paying.customerId}`)
    const chosen = choose(otherId)
    await isAtProvider()
    expect(await remove(otherId)).toBe('E_TOO_MANY')
    expect(await chosen).toBe(null)
    expect(await remove(otherId)).toBe('E_CARD_IN_USE')
    expect(await remove(cardId)).toBe(null)
    expect(defaultCard()).toBe(otherId)
  })

  it('refuses to choose a card as soon as its removal has begun', async () => {
    const isAtProvider = holdAt('GET', `/v1/customers/${paying.customerId}`)
    const removed = remove(otherId)
    await isAtProvider()
    const code = await choose(otherId)
    expect([code, await removed]).toEqual(['E_TOO_MANY', null])
    expect(defaultCard()).toBe(cardId)
  })
})

describe('removal of a card without a reply from the card provider', () => {
  it('refuses applications for two minutes after a card removal to which the card provider has not replied', async () => {
    test.cards.addFault({
      kind: 'fail',
      moment: 'before',
      method: 'POST',
      path: `/v1/payment_methods/${cardId}/detach`,
      status: 500,
      times: null,
    })
    expect(await remove(cardId)).toBe('E_PROVIDER')
    expect(await apply()).toBe('E_TOO_MANY')
    test.clock.set(new Date(NOVEMBER_20.getTime() + 2 * MINUTE))
    expect(await apply()).toBe(null)
  })
})
