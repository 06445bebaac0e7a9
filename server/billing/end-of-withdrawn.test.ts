/** Nobody who has left is charged (product §4 "withdrawal", §5; docs/decisions/013-accounts.md). */
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { expect, it } from 'vitest'
import { withdraw } from '../membership/withdrawal.ts'
import { readRefusal } from '../test/inputs/expect-reply.ts'
import {
  FAILING_CARD,
  addCard,
  applicationBody,
  applyFor,
  setUpPayments,
  holdAtProvider,
  makeCardHolder,
  makeCustomer,
  sendAs,
  tokyo,
} from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'
import { endContractsOfWithdrawn } from './end-of-withdrawn.ts'
import { reconcileNightly } from './reconciliation.ts'

const test = setUpPayments({ now: tokyo('2026-11-20T15:30:00') })

async function payer(): Promise<PayingMember & { subscriptionId: string; goodCard: string }> {
  const member = await makeCustomer(test)
  const goodCard = await addCard(test, member)
  const { subscription_id: subscriptionId } = await applyFor(test, member, 'web')
  return { ...member, subscriptionId, goodCard }
}

const statusOf = ({ subscriptionId }: { subscriptionId: string }) => test.cards.state.subscriptions[subscriptionId]?.status
const mirrorOf = async ({ subscriptionId }: { subscriptionId: string }) =>
  (await test.db.selectFrom('subscription').select('status').where('subscription_id', '=', subscriptionId).executeTakeFirst())?.status
const paidOf = ({ customerId }: PayingMember) =>
  Object.values(test.cards.state.invoices).filter(({ customer, status }) => customer === customerId && status === 'paid').length

it('ends the contract of a leaving member whose payment failed, and does not charge a good card any more', async () => {
  const [leaves, stays] = [await payer(), await payer()]
  for (const member of [leaves, stays]) await addCard(test, member, FAILING_CARD)
  await test.moveTo(tokyo('2026-12-01T12:00:00'))
  // The days of grace are over, and the provider still retries.
  await test.moveTo(tokyo('2026-12-09T12:00:00'))
  expect([statusOf(leaves), statusOf(stays)]).toEqual(['past_due', 'past_due'])
  await withdraw(test.ctx, leaves.member.id, test.clock.now())
  expect([statusOf(leaves), await mirrorOf(leaves), statusOf(stays)]).toEqual(['canceled', 'canceled', 'past_due'])
  const provider = await test.ctx.cardProvider()
  for (const { customerId, goodCard } of [leaves, stays])
    await provider.customers.update(customerId, { invoice_settings: { default_payment_method: goodCard } })
  await test.moveTo(tokyo('2027-02-02T12:00:00'))
  expect(paidOf(leaves)).toBe(1)
  expect(paidOf(stays)).toBeGreaterThan(1)
})

it('lets a member leave while the card provider is away, and the nightly job ends the contract', async () => {
  const member = await payer()
  await addCard(test, member, FAILING_CARD)
  const renewal = tokyo('2027-03-01T12:00:00')
  await test.moveTo(renewal)
  await test.moveTo(tokyo('2027-03-09T12:00:00'))
  test.cards.addFault({ kind: 'cut', moment: 'before', method: 'DELETE', path: `/v1/subscriptions/${member.subscriptionId}`, times: 3 })
  await withdraw(test.ctx, member.member.id, test.clock.now())
  expect(statusOf(member)).toBe('past_due')
  expect(await reconcileNightly(test.ctx, test.clock.now())).toContain('1 contracts of withdrawn members and 0 applications ended')
  expect([statusOf(member), await mirrorOf(member)]).toEqual(['canceled', 'canceled'])
  expect(await endContractsOfWithdrawn(test.ctx, member.member.id)).toBe(0)
})

it('keeps a paid and cancelled contract active when its member leaves', async () => {
  const member = await payer()
  const provider = await test.ctx.cardProvider()
  await provider.subscriptions.update(member.subscriptionId, { cancel_at_period_end: true })
  await test.deliverEvents()
  await withdraw(test.ctx, member.member.id, test.clock.now())
  expect(await endContractsOfWithdrawn(test.ctx, member.member.id)).toBe(0)
  expect(statusOf(member)).toBe('active')
})

it('refuses to let a member leave while an application is at the card provider or its contract is not stored', async () => {
  const member = await makeCardHolder(test)
  const isAtProvider = holdAtProvider(test, 'POST', '/v1/subscriptions')
  const applied = applyFor(test, member, 'web')
  await isAtProvider()
  await expect(withdraw(test.ctx, member.member.id, test.clock.now())).rejects.toMatchObject({ code: 'E_UNDER_CONTRACT' })
  const { subscription_id: subscriptionId } = await applied
  expect(statusOf({ subscriptionId })).toBe('active')
  // The contract is not stored yet.
  const stored = await test.db.deleteFrom('subscription').where('subscription_id', '=', subscriptionId).returning('id').execute()
  expect(stored.length).toBe(1)
  await expect(withdraw(test.ctx, member.member.id, test.clock.now())).rejects.toMatchObject({ code: 'E_UNDER_CONTRACT' })
})

it('lets a member leave two minutes after an application to which the card provider has not replied', async () => {
  const member = await makeCardHolder(test)
  test.cards.addFault({ kind: 'fail', moment: 'before', method: 'POST', path: '/v1/subscriptions', status: 500, times: null })
  const refused = await sendAs(test, member, '/stripe/subscription/set/register', { body: applicationBody(member, 'web') })
  expect(readRefusal(refused).detail).toBe('E_PROVIDER')
  test.cards.clearFaults()
  await expect(withdraw(test.ctx, member.member.id, test.clock.now())).rejects.toMatchObject({ code: 'E_UNDER_CONTRACT' })
  test.clock.set(new Date(test.clock.now().getTime() + 2 * MINUTE))
  await withdraw(test.ctx, member.member.id, test.clock.now())
  const { flag } = await test.db.selectFrom('member').select('flag').where('id', '=', member.member.id).executeTakeFirstOrThrow()
  expect(flag).toBe(999)
})
