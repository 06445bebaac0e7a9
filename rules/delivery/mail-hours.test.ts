import { expect, it } from 'vitest'
import { isMailHour } from './mail-hours.ts'

it.each([
  ['2026-11-20T08:59:59+09:00', false],
  ['2026-11-20T09:00:00+09:00', true],
  ['2026-11-20T19:59:59+09:00', true],
  ['2026-11-20T20:00:00+09:00', false],
  ['2026-11-21T00:00:00+09:00', false],
])('treats %s as an hour for mails that can wait: %s', (at, expected) => {
  expect(isMailHour(new Date(at))).toBe(expected)
})
