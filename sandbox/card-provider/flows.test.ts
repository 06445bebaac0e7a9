/** The flows that a newspaper relies on, through the official SDK. */
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCardSandbox } from './card-sandbox.ts'
import type { StartedCardSandbox } from './card-sandbox.ts'
import type { WebhookRequest } from './webhooks.ts'

const API_VERSION = '2026-10-28.endive'
const START = new Date('2026-11-10T03:00:00Z')
const seconds = (iso: string) => new Date(iso).getTime() / 1000

let cards: StartedCardSandbox
let stripe: Stripe
let received: WebhookRequest[]

function clientOf({ port, secretKey }: StartedCardSandbox): Stripe {
  return new Stripe(secretKey, { apiVersion: API_VERSION, host: '127.0.0.1', port, protocol: 'http', telemetry: false })
}

beforeEach(async () => {
  received = []
  cards = await startCardSandbox({
    startAt: START,
    receive: async (request) => {
      received.push(request)
      return 200
    },
  })
  stripe = clientOf(cards)
})
afterEach(() => cards.close())

async function customerWithCard(card = 'pm_card_visa'): Promise<{ customer: string; card: string }> {
  const { id: customer } = await stripe.customers.create({ email: 'yamada@example.jp', name: '山田 花子', metadata: { user_id: '7' } })
  const intent = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  })
  const done = await stripe.setupIntents.confirm(intent.id, { payment_method: card, return_url: 'http://localhost:3000/back' })
  const method = String(done.payment_method)
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } })
  return { customer, card: method }
}

describe('a subscription from the card to the invoice', () => {
  it('charges the running month at once and renews on the first', async () => {
    const { customer } = await customerWithCard()
    const subscription = await stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_web' }],
      default_tax_rates: ['txr_consumption10'],
      payment_behavior: 'error_if_incomplete',
      proration_behavior: 'none',
      billing_cycle_anchor: seconds('2026-12-01T00:00:00Z'),
      add_invoice_items: [
        {
          price_data: { currency: 'jpy', product: 'prod_yukan', unit_amount: 1650, tax_behavior: 'inclusive' },
          tax_rates: ['txr_consumption10'],
        },
      ],
    })
    expect(subscription.status).toBe('active')
    expect(subscription.items.data[0]?.current_period_end).toBe(seconds('2026-12-01T00:00:00Z'))
    const { data } = await stripe.invoices.list({ customer })
    expect(data.map(({ status, total, total_taxes }) => [status, total, total_taxes?.[0]?.amount])).toEqual([['paid', 1650, 150]])
    await cards.moveClockTo(new Date('2026-12-01T02:00:00Z'))
    const after = await stripe.invoices.list({ customer })
    expect(after.data.map(({ status, total }) => [status, total])).toEqual([
      ['paid', 1650],
      ['paid', 1650],
    ])
    await cards.deliverNow()
    const { webhookSecret } = cards
    const types = received.map(({ body, headers }) => stripe.webhooks.constructEvent(body, headers['stripe-signature'], webhookSecret).type)
    expect(types.filter((type) => type === 'invoice.paid').length).toBe(2)
  })
})
