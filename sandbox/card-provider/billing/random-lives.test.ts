/** After random calls in random order, the stand-in's records are consistent. */
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startCardSandbox } from '../card-sandbox.ts'
import type { StartedCardSandbox } from '../card-sandbox.ts'

const DAY = 24 * 60 * 60 * 1000
const START = new Date('2026-11-10T03:00:00Z')
const RUNS = inject('isLongRun') ? 1000 : 25
const STEPS = ['apply', 'applyInTrial', 'cancel', 'takeUp', 'changePlan', 'goodCard', 'badCard', 'noCard', 'pay', 'end'] as const
type Step = (typeof STEPS)[number] | number

let cards: StartedCardSandbox
let stripe: Stripe
beforeAll(async () => {
  cards = await startCardSandbox({ startAt: START })
  stripe = new Stripe(cards.secretKey, { host: '127.0.0.1', port: cards.port, protocol: 'http', telemetry: false })
})
afterAll(() => cards.close())

/** A refusal is a valid result; anything else is a bug. */
async function tried(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    const isRefusal = error instanceof Stripe.errors.StripeError && error.statusCode !== undefined && error.statusCode < 500
    if (!isRefusal) throw error
  })
}

async function setCard(customer: string, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
}

async function removeCards(customer: string): Promise<void> {
  const { data } = await stripe.customers.listPaymentMethods(customer)
  for (const { id } of data) await stripe.paymentMethods.detach(id)
}

function firstOfNextMonth(): number {
  const now = cards.now()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) / 1000
}

function apply(customer: string, isTrial: boolean) {
  return stripe.subscriptions.create({
    customer,
    items: [{ price: 'price_web' }],
    payment_behavior: 'error_if_incomplete',
    proration_behavior: 'none',
    ...(isTrial
      ? { trial_end: firstOfNextMonth(), trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }
      : {
          billing_cycle_anchor: firstOfNextMonth(),
          add_invoice_items: [{ price_data: { currency: 'jpy', product: 'prod_yukan', unit_amount: 1650 } }],
        }),
  })
}

async function changePlan(subscription: Stripe.Subscription): Promise<void> {
  const item = subscription.items.data[0]
  const price = item?.price.id === 'price_web' ? 'price_web_paper' : 'price_web'
  await tried(stripe.subscriptions.update(subscription.id, { items: [{ id: item?.id, price }], proration_behavior: 'none' }))
}

async function take(customer: string, step: Step): Promise<void> {
  if (typeof step === 'number') return cards.moveClockTo(new Date(cards.now().getTime() + step * DAY))
  if (step === 'apply' || step === 'applyInTrial') return tried(apply(customer, step === 'applyInTrial'))
  if (step === 'goodCard') return setCard(customer, 'pm_card_visa')
  if (step === 'badCard') return setCard(customer, 'pm_card_chargeCustomerFail')
  if (step === 'noCard') return removeCards(customer)
  if (step === 'pay') {
    const { data } = await stripe.invoices.list({ customer, status: 'open' })
    for (const { id = '' } of data) await tried(stripe.invoices.pay(id))
    return
  }
  const { data } = await stripe.subscriptions.list({ customer })
  for (const subscription of data)
    if (step === 'end') await tried(stripe.subscriptions.cancel(subscription.id))
    else if (step === 'changePlan') await changePlan(subscription)
    else await tried(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: step === 'cancel' }))
}

/** Objects of a kind as their last events reported them. */
function asReported(kind: string): Map<string, object> {
  return new Map(
    cards
      .events()
      .filter(({ data }) => data.object.object === kind)
      .map(({ data }) => [data.object.id, data.object]),
  )
}

function chargedPeriods(): string[] {
  return Object.values(cards.state.invoices)
    .filter(({ status, total }) => status === 'paid' && total > 0)
    .flatMap(({ lines, parent }) => lines.data.map(({ period }) => `${parent?.subscription_details?.subscription} ${period.end}`))
}

function checkBooks(): void {
  const { subscriptions, invoices, invoicePayments, customers } = cards.state
  const periods = chargedPeriods()
  expect(new Set(periods).size).toBe(periods.length)
  for (const [kind, table] of [
    ['subscription', subscriptions],
    ['invoice', invoices],
    ['customer', customers],
  ] as const)
    for (const [id, object] of Object.entries(table)) {
      // An invoice's number is counted at its customer without an event.
      const { next_invoice_sequence: _now, ...now } = { next_invoice_sequence: 0, ...object }
      const { next_invoice_sequence: _told, ...reported } = { next_invoice_sequence: 0, ...asReported(kind).get(id) }
      expect(reported).toEqual(now)
    }
  for (const { id, status, amount_paid, amount_due, amount_remaining } of Object.values(invoices)) {
    expect([amount_paid, amount_remaining]).toEqual(status === 'paid' ? [amount_due, 0] : [0, amount_due])
    const paid = Object.values(invoicePayments).filter((payment) => payment.invoice === id && payment.status === 'paid')
    expect(paid.reduce((sum, payment) => sum + (payment.amount_paid ?? 0), 0)).toBe(amount_paid)
  }
  const now = cards.now().getTime() / 1000
  for (const { status, items, cancel_at, ended_at } of Object.values(subscriptions)) {
    const end = items.data[0]?.current_period_end ?? 0
    if (status === 'canceled') expect(ended_at).toBeLessThanOrEqual(now)
    else expect([ended_at, end > now, cancel_at === null || cancel_at === end]).toEqual([null, true, true])
  }
}

describe('subscriptions after random calls', () => {
  it(
    'charges each period once, reports every change by events and keeps sums that agree, after random calls',
    { timeout: 1_800_000 },
    async () => {
      const step = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...STEPS) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 45 }) })
      const runs = fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps: Step[]) => {
          await cards.reset()
          const { id } = await stripe.customers.create({ email: 'reader@example.jp' })
          await setCard(id, 'pm_card_visa')
          for (const each of steps) await take(id, each)
          checkBooks()
        }),
        { numRuns: RUNS },
      )
      await expect(runs).resolves.toBe(undefined)
    },
  )
})
