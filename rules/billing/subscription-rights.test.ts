import { describe, expect, it } from 'vitest'
import { subscriptionRights } from './subscription-rights.ts'
import type { ProvidedSubscription } from './subscription-rights.ts'
import { formatWireInstant } from '../time/tokyo-time.ts'

/** December is paid: from the morning of the first to the morning of the first. */
const DECEMBER: ProvidedSubscription = {
  status: 'active',
  periodStart: new Date('2026-12-01T00:00:00Z'),
  periodEnd: new Date('2027-01-01T00:00:00Z'),
  isCancelledAtEnd: false,
  endedAt: null,
  priceName: 'web',
}

describe('end of reading for a subscription', () => {
  it.each<[string, Partial<ProvidedSubscription>, string, boolean, string]>([
    ['renewing: a week after the month, so that renewals do not interrupt it', {}, '2027-01-08T00:00:00+09:00', false, '2026-12-31'],
    ['cancelled: with the last day of the month', { isCancelledAtEnd: true }, '2027-01-01T00:00:00+09:00', true, '2026-12-31'],
    ['before the first charge', { status: 'trialing' }, '2027-01-08T00:00:00+09:00', false, '2026-12-31'],
    ['cancelled before the first charge', { status: 'trialing', isCancelledAtEnd: true }, '2027-01-01T00:00:00+09:00', true, '2026-12-31'],
    ['not paid: a week after the month that was', { status: 'past_due' }, '2026-12-08T00:00:00+09:00', false, '2026-11-30'],
    [
      'ended with its month',
      { status: 'canceled', endedAt: new Date('2027-01-01T00:00:00Z') },
      '2027-01-01T00:00:00+09:00',
      true,
      '2026-12-31',
    ],
    [
      'ended within an unpaid month',
      { status: 'canceled', endedAt: new Date('2026-12-09T00:00:00Z') },
      '2026-12-09T09:00:00+09:00',
      true,
      '2026-11-30',
    ],
  ])('calculates when reading ends: %s', (_name, change, expireAt, isCancel, paidThrough) => {
    const rights = subscriptionRights({ ...DECEMBER, ...change })
    expect({ ...rights, expireAt: formatWireInstant(rights.expireAt) }).toEqual({ planName: 'web', expireAt, isCancel, paidThrough })
  })
})

it.each([
  ['web', 'web'],
  ['webPaper', 'webPaper'],
  ['paper', 'paper'],
  ['web-2019', 'old'],
  [null, 'old'],
] as const)('reads the price name %s as the plan %s', (priceName, plan) => {
  expect(subscriptionRights({ ...DECEMBER, priceName }).planName).toBe(plan)
})
