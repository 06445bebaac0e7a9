import { expect, it } from 'vitest'
import { isSystemMaster } from './system-masters.ts'

const MASTERS = ['desk@example.jp', 'Chief@Example.jp']

it.each<[string | null, boolean]>([
  ['desk@example.jp', true],
  [' DESK@example.jp', true],
  ['chief@example.jp', true],
  ['desk@example.jp.example', false],
  ['desk+1@example.jp', false],
  ['', false],
  [null, false],
])('treats %s as a system master: %s', (email, expected) => {
  expect(isSystemMaster(email, MASTERS)).toBe(expected)
})

it('finds no system master in an empty list', () => {
  expect(isSystemMaster('', [])).toBe(false)
})
