import { expect, it } from 'vitest'
import { dropPlace, moveItem } from './order.ts'

it.each([
  [0, 0, 'abc'],
  [0, 1, 'bac'],
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [3, 0, 'abc'],
])('moves the item at index %i to index %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})

it.each([
  { from: 0, at: 1, isAfter: false, expected: 'abc' },
  { from: 0, at: 1, isAfter: true, expected: 'bac' },
  { from: 0, at: 2, isAfter: true, expected: 'bca' },
  { from: 2, at: 0, isAfter: false, expected: 'cab' },
  { from: 2, at: 0, isAfter: true, expected: 'acb' },
  { from: 1, at: 1, isAfter: false, expected: 'abc' },
  { from: 1, at: 1, isAfter: true, expected: 'abc' },
])('drops the item at index $from next to the item at index $at, after it: $isAfter', ({ from, at, isAfter, expected }) => {
  expect(moveItem(['a', 'b', 'c'], from, dropPlace(from, at, isAfter)).join('')).toBe(expected)
})
