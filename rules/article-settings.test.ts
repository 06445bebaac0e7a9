import { expect, it } from 'vitest'
import { RELEASE_PATTERN } from './article-settings.ts'

it.each([
  ['0002-11-20T15:00:00+09:00', false],
  ['1944-12-31T23:59:59+09:00', false],
  ['1945-01-01T00:00:00+09:00', true],
  ['1949-12-31T23:59:59+09:00', true],
  ['1950-01-01T00:00:00+09:00', true],
  ['1999-12-31T23:59:59+09:00', true],
  ['2000-01-01T00:00:00+09:00', true],
  ['2100-12-31T23:59:59+09:00', true],
  ['2101-01-01T00:00:00+09:00', false],
  ['2026-11-20T15:00:00Z', false],
  ['', false],
])('an article may be released at %s: %s', (instant, isAllowed) => {
  expect(new RegExp(RELEASE_PATTERN).test(instant)).toBe(isAllowed)
})
