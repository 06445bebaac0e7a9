import { expect, it } from 'vitest'
import { MAX_TRIES } from '../limits.ts'
import { nextTryAt } from './tries.ts'

const NOW = new Date('2026-11-20T12:00:00+09:00')

it.each([
  [1, '2026-11-20T03:01:00.000Z'],
  [2, '2026-11-20T03:05:00.000Z'],
  [MAX_TRIES, null],
  [MAX_TRIES + 1, null],
])('schedules the next try of an item that failed %i times at %s', (tries, expected) => {
  expect(nextTryAt(tries, NOW)?.toISOString() ?? null).toBe(expected)
})
