/**
 * Runs the same tests with the stand-in and, when STRIPE_TEST_SECRET_KEY is given, with the provider's test mode, to keep both alike.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { startCardSandbox } from './card-sandbox.ts'

const API_VERSION = '2026-10-28.endive'
const SECOND = 1000
const MINUTE = 60 * SECOND

/** A provider, a catalogue of its own, and a clock that can be moved forward. */
export interface World {
  stripe: Stripe
  product: string
  /** Monthly, in yen, tax included. */
  web: string
  webPaper: string
  taxRate: string
  /** Seconds since 1970. */
  now(): number
  /** Moves the clock of customers made with `newCustomer`; at most a month at a time. */
  advanceTo(seconds: number): Promise<void>
  newCustomer(fields?: Stripe.CustomerCreateParams): Promise<Stripe.Customer>
  close(): Promise<void>
}

/** Seconds since 1970 of an ISO instant. */
export const seconds = (iso: string): number => new Date(iso).getTime() / SECOND

async function catalogueOf(stripe: Stripe) {
  const product = await stripe.products.create({ name: 'Evening paper' })
  const rate = await stripe.taxRates.create({ display_name: 'Consumption tax', inclusive: true, percentage: 10, country: 'JP' })
  const price = (unit_amount: number, nickname: string) =>
    stripe.prices.create({
      product: product.id,
      currency: 'jpy',
      unit_amount,
      nickname,
      tax_behavior: 'inclusive',
      recurring: { interval: 'month' },
    })
  const [web, webPaper] = [await price(1650, 'web'), await price(2400, 'webPaper')]
  return { product: product.id, web: web.id, webPaper: webPaper.id, taxRate: rate.id }
}

async function openSandboxWorld(start: Date): Promise<World> {
  const cards = await startCardSandbox({ startAt: start })
  const { port, secretKey } = cards
  const stripe = new Stripe(secretKey, { apiVersion: API_VERSION, host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  return {
    stripe,
    ...(await catalogueOf(stripe)),
    now: () => cards.now().getTime() / SECOND,
    advanceTo: (to) => cards.moveClockTo(new Date(to * SECOND)),
    newCustomer: (fields) => stripe.customers.create({ email: 'reader@example.jp', ...fields }),
    close: () => cards.close(),
  }
}

async function openTestModeWorld(secretKey: string, start: Date): Promise<World> {
  if (!secretKey.startsWith('sk_test_')) throw new Error('STRIPE_TEST_SECRET_KEY must be a key of the test mode.')
  const stripe = new Stripe(secretKey, { apiVersion: API_VERSION, telemetry: false })
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start.getTime() / SECOND })
  let at = clock.frozen_time
  return {
    stripe,
    ...(await catalogueOf(stripe)),
    now: () => at,
    async advanceTo(to) {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })
      while ((await stripe.testHelpers.testClocks.retrieve(clock.id)).status === 'advancing') await sleep(SECOND)
      at = to
    },
    newCustomer: (fields) => stripe.customers.create({ email: 'reader@example.jp', ...fields, test_clock: clock.id }),
    async close() {
      await stripe.testHelpers.testClocks.del(clock.id)
    },
  }
}

const testKey = process.env['STRIPE_TEST_SECRET_KEY'] || null

/** Each world by its name. */
export const WORLDS: readonly { name: string; timeout: number; open: (start: Date) => Promise<World> }[] = [
  { name: 'the stand-in', timeout: 10 * SECOND, open: openSandboxWorld },
  ...(testKey === null
    ? []
    : [{ name: 'the provider’s test mode', timeout: 10 * MINUTE, open: (start: Date) => openTestModeWorld(testKey, start) }]),
]

/** A customer with a default card that was registered like on a page. */
export async function customerWithCard(world: World, card = 'pm_card_visa'): Promise<{ customer: string; card: string }> {
  const { id: customer } = await world.newCustomer()
  const intent = await world.stripe.setupIntents.create({ customer, usage: 'off_session', allowed_payment_method_types: ['card'] })
  const done = await world.stripe.setupIntents.confirm(intent.id, { payment_method: card })
  const method = String(done.payment_method)
  await world.stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } })
  return { customer, card: method }
}

export async function refusalOf(call: Promise<unknown>): Promise<{
  type: string
  code: string | undefined
  param: string | undefined
  status: number | undefined
  declineCode: string | undefined
}> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return { type: error.type, code: error.code, param: error.param, status: error.statusCode, declineCode: error.decline_code }
  }
  throw new Error('The call was not refused.')
}
