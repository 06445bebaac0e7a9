/** Events in any order, repeated and lost, end in the state that the provider has (decision 021). */
import fc from 'fast-check'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { listSubscriptions } from '../store/billing/billing.ts'
import { listPayments } from '../store/billing/payment.ts'
import { listQueues } from '../store/operations/job-queue.ts'
import {
  FAILING_CARD,
  addCard,
  applyFor,
  setUpPayments,
  makeCustomer,
  namedContract,
  sendAs,
  storeDeliveryAddress,
} from '../test/payments.ts'
import type { PayingMember, Payments } from '../test/payments.ts'
import { deleteJobs, runSyncJobs } from '../test/queue.ts'
import { syncCustomer } from './sync-customer.ts'

const START = new Date('2026-11-02T12:00:00+09:00')
const ORDERS = inject('isLongRun') ? 5000 : 15

const test = setUpPayments({ now: START, deliversEvents: false })
let paying: PayingMember
let events: ReturnType<Payments['cards']['events']>
beforeAll(async () => {
  paying = await makeCustomer(test)
  await live(paying)
  events = test.cards.events().filter(({ data }) => 'customer' in data.object && data.object.customer === paying.customerId)
})

/** A history with everything in it: applied, changed, failed, paid, cancelled. No event is delivered yet. */
async function live(member: PayingMember): Promise<void> {
  const to = async (text: string) => {
    test.clock.set(new Date(text))
    await test.cards.moveClockTo(new Date(text))
    await test.db
      .updateTable('session')
      .set({ used_at: test.clock.now(), expires_at: new Date(test.clock.now().getTime() + 60 * 60 * SECOND) })
      .execute()
  }
  await storeDeliveryAddress(test, member)
  await addCard(test, member)
  const row = await applyFor(test, member, 'web')
  const named = namedContract(member, row)
  await to('2026-12-10T12:00:00+09:00')
  await syncCustomer(test.ctx, member.customerId)
  await sendAs(test, member, '/stripe/subscription/set/update', { body: { ...named, price_id: 'price_paper' } })
  await addCard(test, member, FAILING_CARD)
  await to('2027-01-02T12:00:00+09:00')
  await addCard(test, member)
  await to('2027-02-03T12:00:00+09:00')
  await syncCustomer(test.ctx, member.customerId)
  await sendAs(test, member, '/stripe/subscription/set/cancel', { body: named })
  await to('2027-03-03T12:00:00+09:00')
}

/** The stored state of the member, without the times of its queries. */
async function mirror(): Promise<unknown> {
  const [subscriptions, payments] = [await listSubscriptions(test.db, paying.member.id), await listPayments(test.db, paying.member.id)]
  return {
    subscriptions: subscriptions.map(({ id: _id, converged_at: _at, ...row }) => row),
    payments: payments.map(({ member_id: _member, ...row }) => row),
  }
}

async function deleteMirror(): Promise<void> {
  await test.db.deleteFrom('subscription').where('member_id', '=', paying.member.id).execute()
  await test.db.deleteFrom('payment').where('member_id', '=', paying.member.id).execute()
  await deleteJobs(test.db)
}

const matters = (index: number) => /^(customer\.subscription\.|invoice\.)/.test(events[index]!.type)

async function deliver(order: readonly number[]): Promise<void> {
  for (const index of order) {
    const { body, headers } = test.cards.signed(events[index]!)
    expect((await test.app.inject({ method: 'POST', url: '/webhook/stripe', payload: body, headers })).statusCode).toBe(200)
  }
}

describe('webhook events of a subscription', () => {
  it('the history of the subscription has more than 15 events of more than six types', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(6)
    expect(events.length).toBeGreaterThan(15)
  })

  it(
    `${ORDERS} random orders of events, repeated or lost but for one, end in the state of the card provider`,
    { timeout: 3_600_000 },
    async () => {
      await deleteMirror()
      await syncCustomer(test.ctx, paying.customerId)
      const expected = await mirror()
      const orders = fc.array(fc.nat({ max: events.length - 1 }), { minLength: 1, maxLength: 6 }).filter((order) => order.some(matters))
      await fc.assert(
        fc.asyncProperty(orders, async (order) => {
          await deleteMirror()
          await deliver(order)
          await runSyncJobs(test.ctx)
          expect(await mirror()).toEqual(expected)
        }),
        { numRuns: ORDERS },
      )
    },
  )

  it('makes one job and one synchronisation of an event that is delivered four times', async () => {
    await deleteMirror()
    const counter = test.cards.addFault({ kind: 'slow', delayMs: 0, times: null })
    const one = events.findIndex((_event, index) => matters(index))
    await deliver([one, one, one, one])
    expect((await listQueues(test.db)).find(({ name }) => name === 'sync-customer')).toMatchObject({ waiting: 1 })
    await runSyncJobs(test.ctx)
    expect(test.cards.listFaults().find(({ id }) => id === counter.id)?.struck).toBe(2)
    test.cards.clearFaults()
  })

  it('handles an event that arrived while the card provider was away once it is back', async () => {
    await deleteMirror()
    test.cards.addFault({ kind: 'fail', path: '*', times: null })
    await deliver([events.findIndex((_event, index) => matters(index))])
    expect(await runSyncJobs(test.ctx)).toBe(1)
    expect(await listSubscriptions(test.db, paying.member.id)).toEqual([])
    test.cards.clearFaults()
    expect(await runSyncJobs(test.ctx)).toBe(0)
    expect(await runSyncJobs(test.ctx, { isDue: true })).toBe(1)
    expect((await listSubscriptions(test.db, paying.member.id)).length).toBe(1)
  })
})

describe('the webhook', () => {
  const post = (payload: string | Buffer, headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: '/webhook/stripe', payload, headers: { 'content-type': 'application/json', ...headers } })

  it('the webhook refuses unsigned, changed, outdated, empty and oversized requests, and accepts a signed one', async () => {
    await deleteMirror()
    const { body, headers } = test.cards.signed(events[0]!)
    const signature = headers['stripe-signature'] ?? ''
    const old = signature.replace(/t=\d+/, 't=1700000000')
    const changed = signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0'))
    const answers = [
      await post(body, {}),
      await post(body, { 'stripe-signature': '' }),
      await post(body, { 'stripe-signature': old }),
      await post(body, { 'stripe-signature': changed }),
      await post(`${String(body)} `, { 'stripe-signature': signature }),
      await post('', { 'stripe-signature': signature }),
      await post('x'.repeat(600_000), { 'stripe-signature': signature }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 413])
    expect((await listQueues(test.db)).find(({ name }) => name === 'sync-customer')).toMatchObject({ waiting: 0 })
    expect((await post(body, { 'stripe-signature': signature })).statusCode).toBe(200)
  })
})
