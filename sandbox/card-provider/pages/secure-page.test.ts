/** Pages and cardholders: the publishable key, the 3-D Secure page, the script. */
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCardSandbox } from '../card-sandbox.ts'
import type { StartedCardSandbox } from '../card-sandbox.ts'

const BACK = 'http://localhost:3000/account/payment-method?from=card'
let cards: StartedCardSandbox
let stripe: Stripe

beforeEach(async () => {
  cards = await startCardSandbox()
  stripe = new Stripe(cards.secretKey, { host: '127.0.0.1', port: cards.port, protocol: 'http', telemetry: false })
})
afterEach(() => cards.close())

async function newIntent(): Promise<{ id: string; secret: string; customer: string }> {
  const { id: customer } = await stripe.customers.create({ email: 'reader@example.jp' })
  const { id, client_secret } = await stripe.setupIntents.create({
    customer,
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  })
  return { id, secret: client_secret ?? '', customer }
}

async function send(id: string, secret: string, number: string, key = cards.publishableKey, more: Record<string, string> = {}) {
  const response = await fetch(`${cards.url}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, origin: 'http://localhost:3000' },
    body: new URLSearchParams({
      client_secret: secret,
      return_url: BACK,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
      ...more,
    }),
  })
  return { status: response.status, body: await response.json(), crossOrigin: response.headers.get('access-control-allow-origin') }
}

function press(url: string, pressed: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ pressed }), redirect: 'manual' })
}

describe('card registration from a page', () => {
  it('a page registers a card with the publishable key and the client secret', async () => {
    const { id, secret, customer } = await newIntent()
    const { status, body, crossOrigin } = await send(id, secret, '4242 4242 4242 4242')
    expect([status, body.status, crossOrigin]).toEqual([200, 'succeeded', '*'])
    expect([body.customer, body.metadata]).toEqual([undefined, undefined])
    const { data } = await stripe.customers.listPaymentMethods(customer)
    expect(data.map(({ card }) => [card?.last4, card?.exp_year, card?.checks?.cvc_check])).toEqual([['4242', 2040, 'pass']])
  })
  it('refuses a card registration with another client secret, or without one', async () => {
    const { id } = await newIntent()
    const { secret: other } = await newIntent()
    expect((await send(id, other, '4242424242424242')).status).toBe(400)
    expect((await fetch(`${cards.url}/v1/setup_intents/${id}?key=${cards.publishableKey}`)).status).toBe(400)
  })
  it('refuses a card number that a server sends with the secret key', async () => {
    const { id, secret } = await newIntent()
    expect((await send(id, secret, '4242424242424242', cards.secretKey)).status).toBe(402)
  })
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4242424242424241', 'incorrect_number', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('refuses the card number %s with %s, %s', async (number, code, declineCode) => {
    const { id, secret } = await newIntent()
    const { status, body } = await send(id, secret, number)
    expect([status, body.error.type, body.error.code, body.error.decline_code]).toEqual([402, 'card_error', code, declineCode])
  })
  it('refuses an expired card', async () => {
    const { id, secret } = await newIntent()
    const { body } = await send(id, secret, '4242424242424242', cards.publishableKey, { 'payment_method_data[card][exp_year]': '20' })
    expect(body.error.code).toBe('invalid_expiry_year')
  })
})

describe('the 3-D Secure page', () => {
  async function waiting(number = '4000002500003155') {
    const intent = await newIntent()
    const { body } = await send(intent.id, intent.secret, number)
    return { ...intent, page: String(body.next_action.redirect_to_url.url) }
  }
  const back = (id: string, secret: string, status: string) =>
    `${BACK}&setup_intent=${id}&setup_intent_client_secret=${secret}&redirect_status=${status}`
  const resultOf = async (id: string) => {
    const { latest_attempt, status } = await stripe.setupIntents.retrieve(id, { expand: ['latest_attempt'] })
    const attempt = typeof latest_attempt === 'object' ? latest_attempt : null
    return [status, attempt?.payment_method_details.card?.three_d_secure?.result]
  }

  it('sends the authenticated holder back with the result in the address, and registers the card', async () => {
    const { id, secret, customer, page } = await waiting()
    expect(page).toBe(`http://127.0.0.1:${cards.port}/card/3d-secure/${id}`)
    expect(await (await fetch(page)).text()).toContain('<button name="pressed" value="authenticate">認証する</button>')
    const response = await press(page, 'authenticate')
    expect([response.status, response.headers.get('location')]).toEqual([303, back(id, secret, 'succeeded')])
    expect(await resultOf(id)).toEqual(['succeeded', 'authenticated'])
    expect((await stripe.customers.listPaymentMethods(customer)).data.length).toBe(1)
  })
  it.each(['fail', 'cancel'])('sends the holder back without a card when they %s the 3-D Secure step', async (pressed) => {
    const { id, secret, customer, page } = await waiting()
    const response = await press(page, pressed)
    expect(response.headers.get('location')).toBe(back(id, secret, 'failed'))
    const intent = await stripe.setupIntents.retrieve(id)
    expect([intent.status, intent.last_setup_error?.code]).toEqual(['requires_payment_method', 'setup_intent_authentication_failure'])
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  })
  it('a framed 3-D Secure page has no button to cancel, and ends without sending the holder back', async () => {
    const { id, page } = await waiting()
    const framed = `${page}?framed=1`
    expect(await (await fetch(page)).text()).toContain('認証をやめる')
    const question = await (await fetch(framed)).text()
    expect([question.includes('認証する'), question.includes('認証をやめる')]).toEqual([true, false])
    const response = await press(framed, 'authenticate')
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    const text = await response.text()
    expect(text).toContain('お手続きを受け付けました。')
    expect(text).not.toContain('href')
    expect((await resultOf(id))[0]).toBe('succeeded')
  })
  it('the bank can refuse a card after its holder was authenticated', async () => {
    const { id, secret, page } = await waiting('4000008400001629')
    expect((await press(page, 'authenticate')).headers.get('location')).toBe(back(id, secret, 'failed'))
    expect((await stripe.setupIntents.retrieve(id)).last_setup_error?.code).toBe('card_declined')
  })
  it('a second press on the 3-D Secure page changes nothing', async () => {
    const { page } = await waiting()
    await press(page, 'authenticate')
    const response = await press(page, 'fail')
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    expect(await response.text()).toContain('この手続きは終わっています。')
    expect(cards.events('setup_intent.setup_failed')).toEqual([])
  })
  it('a setup intent left at its 3-D Secure page can be completed with another card', async () => {
    const { id, secret } = await waiting()
    expect((await stripe.setupIntents.retrieve(id)).status).toBe('requires_action')
    expect((await send(id, secret, '5555555555554444')).body.status).toBe('succeeded')
  })
  it('refuses the 3-D Secure page of an unknown setup intent', async () => {
    expect((await fetch(`${cards.url}/card/3d-secure/seti_nothing`)).status).toBe(404)
    expect((await press(`${cards.url}/card/3d-secure/seti_nothing`, 'authenticate')).status).toBe(400)
  })
  it('marks the 3-D Secure page of a bank that must not be framed', async () => {
    const { id, page } = await waiting('4000000000003063')
    expect(page).toBe(`${cards.url}/card/3d-secure/${id}?whole=1`)
    expect((await press(page, 'authenticate')).status).toBe(303)
  })
  it('shows the 3-D Secure page of cards with optional authentication only when the merchant asks for it', async () => {
    const { id: customer } = await stripe.customers.create({})
    const plain = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] })
    expect((await send(plain.id, plain.client_secret ?? '', '4000000000003055')).body.status).toBe('succeeded')
    const { id, secret } = await newIntent()
    expect((await send(id, secret, '4000000000003055')).body.status).toBe('requires_action')
  })
})

describe('the card script', () => {
  it.each(['/card/v3/', '/v1/stripe.js'])(
    'serves at %s a script that a browser can run, with the stand-in’s address as the page reached it',
    async (path) => {
      const response = await fetch(`${cards.url}${path}`)
      const text = await response.text()
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      const page: { Stripe?: { (key: string): object; version: string } } = {}
      new Function('window', text)(page)
      expect(page.Stripe?.version).toBe('endive')
      expect(Object.keys(page.Stripe?.('pk_test_sandbox') ?? {})).toEqual(
        expect.arrayContaining([
          'elements',
          'confirmSetup',
          'confirmCardSetup',
          'retrieveSetupIntent',
          'createToken',
          'confirmCardPayment',
        ]),
      )
      expect(() => page.Stripe?.('sk_test_sandbox')).toThrow('publishable key')
      expect(text).toContain(`install(window, "http://127.0.0.1:${cards.port}")`)
    },
  )
})
