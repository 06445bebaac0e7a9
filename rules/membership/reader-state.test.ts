import { expect, it } from 'vitest'
import type { Reader } from './reader-access.ts'
import { readerState } from './reader-state.ts'
import type { ReaderState } from './reader-state.ts'

const NOW = new Date('2026-11-20T15:30:00+09:00')
const plan = (expireAt: string): Partial<Reader> => ({
  subscription: { planName: 'web', expireAt: new Date(expireAt), isCancel: false },
})
const member: Reader = {
  email: 'reader@example.jp',
  role: 1,
  limitTrial: null,
  subscription: null,
  isValidDevice: true,
  isVerifiedSearchBot: false,
}

it.each<[string, Partial<Reader>, ReaderState]>([
  ['without an address', { email: null, role: 3 }, 'guest'],
  ['without a plan', {}, 'free'],
  ['of the office', { role: 3 }, 'staff'],
  ['with the last privileged role', { role: 10, ...plan('2027-01-01') }, 'staff'],
  ['with a role that gives nothing', { role: 9 }, 'free'],
  ['who pays by bank', { role: 7, limitTrial: '2026-12-01' }, 'bank'],
  ['with a plan that ends after this millisecond', plan('2026-11-20T15:30:00.001+09:00'), 'paid'],
  ['with a plan that ends now', plan('2026-11-20T15:30:00+09:00'), 'free'],
  ['who pays during the trial', { limitTrial: '2026-12-01', ...plan('2027-01-01') }, 'paid'],
  ['on the last day of the trial', { limitTrial: '2026-11-21' }, 'trial'],
  ['on the day after the trial', { limitTrial: '2026-11-20' }, 'free'],
  ['on a device too many', { isValidDevice: false, ...plan('2027-01-01') }, 'paid'],
])('gives the state of a reader %s', (_name, facts, expected) => {
  expect(readerState({ ...member, ...facts }, NOW)).toBe(expected)
})

it('treats a missing reader as a guest', () => {
  expect(readerState(null, NOW)).toBe('guest')
})
