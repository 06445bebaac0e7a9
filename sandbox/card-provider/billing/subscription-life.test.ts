/** A subscription at the card provider, in the stand-in and, with a key, in the provider's test mode. */
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerWithCard, refusalOf, seconds, WORLDS } from '../test-worlds.ts'
import type { World } from '../test-worlds.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const CHARGED = 2 * HOUR

/** The first of the month, 00:00 UTC, some months after an instant's. */
function firstAfter(at: number, months: number): number {
  const date = new Date(at * 1000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1000
}

describe.each(WORLDS)('a subscription: $name', { timeout: WORLDS.at(-1)?.timeout }, ({ open, timeout }) => {
  let world: World
  let stripe: Stripe
  let first: (months: number) => number
  beforeEach(async () => {
    world = await open(new Date('2026-11-10T03:00:00Z'))
    stripe = world.stripe
    const start = world.now()
    first = (months) => firstAfter(start, months)
  }, timeout)
  afterEach(() => world.close(), timeout)

  /** Applies without a trial: charges this month in full at once, then each first of the month. */
  function apply(customer: string, price = world.web, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
    return stripe.subscriptions.create({
      customer,
      items: [{ price }],
      default_tax_rates: [world.taxRate],
      payment_behavior: 'error_if_incomplete',
      proration_behavior: 'none',
      billing_cycle_anchor: first(1),
      add_invoice_items: [
        {
          price_data: { currency: 'jpy', product: world.product, unit_amount: 1650, tax_behavior: 'inclusive' },
          tax_rates: [world.taxRate],
        },
      ],
      metadata: { plan: 'web' },
      ...more,
    })
  }
  function applyInTrial(customer: string) {
    return apply(customer, world.web, {
      billing_cycle_anchor: undefined,
      add_invoice_items: undefined,
      trial_end: first(1),
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    })
  }
  const invoicesOf = async (customer: string) =>
    (await stripe.invoices.list({ customer, limit: 100 })).data
      .filter(({ total }) => total > 0)
      .map(({ status, total, total_taxes, billing_reason }) => [billing_reason, status, total, total_taxes?.[0]?.amount])
  const periodOf = async (id: string) => {
    const { status, items } = await stripe.subscriptions.retrieve(id)
    return [status, items.data[0]?.current_period_start, items.data[0]?.current_period_end]
  }

  it('a subscription without a trial pays the running month at once and renews on the first of the month', async () => {
    const { customer } = await customerWithCard(world)
    const made = await apply(customer)
    expect(await periodOf(made.id)).toEqual(['active', world.now(), first(1)])
    expect(await invoicesOf(customer)).toEqual([['subscription_create', 'paid', 1650, 150]])
    await world.advanceTo(first(1) + CHARGED)
    expect(await periodOf(made.id)).toEqual(['active', first(1), first(2)])
    expect(await invoicesOf(customer)).toEqual([
      ['subscription_cycle', 'paid', 1650, 150],
      ['subscription_create', 'paid', 1650, 150],
    ])
  })
  it('a subscription in a trial pays nothing until the first of the month', async () => {
    const { customer } = await customerWithCard(world)
    const made = await applyInTrial(customer)
    expect(await periodOf(made.id)).toEqual(['trialing', world.now(), first(1)])
    expect(await invoicesOf(customer)).toEqual([])
    await world.advanceTo(first(1) + CHARGED)
    expect(await periodOf(made.id)).toEqual(['active', first(1), first(2)])
    expect(await invoicesOf(customer)).toEqual([['subscription_cycle', 'paid', 1650, 150]])
  })
  it('leaves no subscription and no invoice when the card cannot be charged', async () => {
    const { customer } = await customerWithCard(world, 'pm_card_chargeCustomerFail')
    expect(await refusalOf(apply(customer))).toMatchObject({ type: 'StripeCardError', code: 'card_declined', status: 402 })
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
    expect(await invoicesOf(customer)).toEqual([])
  })
  it('a change of plan charges nothing at once, and the new price from the next first of the month', async () => {
    const { customer } = await customerWithCard(world)
    const made = await apply(customer)
    const item = made.items.data[0]?.id
    const changed = await stripe.subscriptions.update(made.id, {
      items: [{ id: item, price: world.webPaper }],
      proration_behavior: 'none',
      metadata: { plan: 'webPaper' },
    })
    expect([changed.items.data[0]?.price.id, changed.metadata]).toEqual([world.webPaper, { plan: 'webPaper' }])
    expect((await stripe.invoices.createPreview({ customer, subscription: made.id })).total).toBe(2400)
    expect((await invoicesOf(customer)).length).toBe(1)
    await world.advanceTo(first(1) + CHARGED)
    expect((await invoicesOf(customer))[0]).toEqual(['subscription_cycle', 'paid', 2400, 218])
  })
  it('a cancelled subscription runs to the end of its period, bills nothing more, and ends', async () => {
    const { customer } = await customerWithCard(world)
    const made = await apply(customer)
    const cancelled = await stripe.subscriptions.update(made.id, { cancel_at_period_end: true })
    expect([cancelled.status, cancelled.cancel_at_period_end, cancelled.cancel_at]).toEqual(['active', true, first(1)])
    const preview = stripe.invoices.createPreview({ customer, subscription: made.id })
    expect(await refusalOf(preview)).toMatchObject({ code: 'invoice_upcoming_none' })
    await world.advanceTo(first(1) + CHARGED)
    const ended = await stripe.subscriptions.retrieve(made.id)
    expect([ended.status, ended.ended_at]).toEqual(['canceled', first(1)])
    expect((await invoicesOf(customer)).length).toBe(1)
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
  })
  it('a subscription whose cancellation was undone renews', async () => {
    const { customer } = await customerWithCard(world)
    const made = await apply(customer)
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true })
    const again = await stripe.subscriptions.update(made.id, { cancel_at_period_end: false })
    expect([again.cancel_at_period_end, again.cancel_at, again.canceled_at]).toEqual([false, null, null])
    await world.advanceTo(first(1) + CHARGED)
    expect((await periodOf(made.id))[0]).toBe('active')
  })
  it('a subscription is past due when a renewal cannot be charged, and active again when another card pays', async () => {
    const { customer } = await customerWithCard(world)
    const made = await apply(customer)
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } })
    await world.advanceTo(first(1) + CHARGED)
    const late = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })
    const invoice = late.latest_invoice
    if (invoice === null || typeof invoice === 'string' || invoice.id === undefined) throw new Error('There is no invoice.')
    expect([late.status, invoice.status, invoice.attempt_count]).toEqual(['past_due', 'open', 1])
    expect(await refusalOf(stripe.invoices.pay(invoice.id))).toMatchObject({ type: 'StripeCardError', status: 402 })
    const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: good.id } })
    expect((await stripe.invoices.pay(invoice.id)).status).toBe('paid')
    expect((await periodOf(made.id))[0]).toBe('active')
  })
  it('creates one subscription for one idempotency key, also for twenty requests at once', async () => {
    const { customer } = await customerWithCard(world)
    const idempotencyKey = `application-${Math.random()}`
    const params: Stripe.SubscriptionCreateParams = { customer, items: [{ price: world.web }], default_tax_rates: [world.taxRate] }
    const made = await Promise.all(
      Array.from({ length: 20 }, () => stripe.subscriptions.create(params, { idempotencyKey, maxNetworkRetries: 5 })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await invoicesOf(customer)).length).toBe(1)
  })
  it('repeats a refusal under its idempotency key, though the card is valid now', async () => {
    const { customer } = await customerWithCard(world, 'pm_card_chargeCustomerFail')
    const idempotencyKey = `application-${Math.random()}`
    const params: Stripe.SubscriptionCreateParams = { customer, items: [{ price: world.web }], payment_behavior: 'error_if_incomplete' }
    expect((await refusalOf(stripe.subscriptions.create(params, { idempotencyKey }))).code).toBe('card_declined')
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: good.id } })
    expect((await refusalOf(stripe.subscriptions.create(params, { idempotencyKey }))).code).toBe('card_declined')
    expect((await stripe.subscriptions.create(params, { idempotencyKey: `${idempotencyKey}-2` })).status).toBe('active')
  })
  it('an invoice shows its tax and what was paid', async () => {
    const { customer } = await customerWithCard(world)
    const made = await apply(customer)
    const { data } = await stripe.invoices.list({ customer, expand: ['data.payments'] })
    const invoice = data[0]
    expect(invoice?.parent?.subscription_details?.subscription).toBe(made.id)
    expect([invoice?.amount_paid, invoice?.subtotal, invoice?.total_excluding_tax, invoice?.currency]).toEqual([1650, 1650, 1500, 'jpy'])
    expect(invoice?.payments?.data.map(({ status, amount_paid }) => [status, amount_paid])).toEqual([['paid', 1650]])
    expect(invoice?.lines.data.some(({ amount, taxes }) => amount === 1650 && taxes?.[0]?.amount === 150)).toBe(true)
  })
  it('a subscription renews through a whole year, each time on the first of the month', async () => {
    const { customer } = await customerWithCard(world)
    const made = await applyInTrial(customer)
    for (let month = 1; month <= 12; month += 1) {
      await world.advanceTo(first(month) + CHARGED)
      expect(await periodOf(made.id)).toEqual(['active', first(month), first(month + 1)])
    }
    const invoices = await invoicesOf(customer)
    expect([invoices.length, new Set(invoices.map(String)).size]).toEqual([12, 1])
  })
  it('a subscription without a card ends with its trial', async () => {
    const { id: customer } = await world.newCustomer()
    const made = await applyInTrial(customer)
    await world.advanceTo(first(1) + DAY)
    expect((await periodOf(made.id))[0]).toBe('canceled')
    expect(await invoicesOf(customer)).toEqual([])
  })
  it('refuses a subscription whose trial ends in the past', async () => {
    const { customer } = await customerWithCard(world)
    const past = apply(customer, world.web, { billing_cycle_anchor: undefined, trial_end: seconds('2020-01-01T00:00:00Z') })
    expect((await refusalOf(past)).status).toBe(400)
  })
})
