import { describe, expect, it } from 'vitest'
import { articleTime, cardTime, clockTime, isNew } from './article-time.ts'

describe('release date (YYYY.MM.DD HH:mm)', () => {
  it.each([
    ['2026-11-20T15:00:00+09:00', '2026.11.20 15:00'],
    ['2026-01-05T00:00:00+09:00', '2026.01.05 00:00'],
    ['2026-11-20T14:59:59.999Z', '2026.11.20 23:59'],
    ['2026-11-20T15:00:00Z', '2026.11.21 00:00'],
  ])('writes the release date %s as %s', (at, expected) => {
    expect(articleTime(new Date(at))).toBe(expected)
  })
})

describe('the time on a card', () => {
  const now = new Date('2026-11-20T15:30:00+09:00')
  it.each([
    ['2026-11-20T00:00:00+09:00', '00:00'],
    ['2026-11-20T15:30:00+09:00', '15:30'],
    ['2026-11-20T14:59:59.999Z', '23:59'],
    ['2026-11-19T23:59:59+09:00', '11.19 23:59'],
    ['2026-11-21T00:00:00+09:00', '11.21 00:00'],
    ['2026-01-01T00:00:00+09:00', '01.01 00:00'],
    ['2025-12-31T23:59:59+09:00', '2025.12.31 23:59'],
    ['2025-11-20T15:00:00+09:00', '2025.11.20 15:00'],
  ])('writes the time %s on a card as %s', (at, expected) => {
    expect(cardTime(new Date(at), now)).toBe(expected)
  })

  it('writes only the time of day below the heading of a day', () => {
    expect(clockTime(new Date('2025-12-31T20:05:00Z'))).toBe('05:05')
  })
})

describe("'New' mark within 24 hours of release", () => {
  const releaseAt = new Date('2026-11-20T15:00:00+09:00')
  it.each([
    ['a millisecond before release', -1, false],
    ['at release', 0, true],
    ['a millisecond before 24 hours', 86_399_999, true],
    ['at 24 hours', 86_400_000, true],
    ['a millisecond after 24 hours', 86_400_001, false],
  ])('decides whether a release is new: %s', (_name, age, expected) => {
    expect(isNew(releaseAt, new Date(releaseAt.getTime() + age))).toBe(expected)
  })

  it('treats a release time that cannot be read as not new', () => {
    expect(isNew(new Date(Number.NaN), releaseAt)).toBe(false)
  })
})
