import { expect, it } from 'vitest'
import { paymentGrace } from './payment-grace.ts'
import type { ChargedMember } from './payment-grace.ts'

const failed = { isPastDue: true, isCancel: false, expireAt: new Date('2026-12-08T00:00:00+09:00'), isBank: false, isPaid: true }

it.each<[string, Partial<ChargedMember>, ReturnType<typeof paymentGrace>]>([
  ['runs to the last day with access', {}, { kind: 'running', lastDay: '2026-12-07' }],
  [
    'a millisecond into a day, that day',
    { expireAt: new Date('2026-12-08T00:00:00.001+09:00') },
    { kind: 'running', lastDay: '2026-12-08' },
  ],
  ['is over once nothing is paid', { isPaid: false }, { kind: 'over' }],
  ['is none while payments go through', { isPastDue: false }, null],
  ['is none for a member who has cancelled', { isCancel: true }, null],
  ['is none for a bank member', { isBank: true }, null],
])('calculates the grace after a failed payment: %s', (_, change, grace) => {
  expect(paymentGrace({ ...failed, ...change })).toEqual(grace)
})
