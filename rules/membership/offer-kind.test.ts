import { expect, it } from 'vitest'
import { offerKind } from './offer-kind.ts'
import type { OfferKind } from './offer-kind.ts'
import type { Reader } from './reader-access.ts'

const NOW = new Date('2026-11-20T15:00:00+09:00')
const member: Reader = {
  email: 'a@example.jp',
  role: 1,
  limitTrial: null,
  subscription: null,
  isValidDevice: true,
  isVerifiedSearchBot: false,
}
const subscription = { planName: 'web' as const, expireAt: new Date('2026-12-01T00:00:00+09:00'), isCancel: false }
const cancelled = { ...subscription, isCancel: true }

it.each<[string, Reader | null, OfferKind]>([
  ['a guest', null, 'guest'],
  ['the search bot', { ...member, email: null, isVerifiedSearchBot: true }, 'guest'],
  ['a member who never had a trial', member, 'free'],
  ['a member on the last day of the trial', { ...member, limitTrial: '2026-11-21' }, 'trial'],
  ['a member on the day after the trial', { ...member, limitTrial: '2026-11-20' }, 'free'],
  ['a member with a plan', { ...member, subscription }, 'contract'],
  ['a member who took a plan in the trial', { ...member, subscription, limitTrial: '2026-11-30' }, 'contract'],
  ['a member who has cancelled', { ...member, subscription: cancelled }, 'cancelled'],
  ['a member whose plan ends now', { ...member, subscription: { ...cancelled, expireAt: NOW } }, 'free'],
  ['a member who pays by bank transfer', { ...member, role: 7, subscription: cancelled }, 'contract'],
  ['the staff', { ...member, role: 3 }, 'free'],
])('chooses the offer for %s', (_name, reader, offer) => {
  expect(offerKind(reader, NOW)).toBe(offer)
})
