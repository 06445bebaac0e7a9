import { expect, it } from 'vitest'
import { nearDay } from './desk-days.ts'

it.each([
  ['2026-11-30', 'きょう'],
  ['2026-12-01', 'あす'],
  ['2026-12-02', '2日'],
  ['2026-12-12', '12日'],
])('on 30 November, the day %s is called %s', (day, name) => {
  expect(nearDay(day, '2026-11-30')).toBe(name)
})
