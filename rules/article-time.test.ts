import { describe, expect, it } from 'vitest'
import { articleTime, isNew } from './article-time.ts'

describe('release date (YYYY.MM.DD HH:mm)', () => {
  it.each([
    ['2026-11-20T15:00:00+09:00', '2026.11.20 15:00'],
    ['2026-01-05T00:00:00+09:00', '2026.01.05 00:00'],
    ['2026-11-20T14:59:59.999Z', '2026.11.20 23:59'],
    ['2026-11-20T15:00:00Z', '2026.11.21 00:00'],
  ])('%s reads %s', (at, expected) => {
    expect(articleTime(new Date(at))).toBe(expected)
  })
})

describe("A 'New' mark applies within 24 hours of release.", () => {
  const releaseAt = new Date('2026-11-20T15:00:00+09:00')
  it.each([
    ['a millisecond before release', -1, false],
    ['at release', 0, true],
    ['a millisecond before 24 hours', 86_399_999, true],
    ['at 24 hours', 86_400_000, true],
    ['a millisecond after 24 hours', 86_400_001, false],
  ])('%s', (_name, age, expected) => {
    expect(isNew(releaseAt, new Date(releaseAt.getTime() + age))).toBe(expected)
  })

  it('a release that cannot be read is not new', () => {
    expect(isNew(new Date(Number.NaN), releaseAt)).toBe(false)
  })
})
