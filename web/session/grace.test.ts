import { describe, expect, it } from 'vitest'
import { sampleSubscription, sampleUser } from '@yukan/contract/member-samples.ts'
import type { Subscription, User } from '@yukan/contract/member-entities.ts'
import { graceOf } from './grace.ts'

function member(subscription: Partial<Subscription>, flags: Partial<User['statusFlags']> = {}): User {
  const own = { ...sampleSubscription, expire: '2026-12-08T00:00:00+09:00', ...subscription }
  return {
    ...sampleUser,
    customer: { customer_id: 'cus_sample', subscriptions: [own] },
    statusFlags: { ...sampleUser.statusFlags, ...flags },
  }
}

describe('the grace after a failed payment', () => {
  it.each([
    ['runs to the last day with access', member({ isPastDue: true }), { kind: 'running', lastDay: '2026-12-07' }],
    ['is over once nothing is paid', member({ isPastDue: true }, { isPaid: false, isUnderContract: false }), { kind: 'over' }],
    ['is none while payments go through', member({ isPastDue: false }), null],
    ['is none where the reply does not say so', member({}), null],
    ['is none for a member who has cancelled', member({ isPastDue: true, isCancel: true }), null],
    ['is none for a bank member', member({ isPastDue: true }, { isBank: true }), null],
    ['is none without a customer', { ...sampleUser, customer: null }, null],
    ['is none without a subscription', { ...sampleUser, customer: { customer_id: 'cus_sample', subscriptions: [] } }, null],
  ])('the grace after a failed payment %s', (_, user, grace) => {
    expect(graceOf(user)).toEqual(grace)
  })

  it('reads the grace from the newest subscription only', () => {
    const [newest] = member({}).customer!.subscriptions
    const subscriptions = [newest!, { ...newest!, id: 2, isPastDue: true }]
    expect(graceOf({ ...sampleUser, customer: { customer_id: 'cus_sample', subscriptions } })).toBeNull()
  })
})
