/** Automatic changes of subscriptions with their times, and control over HTTP. */
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCardSandbox } from '../card-sandbox.ts'
import type { StartedCardSandbox } from '../card-sandbox.ts'
import { refusalOf, seconds } from '../test-worlds.ts'

let cards: StartedCardSandbox
let stripe: Stripe

beforeEach(async () => {
  cards = await startCardSandbox({ startAt: new Date('2026-11-10T03:00:00Z') })
  stripe = new Stripe(cards.secretKey, { host: '127.0.0.1', port: cards.port, protocol: 'http', telemetry: false })
})
afterEach(() => cards.close())

async function customerWith(card: string): Promise<string> {
  const { id } = await stripe.customers.create({})
  await give(id, card)
  return id
}
async function give(customer: string, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
}
/** Type and time of events since an instant, without those of payment intents. */
function history(since: string): string[] {
  return cards
    .events()
    .filter(({ created, type }) => created >= seconds(since) && !type.startsWith('payment_intent') && !type.startsWith('invoice_payment.'))
    .map(({ type, created }) => `${new Date(created * 1000).toISOString().slice(5, 16)} ${type}`)
}
const apply = (customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({ customer, items: [{ price: 'price_web' }], default_tax_rates: ['txr_consumption10'], ...more })

describe('automatic changes of subscriptions', () => {
  it('warns of the end of a trial three days before, and charges an hour after it', async () => {
    const customer = await customerWith('pm_card_visa')
    await apply(customer, { trial_end: seconds('2026-12-01T00:00:00Z') })
    await cards.moveClockTo(new Date('2026-12-02T00:00:00Z'))
    expect(history('2026-11-10T03:00:01Z')).toEqual([
      '11-28T00:00 customer.subscription.trial_will_end',
      '12-01T00:00 invoice.created',
      '12-01T00:00 customer.subscription.updated',
      '12-01T01:00 invoice.finalized',
      '12-01T01:00 invoice.paid',
      '12-01T01:00 invoice.payment_succeeded',
    ])
  })
  it('retries a failed charge after three, five and seven days, and then ends the subscription', async () => {
    const customer = await customerWith('pm_card_visa')
    const { id } = await apply(customer, { trial_end: seconds('2026-12-01T00:00:00Z') })
    await give(customer, 'pm_card_chargeCustomerFail')
    await cards.moveClockTo(new Date('2026-12-31T00:00:00Z'))
    expect(history('2026-12-01T00:30:00Z')).toEqual([
      '12-01T01:00 invoice.finalized',
      '12-01T01:00 invoice.payment_failed',
      '12-01T01:00 customer.subscription.updated',
      '12-04T01:00 invoice.payment_failed',
      '12-09T01:00 invoice.payment_failed',
      '12-16T01:00 invoice.payment_failed',
      '12-16T01:00 invoice.updated',
      '12-16T01:00 customer.subscription.deleted',
    ])
    const ended = await stripe.subscriptions.retrieve(id)
    expect([ended.status, ended.cancellation_details?.reason]).toEqual(['canceled', 'payment_failed'])
  })
  it('charges a replaced card at the next retry, and the subscription is active again', async () => {
    const customer = await customerWith('pm_card_visa')
    const { id } = await apply(customer, { trial_end: seconds('2026-12-01T00:00:00Z') })
    await give(customer, 'pm_card_chargeCustomerFail')
    await cards.moveClockTo(new Date('2026-12-02T00:00:00Z'))
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    await give(customer, 'pm_card_visa')
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    await cards.moveClockTo(new Date('2026-12-04T01:00:00Z'))
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  })
  it('an incomplete subscription expires after 23 hours', async () => {
    const customer = await customerWith('pm_card_chargeCustomerFail')
    const made = await apply(customer, { payment_behavior: 'allow_incomplete' })
    expect(made.status).toBe('incomplete')
    await cards.moveClockTo(new Date('2026-11-11T01:59:59Z'))
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete')
    await cards.moveClockTo(new Date('2026-11-11T02:00:00Z'))
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete_expired')
    expect((await stripe.invoices.list({ customer })).data.map(({ status }) => status)).toEqual(['void'])
  })
  it('refuses a subscription for a card whose holder must authenticate each payment', async () => {
    const customer = await customerWith('pm_card_authenticationRequired')
    const refusal = await refusalOf(apply(customer, { payment_behavior: 'error_if_incomplete' }))
    expect(refusal).toMatchObject({ code: 'subscription_payment_intent_requires_action', status: 402 })
  })
  it('catches up with a whole year at once, with each payment at its own time', async () => {
    const customer = await customerWith('pm_card_visa')
    await apply(customer, { trial_end: seconds('2026-12-01T00:00:00Z') })
    await cards.moveClockTo(new Date('2027-11-30T00:00:00Z'))
    const paid = cards.events('invoice.paid').filter(({ created }) => created > seconds('2026-11-10T03:00:00Z'))
    expect(paid.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 13))).toEqual(
      Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, 11 + month, 1, 1)).toISOString().slice(0, 13)),
    )
  })
  it('deleting a customer ends the subscription at once', async () => {
    const customer = await customerWith('pm_card_visa')
    const { id } = await apply(customer)
    await stripe.customers.del(customer)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  })
  it('refuses a change that the stand-in cannot make, and changes nothing', async () => {
    const customer = await customerWith('pm_card_visa')
    const { id, items } = await apply(customer)
    const change = { items: [{ id: items.data[0]?.id, price: 'price_web_paper' }] }
    expect((await refusalOf(stripe.subscriptions.update(id, change))).code).toBe('sandbox_unsupported')
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe('price_web')
  })
})

