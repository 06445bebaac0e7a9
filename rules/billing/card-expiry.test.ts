import { expect, it } from 'vitest'
import { isCardExpiring } from './card-expiry.ts'

it.each([
  ['2026-10', '2026-11-23', true],
  ['2026-11', '2026-11-23', true],
  // Charged on 1 December, expired on 1 January.
  ['2026-12', '2026-11-23', true],
  ['2027-01', '2026-11-23', false],
  ['2026-12', '2026-10-31', false],
  ['2027-01', '2026-12-01', true],
  ['2027-02', '2026-12-31', false],
])('treats a card valid until the end of %s as expiring on %s: %s', (month, today, isExpiring) => {
  expect(isCardExpiring(month, today)).toBe(isExpiring)
})
