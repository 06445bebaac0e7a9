/** Simulated faults, idempotency keys, versions, and restarts. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { startCardSandbox } from '../card-sandbox.ts'
import type { CardSandboxOptions } from '../card-machine.ts'
import type { StartedCardSandbox } from '../card-sandbox.ts'
import { refusalOf } from '../test-worlds.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(options: CardSandboxOptions = {}): Promise<StartedCardSandbox> {
  const cards = await startCardSandbox(options)
  closing.push(() => cards.close())
  return cards
}
function clientOf({ port, secretKey }: StartedCardSandbox, maxNetworkRetries = 0, timeout = 80_000): Stripe {
  return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries, timeout })
}
const namesOf = (cards: StartedCardSandbox) =>
  Object.values(cards.state.customers).map((customer) => ('name' in customer ? customer.name : null))
const path = '/v1/customers'

describe('simulated faults', () => {
  it('a call that is cut after the work returns the first result when it is repeated', async () => {
    const cards = await start()
    cards.addFault({ kind: 'cut', moment: 'after', method: 'POST', path })
    const made = await clientOf(cards, 2).customers.create({ name: 'a' })
    expect([namesOf(cards), cards.state.customers[made.id]?.id]).toEqual([['a'], made.id])
    expect(cards.requests().map(({ status }) => status)).toEqual([0, 200])
    expect(cards.requests()[0]?.idempotencyKey).toBe(cards.requests()[1]?.idempotencyKey)
  })
  it('a call that is cut every time fails, and its work is done once', async () => {
    const cards = await start()
    cards.addFault({ kind: 'cut', moment: 'after', method: 'POST', path, times: null })
    expect((await refusalOf(clientOf(cards, 2).customers.create({ name: 'a' }))).type).toBe('StripeConnectionError')
    expect(namesOf(cards)).toEqual(['a'])
  })
  it('a call that is cut before the work does nothing', async () => {
    const cards = await start()
    cards.addFault({ kind: 'cut', method: 'POST', path, times: null })
    expect((await refusalOf(clientOf(cards, 1).customers.create({ name: 'a' }))).type).toBe('StripeConnectionError')
    expect(namesOf(cards)).toEqual([])
  })
  it('a call that fails before the work succeeds the next time', async () => {
    const cards = await start()
    cards.addFault({ kind: 'fail', path, status: 503 })
    const stripe = clientOf(cards)
    expect(await refusalOf(stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k' }))).toMatchObject({
      type: 'StripeAPIError',
      status: 503,
    })
    expect((await stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k' })).name).toBe('a')
  })
  it('a failure that is saved under the idempotency key is repeated, and nothing is done', async () => {
    const cards = await start()
    cards.addFault({ kind: 'fail', path, isKept: true })
    const stripe = clientOf(cards)
    const make = () => stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k' })
    expect((await refusalOf(make())).status).toBe(500)
    expect((await refusalOf(make())).status).toBe(500)
    expect(namesOf(cards)).toEqual([])
  })
  it('a call that fails after the work returns the first result when it is repeated', async () => {
    const cards = await start()
    cards.addFault({ kind: 'fail', moment: 'after', path })
    expect((await clientOf(cards, 1).customers.create({ name: 'a' })).name).toBe('a')
    expect(namesOf(cards)).toEqual(['a'])
  })
  it('refuses a second request with the same key while a slow first one is under way', async () => {
    const cards = await start()
    cards.addFault({ kind: 'slow', method: 'POST', path, delayMs: 400 })
    const stripe = clientOf(cards, 0, 100)
    const make = () => stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k' })
    expect((await refusalOf(make())).type).toBe('StripeConnectionError')
    expect(await refusalOf(make())).toMatchObject({ status: 409, code: 'idempotency_key_in_use' })
    await expect.poll(() => namesOf(cards)).toEqual(['a'])
    expect((await make()).name).toBe('a')
    expect(namesOf(cards)).toEqual(['a'])
  })
  it('a fault affects only the requests that match it', async () => {
    const cards = await start()
    cards.addFault({ kind: 'fail', method: 'GET', path: '/v1/customers/*', times: 2 })
    const stripe = clientOf(cards)
    const { id } = await stripe.customers.create({ name: 'a' })
    expect((await stripe.customers.list()).data.length).toBe(1)
    expect((await refusalOf(stripe.customers.retrieve(id))).status).toBe(500)
    expect(cards.listFaults().map(({ struck }) => struck)).toEqual([1])
    expect((await refusalOf(stripe.customers.retrieve(id))).status).toBe(500)
    expect([cards.listFaults(), (await stripe.customers.retrieve(id)).id]).toEqual([[], id])
  })
})

describe('keys and versions', () => {
  it('refuses an unknown secret key and a missing key', async () => {
    const cards = await start()
    const stripe = clientOf({ ...cards, secretKey: 'sk_test_other' })
    expect(await refusalOf(stripe.customers.list())).toMatchObject({ type: 'StripeAuthenticationError', status: 401 })
    expect((await fetch(`${cards.url}/v1/customers`)).status).toBe(401)
  })
  it('refuses the publishable key where a secret key is required', async () => {
    const cards = await start()
    const stripe = clientOf({ ...cards, secretKey: cards.publishableKey })
    expect(await refusalOf(stripe.customers.list())).toMatchObject({ code: 'secret_key_required', status: 401 })
  })
  it('refuses another version of the API and unknown paths', async () => {
    const cards = await start()
    const headers = { authorization: `Bearer ${cards.secretKey}` }
    const other = await fetch(`${cards.url}/v1/customers`, { headers: { ...headers, 'stripe-version': '2020-08-27' } })
    expect(other.status).toBe(400)
    expect((await fetch(`${cards.url}/v1/coupons`, { headers })).status).toBe(404)
  })
  it('deletes idempotency keys after a day', async () => {
    const cards = await start({ startAt: new Date('2026-11-10T00:00:00Z') })
    const stripe = clientOf(cards)
    const make = () => stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k' })
    const first = await make()
    await cards.moveClockTo(new Date('2026-11-11T00:00:00Z'))
    expect((await make()).id).toBe(first.id)
    await cards.moveClockTo(new Date('2026-11-11T00:00:01Z'))
    expect((await make()).id).not.toBe(first.id)
  })
  it('does not save the refusal of an invalid request under its idempotency key', async () => {
    const stripe = clientOf(await start())
    const wrong = Object.assign<Stripe.CustomerCreateParams, object>({ name: 'a' }, { nickname: 'b' })
    expect((await refusalOf(stripe.customers.create(wrong, { idempotencyKey: 'k' }))).code).toBe('parameter_unknown')
    expect((await stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k' })).name).toBe('a')
  })
})

describe('restart and reset', () => {
  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'card-sandbox-'))
    closing.push(() => rm(made, { recursive: true }))
    return made
  }
  it('a restart keeps customers, idempotency keys, the clock and waiting events, without an orderly end', async () => {
    const dataDir = await folder()
    const first = await start({ dataDir, startAt: new Date('2026-11-10T00:00:00Z') })
    first.configureWebhooks({ isHeld: true })
    const made = await clientOf(first).customers.create({ name: 'a' }, { idempotencyKey: 'k' })
    const second = await start({ dataDir })
    const again = await clientOf(second).customers.create({ name: 'a' }, { idempotencyKey: 'k' })
    expect([again.id, second.now().toISOString(), second.waitingEvents()]).toEqual([
      made.id,
      '2026-11-10T00:00:00.000Z',
      first.waitingEvents(),
    ])
    expect(second.waitingEvents().length).toBe(1)
    expect((await clientOf(second).prices.list({ product: 'prod_yukan' })).data.length).toBe(3)
  })
  it('refuses a saved state of another version', async () => {
    const dataDir = await folder()
    const cards = await start({ dataDir })
    await clientOf(cards).customers.create({ name: 'a' })
    const file = join(dataDir, 'card-provider.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version: 0 }))
    await expect(startCardSandbox({ dataDir })).rejects.toThrow('is of version 0')
  })
  it('a reset leaves only the catalogue, without a restart', async () => {
    const cards = await start({ startAt: new Date('2026-11-10T00:00:00Z') })
    const stripe = clientOf(cards)
    await stripe.customers.create({ name: 'a' })
    cards.addFault({ kind: 'fail', times: null })
    await cards.moveClockTo(new Date('2027-01-01T00:00:00Z'))
    await cards.reset()
    expect([namesOf(cards), cards.events(), cards.listFaults(), cards.now().toISOString()]).toEqual([
      [],
      [],
      [],
      '2026-11-10T00:00:00.000Z',
    ])
    expect((await stripe.taxRates.list()).data.map(({ percentage }) => percentage)).toEqual([10])
  })
})
