import { expect, it } from 'vitest'
import { isPreviewOpen, previewEnd, previewReader } from './preview.ts'

const NOW = new Date('2026-11-20T15:00:00+09:00')
const at = (ms: number) => new Date(NOW.getTime() + ms)

it.each([
  ['guest', { isSignedIn: false, status: 0, mayReadLimited: false, notice: 'register', maySeeAds: true }],
  ['free', { isSignedIn: true, status: 1, mayReadLimited: false, notice: 'apply', maySeeAds: true }],
  ['paying', { isSignedIn: true, status: 2, mayReadLimited: true, notice: null, maySeeAds: false }],
] as const)('previews an article as a %s reader with %j', (kind, facts) => {
  expect(previewReader(kind, NOW)).toMatchObject(facts)
})

it.each([
  [at(1), null, true],
  [NOW, null, false],
  [at(-1), null, false],
  [at(1), at(-1), false],
])('treats a preview link that ends at %s and was revoked at %s as open: %s', (expiresAt, revokedAt, isOpen) => {
  expect(isPreviewOpen({ expiresAt, revokedAt }, NOW)).toBe(isOpen)
})

it('ends a preview link of 24 hours a day later', () => {
  expect(previewEnd(24, NOW).toISOString()).toBe('2026-11-21T06:00:00.000Z')
})
