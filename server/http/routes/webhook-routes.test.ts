/** Signed events of every shape: invalid events are refused, events without a customer are acknowledged, and nothing fails. */
import { createHmac } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { JOB_SCHEMA } from '../../db/job-queue.ts'
import { sql } from 'kysely'
import { buildTestApp } from '../../test/app.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)
beforeEach(() => sql`delete from ${sql.table(`${JOB_SCHEMA}.job`)} where name = 'sync-customer'`.execute(test.db))

async function deliver(payload: string, ahead = 0): Promise<number> {
  const at = Math.floor(test.clock.now().getTime() / 1000) + ahead
  const signature = createHmac('sha256', test.ctx.config.cardProvider.webhookSecret).update(`${at}.${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
  return (await test.app.inject({ method: 'POST', url: '/webhook/stripe', headers, payload })).statusCode
}

async function customers(): Promise<unknown[]> {
  const { rows } = await sql<{ data: { customerId: string } }>`
    select data from ${sql.table(`${JOB_SCHEMA}.job`)} where name = 'sync-customer'`.execute(test.db)
  return rows.map(({ data }) => data.customerId)
}

const event = (object: unknown) => JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object } })

it.each<[string, string, number, string[]]>([
  ['an invoice of a customer', event({ object: 'invoice', customer: 'cus_1' }), 200, ['cus_1']],
  ['a customer', JSON.stringify({ type: 'customer.updated', data: { object: { object: 'customer', id: 'cus_2' } } }), 200, ['cus_2']],
  ['another kind', JSON.stringify({ type: 'charge.failed', data: { object: { customer: 'cus_3' } } }), 200, []],
  ['no customer', event({ object: 'invoice' }), 200, []],
  ['a customer that is null', event({ customer: null }), 200, []],
  ['a customer that is an object', event({ customer: { id: 'cus_4' } }), 200, []],
  ['a customer that is a list', event({ customer: ['cus_5'] }), 200, []],
  ['a customer with NUL', event({ customer: 'cus_\0' }), 200, []],
  ['a customer without an end', event({ customer: `cus_${'x'.repeat(400_000)}` }), 200, []],
  ['a customer object without an id', event({ object: 'customer' }), 200, []],
  ['an event without an id', JSON.stringify({ type: 'invoice.paid', data: { object: { customer: 'cus_6' } } }), 200, ['cus_6']],
  ['no data', JSON.stringify({ id: 'evt_2', type: 'invoice.paid' }), 400, []],
  ['data that is null', JSON.stringify({ type: 'invoice.paid', data: null }), 400, []],
  ['data that is a text', JSON.stringify({ type: 'invoice.paid', data: 'x' }), 400, []],
  ['an object that is null', event(null), 400, []],
  ['an object that is a text', event('cus_7'), 400, []],
  ['an object that is a list', event([{ customer: 'cus_8' }]), 400, []],
  ['a type that is no text', JSON.stringify({ type: 5, data: { object: {} } }), 400, []],
  ['no type', JSON.stringify({ data: { object: {} } }), 400, []],
  ['null', 'null', 400, []],
  ['a text', '"event"', 400, []],
  ['a number', '1', 400, []],
  ['a list', '[]', 400, []],
  ['no JSON', '{', 400, []],
  ['nothing', '', 400, []],
])('a signed webhook is queued, acknowledged or refused by its content: %s', async (_name, payload, status, expected) => {
  expect([await deliver(payload), await customers()]).toEqual([status, expected])
})

it.each([
  ['now', 0, 200],
  ['five minutes ago', -300, 200],
  ['more than five minutes ago', -301, 400],
  ['five minutes ahead', 300, 200],
  ['more than five minutes ahead', 301, 400],
  ['an hour ahead', 3600, 400],
])('a webhook that is stamped %s (%d s) gets %d', async (_name, ahead, status) => {
  expect(await deliver(event({ customer: 'cus_9' }), ahead)).toBe(status)
})