describe('control of the card stand-in over HTTP', () => {
  const order = async (method: string, path: string, body?: object) => {
    const init = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${cards.url}/_sandbox/card${path}`, init)
    return { status: response.status, body: await response.json() }
  }
  it('moves, stops and starts the clock over HTTP', async () => {
    expect((await order('POST', '/clock', { to: '2026-12-01T00:00:00Z' })).body).toEqual({
      now: '2026-12-01T00:00:00.000Z',
      isStopped: true,
    })
    expect((await order('POST', '/clock', { byMs: 3_600_000 })).body.now).toBe('2026-12-01T01:00:00.000Z')
    expect((await order('POST', '/clock', { isStopped: false })).body.isStopped).toBe(false)
    expect((await order('POST', '/clock', { to: 'tomorrow' })).status).toBe(400)
  })
  it('adds, lists and clears faults over HTTP', async () => {
    const { body } = await order('POST', '/faults', { kind: 'fail', path: '/v1/customers', times: null, status: 503 })
    expect([body.kind, body.moment, body.status]).toEqual(['fail', 'before', 503])
    expect((await refusalOf(stripe.customers.list({}, { maxNetworkRetries: 0 }))).status).toBe(503)
    expect((await order('GET', '/faults')).body.faults.length).toBe(1)
    expect((await order('DELETE', '/faults')).body).toEqual({ faults: [] })
    expect((await stripe.customers.list()).data).toEqual([])
    expect((await order('POST', '/faults', { kind: 'explode' })).status).toBe(400)
  })
  it('holds and sends events over HTTP', async () => {
    expect((await order('POST', '/webhooks', { isHeld: true, copies: 2 })).body).toMatchObject({ isHeld: true, copies: 2, url: null })
    await stripe.customers.create({})
    expect((await order('GET', '/webhooks')).body.waiting.length).toBe(2)
    cards.setReceiver(async () => 200)
    expect((await order('POST', '/deliver', { isShuffled: true })).body).toEqual({ accepted: 2, refused: 0 })
    const { body } = await order('GET', '/events?type=customer.*')
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['customer.created'])
    expect((await order('POST', `/events/${body.events[0].id}/send`)).body).toEqual({ status: 200 })
  })
  it('presses the buttons of the 3-D Secure page over HTTP', async () => {
    const { id } = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
    await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_authenticationRequiredOnSetup', return_url: 'https://example.jp/' })
    expect((await order('POST', `/setup-intents/${id}/press`, { pressed: 'authenticate' })).body).toEqual({ isDone: true })
    expect((await order('POST', `/setup-intents/${id}/press`, { pressed: 'authenticate' })).body).toEqual({ isDone: false })
    expect((await stripe.setupIntents.retrieve(id)).status).toBe('succeeded')
  })
  it('shows requests and state over HTTP, and resets them', async () => {
    await stripe.customers.create({ name: 'a' })
    const { requests } = (await order('GET', '/requests')).body
    expect([requests.length, requests[0].method, requests[0].path, requests[0].body]).toEqual([1, 'POST', '/v1/customers', 'name=a'])
    expect((await order('GET', '')).body.counts).toMatchObject({ customers: 1, prices: 3 })
    expect((await order('POST', '/reset')).body.counts).toMatchObject({ customers: 0, prices: 3, events: 0 })
  })
})
