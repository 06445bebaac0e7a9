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
])('%s is a system master: %s', (email, expected) => {
  expect(isSystemMaster(email, MASTERS)).toBe(expected)
})

it('nobody is where the list is empty', () => {
  expect(isSystemMaster('', [])).toBe(false)
})
