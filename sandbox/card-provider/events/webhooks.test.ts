/** Events: signed, retried, duplicated, late, shuffled, lost. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import Stripe from 'stripe'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startCardSandbox } from '../card-sandbox.ts'
import type { CardSandboxOptions } from '../card-machine.ts'
import type { WebhookRequest } from './webhooks.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function start(options: CardSandboxOptions = {}) {
  const cards = await startCardSandbox(options)
  open.push(cards)
  const { port, secretKey } = cards
  const stripe = new Stripe(secretKey, { apiVersion: '2026-10-28.endive', host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  return { cards, stripe }
}

/** A receiver that collects the events' types and responds with the statuses, then with 200. */
function receiver(...statuses: number[]) {
  const received: WebhookRequest[] = []
  const receive = async (request: WebhookRequest) => {
    received.push(request)
    return statuses.shift() ?? 200
  }
  return { received, receive, types: () => received.map(({ body }) => String(JSON.parse(body).type)) }
}

const make = async (stripe: Stripe, count: number) => {
  for (let each = 0; each < count; each += 1) await stripe.customers.create({ email: `reader${each}@example.jp` })
}
const idsOf = ({ received }: { received: WebhookRequest[] }) => received.map(({ body }) => String(JSON.parse(body).data.object.email))

describe('an event', () => {
  it('signs an event so that the SDK accepts it, but not with another body or secret', async () => {
    const hook = receiver()
    const { cards, stripe } = await start({ receive: hook.receive })
    await make(stripe, 1)
    await cards.deliverNow()
    const [request] = hook.received
    const { body, headers } = request!
    const event = stripe.webhooks.constructEvent(body, headers['stripe-signature'], cards.webhookSecret)
    expect([event.type, event.api_version, event.livemode]).toEqual(['customer.created', '2026-10-28.endive', false])
    const read = await stripe.events.retrieve(event.id)
    expect([read.pending_webhooks, read.data.object]).toEqual([0, event.data.object])
    expect(() => stripe.webhooks.constructEvent(`${body} `, headers['stripe-signature'], cards.webhookSecret)).toThrow('signature')
    expect(() => stripe.webhooks.constructEvent(body, headers['stripe-signature'], 'whsec_other')).toThrow('signature')
  })
  it('an event contains the earlier values and the request that caused it', async () => {
    const { cards, stripe } = await start()
    const { id } = await stripe.customers.create({ name: 'a' })
    await stripe.customers.update(id, { name: 'b' }, { idempotencyKey: 'my-key' })
    const [event] = cards.events('customer.updated')
    expect(event?.data.previous_attributes).toEqual({ name: 'a' })
    expect(event?.request?.idempotency_key).toBe('my-key')
    expect(event?.request?.id).toMatch(/^req_/)
  })
  it('a change that changes nothing causes no event', async () => {
    const { cards, stripe } = await start()
    const { id } = await stripe.customers.create({ name: 'a' })
    await stripe.customers.update(id, { name: 'a' })
    expect(cards.events('customer.updated')).toEqual([])
  })
  it('sends an event to the configured address again until it is accepted', async () => {
    const statuses = [500, 302, 200]
    let count = 0
    const server: Server = createServer((request, response) => {
      request.resume()
      request.on('end', () => {
        count += 1
        response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) })
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    let skipped = 0
    const { cards, stripe } = await start({ webhookUrl: `http://127.0.0.1:${port}/`, machineNow: () => Date.now() + skipped })
    await make(stripe, 1)
    await vi.waitFor(() => expect([count, cards.waitingEvents().length]).toEqual([1, 1]))
    skipped += 1_000
    await vi.waitFor(() => expect([count, cards.waitingEvents().length]).toEqual([2, 1]))
    skipped += 5_000
    await vi.waitFor(() => expect([count, cards.waitingEvents().length]).toEqual([3, 0]))
    expect((await stripe.events.list({ delivery_success: true })).data.length).toBe(1)
  })
  it('stops sending an event that is never accepted, and lists it as undelivered', async () => {
    const hook = receiver(...Array.from({ length: 20 }, () => 503))
    const { cards, stripe } = await start({ receive: hook.receive })
    cards.configureWebhooks({ isHeld: true })
    await make(stripe, 1)
    for (let each = 0; each < 12; each += 1) await cards.deliverNow()
    expect([hook.received.length, cards.waitingEvents()]).toEqual([11, []])
    const { data } = await stripe.events.list({ delivery_success: false, types: ['customer.created'] })
    expect(data.length).toBe(1)
    expect(await cards.resend(data[0]!.id)).toBe(503)
  })
})

describe('configured webhooks', () => {
  it('holds events until they are sent on request', async () => {
    const hook = receiver()
    const { cards, stripe } = await start({ receive: hook.receive })
    cards.configureWebhooks({ isHeld: true })
    await make(stripe, 2)
    expect([hook.received.length, cards.waitingEvents().length]).toEqual([0, 2])
    expect(await cards.deliverNow()).toEqual({ accepted: 2, refused: 0 })
    expect(idsOf(hook)).toEqual(['reader0@example.jp', 'reader1@example.jp'])
  })
  it('sends an event several times when configured so', async () => {
    const hook = receiver()
    const { cards, stripe } = await start({ receive: hook.receive })
    cards.configureWebhooks({ copies: 3, isHeld: true })
    await make(stripe, 1)
    await cards.deliverNow({ copies: 2 })
    expect(idsOf(hook)).toEqual(Array.from({ length: 6 }, () => 'reader0@example.jp'))
  })
  it('sends events in another order when asked to', async () => {
    const hook = receiver()
    const chances = [0.5, 0.1, 0.9, 0.3]
    const { cards, stripe } = await start({ receive: hook.receive, random: () => chances.shift() ?? 0 })
    cards.configureWebhooks({ isHeld: true })
    await make(stripe, 3)
    chances.splice(0, chances.length, 0.5, 0.1, 0.9)
    await cards.deliverNow({ isShuffled: true })
    expect(idsOf(hook)).toEqual(['reader1@example.jp', 'reader0@example.jp', 'reader2@example.jp'])
  })
  it('sends events late when configured so', async () => {
    const hook = receiver()
    let skipped = 0
    const { cards, stripe } = await start({ receive: hook.receive, machineNow: () => Date.now() + skipped })
    cards.configureWebhooks({ delayMs: 60_000 })
    await make(stripe, 1)
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect([hook.received.length, cards.waitingEvents().length]).toEqual([0, 1])
    skipped = 60_000
    await vi.waitFor(() => expect(hook.received.length).toBe(1))
  })
  it('drops events when configured so, but lists them and can send them later', async () => {
    const hook = receiver()
    const { cards, stripe } = await start({ receive: hook.receive })
    cards.configureWebhooks({ isDropped: true })
    await make(stripe, 1)
    expect(await cards.deliverNow()).toEqual({ accepted: 0, refused: 0 })
    const { data } = await stripe.events.list({ delivery_success: false })
    expect([hook.received.length, data.map(({ type }) => type)]).toEqual([0, ['customer.created']])
    expect(await cards.resend(data[0]!.id)).toBe(200)
    expect(hook.types()).toEqual(['customer.created'])
  })
  it('sends only the chosen events', async () => {
    const hook = receiver()
    const { cards, stripe } = await start({ receive: hook.receive })
    cards.configureWebhooks({ isHeld: true })
    await make(stripe, 3)
    const wanted = cards.waitingEvents()[1]!
    await cards.deliverNow({ eventIds: [wanted] })
    expect([idsOf(hook), cards.waitingEvents().length]).toEqual([['reader1@example.jp'], 2])
  })
})
