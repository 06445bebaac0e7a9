/** What the site needs of the card provider: cards, catalogue, refusals. In the stand-in and, with a key, in the provider's test mode. */
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerWithCard, refusalOf, WORLDS } from '../test-worlds.ts'
import type { World } from '../test-worlds.ts'

describe.each(WORLDS)('the card provider: $name', { timeout: WORLDS.at(-1)?.timeout }, ({ open, timeout }) => {
  let world: World
  let stripe: Stripe
  beforeAll(async () => {
    world = await open(new Date())
    stripe = world.stripe
  }, timeout)
  afterAll(() => world.close(), timeout)

  describe('customers', () => {
    it('a customer keeps what it was made with, and changes only in what is sent', async () => {
      const made = await world.newCustomer({
        name: '山田 花子',
        metadata: { user_id: '7', plan: 'web' },
        preferred_locales: ['ja'],
      })
      await stripe.customers.update(made.id, { metadata: { plan: '' }, name: '川口 花子' })
      const read = await stripe.customers.retrieve(made.id)
      expect(read).toMatchObject({
        object: 'customer',
        email: 'reader@example.jp',
        name: '川口 花子',
        metadata: { user_id: '7' },
        preferred_locales: ['ja'],
        invoice_settings: { default_payment_method: null },
      })
    })
    it('a deleted customer cannot be changed, but its id is still known', async () => {
      const { id } = await world.newCustomer()
      expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true })
      expect((await stripe.customers.retrieve(id)).deleted).toBe(true)
      expect(await refusalOf(stripe.customers.update(id, { name: 'x' }))).toMatchObject({ status: 404, code: 'resource_missing' })
    })
    it('creates one customer for one idempotency key, and refuses the key for anything else', async () => {
      const idempotencyKey = `customer-${Math.random()}`
      const make = (name: string) => stripe.customers.create({ email: 'reader@example.jp', name }, { idempotencyKey })
      const [first, second] = [await make('a'), await make('a')]
      expect(second.id).toBe(first.id)
      expect(await refusalOf(make('b'))).toMatchObject({ type: 'StripeIdempotencyError', status: 400 })
    })
  })

  describe('the registration of a card', () => {
    it('registering a card links it to its customer, who then has it in the list', async () => {
      const { customer, card } = await customerWithCard(world, 'pm_card_jcb')
      const { data, has_more } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 })
      expect([has_more, data.map((method) => [method.id, method.customer, method.card?.brand, method.card?.last4])]).toEqual([
        false,
        [[card, customer, 'jcb', '0505']],
      ])
      const read = await stripe.customers.retrieve(customer)
      expect('invoice_settings' in read && read.invoice_settings.default_payment_method).toBe(card)
    })
    it('a 3-D Secure card waits for its holder at a page with a return address, and is not yet listed', async () => {
      const { id: customer } = await world.newCustomer()
      const intent = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] })
      const waiting = await stripe.setupIntents.confirm(intent.id, {
        payment_method: 'pm_card_authenticationRequiredOnSetup',
        return_url: 'https://example.jp/back',
      })
      expect([waiting.status, waiting.next_action?.type, waiting.next_action?.redirect_to_url?.return_url]).toEqual([
        'requires_action',
        'redirect_to_url',
        'https://example.jp/back',
      ])
      expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data).toEqual([])
    })
    it.each([
      ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
      ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
      ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
      ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ])('refuses to register %s with %s', async (card, code, declineCode) => {
      const { id: customer } = await world.newCustomer()
      const intent = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] })
      const refusal = await refusalOf(stripe.setupIntents.confirm(intent.id, { payment_method: card }))
      expect(refusal).toMatchObject({ type: 'StripeCardError', code, status: 402, ...(declineCode && { declineCode }) })
      const after = await stripe.setupIntents.retrieve(intent.id)
      expect([after.status, after.last_setup_error?.code]).toEqual(['requires_payment_method', code])
      expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data).toEqual([])
    })
    it('the latest attempt at registering a card is marked as succeeded', async () => {
      const { customer, card } = await customerWithCard(world)
      const { data } = await stripe.setupIntents.list({ customer, payment_method: card, expand: ['data.latest_attempt'] })
      const attempt = data[0]?.latest_attempt
      expect(typeof attempt === 'object' && attempt?.status).toBe('succeeded')
    })
    it('a completed card registration can neither be confirmed again nor cancelled', async () => {
      const intent = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
      await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
      const code = 'setup_intent_unexpected_state'
      expect(await refusalOf(stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))).toMatchObject({
        code,
        status: 400,
      })
      expect(await refusalOf(stripe.setupIntents.cancel(intent.id))).toMatchObject({ code, status: 400 })
    })
  })

  describe('cards', () => {
    it('a card of one customer can neither be linked to another nor be made their default', async () => {
      const { card } = await customerWithCard(world)
      const { id: other } = await world.newCustomer()
      expect((await refusalOf(stripe.paymentMethods.attach(card, { customer: other }))).status).toBe(400)
      const update = stripe.customers.update(other, { invoice_settings: { default_payment_method: card } })
      expect((await refusalOf(update)).type).toBe('StripeInvalidRequestError')
    })
    it('an unlinked card is no longer the default and cannot be linked again', async () => {
      const { customer, card } = await customerWithCard(world)
      expect((await stripe.paymentMethods.detach(card)).customer).toBe(null)
      const read = await stripe.customers.retrieve(customer)
      expect('invoice_settings' in read && read.invoice_settings.default_payment_method).toBe(null)
      expect((await refusalOf(stripe.paymentMethods.attach(card, { customer }))).status).toBe(400)
      expect((await refusalOf(stripe.paymentMethods.detach(card))).status).toBe(400)
    })
  })

  describe('the catalogue', () => {
    it('lists the active prices of a product one page at a time, the newest first', async () => {
      const { product, web, webPaper } = world
      const first = await stripe.prices.list({ product, active: true, limit: 1 })
      const second = await stripe.prices.list({ product, active: true, limit: 1, starting_after: first.data[0]?.id })
      expect([first.has_more, second.has_more]).toEqual([true, false])
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([webPaper, web])
      const all: string[] = []
      for await (const price of stripe.prices.list({ product, active: true, limit: 1 })) all.push(price.id)
      expect(all).toEqual([webPaper, web])
    })
    it('finds a price by its lookup key, which moves to the next price on request and names one at a time', async () => {
      const { product, web } = world
      const lookup_key = `test:${product}:key`
      const wanted = {
        product,
        currency: 'jpy',
        unit_amount: 100,
        nickname: 'other',
        recurring: { interval: 'month' },
        lookup_key,
      } as const
      const found = async () => (await stripe.prices.list({ lookup_keys: [lookup_key], active: true })).data.map(({ id }) => id)
      const first = await stripe.prices.create(wanted)
      expect(await found()).toEqual([first.id])
      expect((await refusalOf(stripe.prices.create(wanted))).status).toBe(400)
      const second = await stripe.prices.create({ ...wanted, unit_amount: 120, transfer_lookup_key: true })
      expect([await found(), (await stripe.prices.retrieve(first.id)).lookup_key]).toEqual([[second.id], null])
      for (const { id } of [first, second]) expect((await stripe.prices.update(id, { active: false })).active).toBe(false)
      expect([await found(), (await stripe.prices.retrieve(web)).active]).toEqual([[], true])
    })
    it('prices are in yen without decimals and include the tax', async () => {
      const price = await stripe.prices.retrieve(world.web, { expand: ['product'] })
      expect([price.unit_amount, String(price.unit_amount_decimal), price.currency, price.tax_behavior]).toEqual([
        1650,
        '1650',
        'jpy',
        'inclusive',
      ])
      expect(typeof price.product === 'object' && price.product.id).toBe(world.product)
      expect(await stripe.taxRates.retrieve(world.taxRate)).toMatchObject({ percentage: 10, inclusive: true, active: true })
    })
  })

  describe('refusals', () => {
    it('refuses ids that do not exist with resource_missing', async () => {
      expect(await refusalOf(stripe.customers.retrieve('cus_nobody'))).toMatchObject({ status: 404, code: 'resource_missing' })
      expect(await refusalOf(stripe.subscriptions.retrieve('sub_nothing'))).toMatchObject({ status: 404, code: 'resource_missing' })
      expect(await refusalOf(stripe.paymentMethods.retrieve('pm_nothing'))).toMatchObject({ status: 404, code: 'resource_missing' })
    })
    it('names an unknown parameter in its refusal', async () => {
      const params = Object.assign<Stripe.CustomerCreateParams, object>({ email: 'a@example.jp' }, { favourite_colour: 'ai' })
      expect(await refusalOf(stripe.customers.create(params))).toMatchObject({
        status: 400,
        code: 'parameter_unknown',
        param: 'favourite_colour',
      })
    })
    it('names the item whose price is unknown in its refusal', async () => {
      const { id: customer } = await world.newCustomer()
      const refusal = await refusalOf(stripe.subscriptions.create({ customer, items: [{ price: 'price_nothing' }] }))
      expect(refusal).toMatchObject({ code: 'resource_missing', param: 'items[0][price]' })
    })
    it('refuses payment_method_types, which this version no longer supports', async () => {
      const params = Object.assign<Stripe.SetupIntentCreateParams, object>({}, { payment_method_types: ['card'] })
      expect(await refusalOf(stripe.setupIntents.create(params))).toMatchObject({
        status: 400,
        code: 'payment_method_types_no_longer_supported',
      })
    })
    it('refuses to expand what cannot be expanded', async () => {
      const { id } = await world.newCustomer()
      expect((await refusalOf(stripe.customers.retrieve(id, { expand: ['email'] }))).status).toBe(400)
    })
    it('refuses a list of more than a hundred', async () => {
      expect((await refusalOf(stripe.customers.list({ limit: 101 }))).status).toBe(400)
    })
  })
})
