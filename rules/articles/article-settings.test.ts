import { expect, it } from 'vitest'
import { isSlug, RELEASE_PATTERN } from './article-settings.ts'

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
])('accepts %s as the release time of an article: %s', (instant, isAllowed) => {
  expect(new RegExp(RELEASE_PATTERN).test(instant)).toBe(isAllowed)
})

it.each([
  ['a', true],
  ['20261120-k7wqm2', true],
  ['A_1', true],
  ['a'.repeat(150), true],
  ['a'.repeat(151), false],
  ['-a', false],
  ['_a', false],
  ['a/b', false],
  ['a\n', false],
  ['記事', false],
  ['', false],
])('accepts "%s" as the address of an article: %s', (text, isAllowed) => {
  expect(isSlug(text)).toBe(isAllowed)
})
