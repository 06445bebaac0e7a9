import { expect, it } from 'vitest'
import { rankLabel } from './rank-label.ts'

it.each([
  [1, '01'],
  [9, '09'],
  [10, '10'],
  [99, '99'],
  [100, '100'],
])('pads rank numbers to two digits: %d is %s', (rank, expected) => {
  expect(rankLabel(rank)).toBe(expected)
})
