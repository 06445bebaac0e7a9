/** When periods begin and end, over short months, leap years and year ends. */
import { describe, expect, it } from 'vitest'
import { firstAnchor, nextBoundary } from './billing-cycle.ts'

const at = (iso: string) => new Date(iso).getTime() / 1000
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

describe('the first anchor of a configuration', () => {
  it.each([
    [
      'the first of the month, before it',
      { day_of_month: 1, hour: 0, minute: 0, second: 0 },
      '2026-11-10T03:00:00Z',
      '2026-12-01T00:00:00Z',
    ],
    ['the first of the month, at it', { day_of_month: 1, hour: 0, minute: 0, second: 0 }, '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    [
      'the first of the month, a second later',
      { day_of_month: 1, hour: 0, minute: 0, second: 0 },
      '2026-12-01T00:00:01Z',
      '2027-01-01T00:00:00Z',
    ],
    [
      'the 31st in a month of thirty days',
      { day_of_month: 31, hour: 15, minute: 0, second: 0 },
      '2026-11-10T03:00:00Z',
      '2026-11-30T15:00:00Z',
    ],
    ['the 31st in February', { day_of_month: 31, hour: 15, minute: 0, second: 0 }, '2027-02-01T00:00:00Z', '2027-02-28T15:00:00Z'],
    ['the 29th in a leap year', { day_of_month: 29, hour: 0, minute: 0, second: 0 }, '2028-02-10T00:00:00Z', '2028-02-29T00:00:00Z'],
    [
      'the time of the start where none is given',
      { day_of_month: 5, hour: null, minute: null, second: null },
      '2026-12-10T03:04:05Z',
      '2027-01-05T03:04:05Z',
    ],
  ])('finds the first anchor: %s', (_case, config, from, expected) => {
    expect(iso(firstAnchor(config, at(from)))).toBe(expected)
  })
})

describe('the next boundary', () => {
  it.each([
    ['of an anchor to come is the anchor', '2026-12-01T00:00:00Z', 1, '2026-11-10T00:00:00Z', undefined, '2026-12-01T00:00:00Z'],
    ['at the anchor is a month later', '2026-12-01T00:00:00Z', 1, '2026-12-01T00:00:00Z', undefined, '2027-01-01T00:00:00Z'],
    [
      'after the 31st of January is the end of February',
      '2026-01-31T15:00:00Z',
      1,
      '2026-01-31T15:00:00Z',
      undefined,
      '2026-02-28T15:00:00Z',
    ],
    ['does not drift after February', '2026-01-31T15:00:00Z', 1, '2026-02-28T15:00:00Z', undefined, '2026-03-31T15:00:00Z'],
    ['keeps the day that was configured', '2026-11-30T15:00:00Z', 1, '2026-11-30T15:00:00Z', 31, '2026-12-31T15:00:00Z'],
    [
      'is a year later for a yearly price, on the 28th after a leap day',
      '2028-02-29T00:00:00Z',
      12,
      '2028-02-29T00:00:00Z',
      undefined,
      '2029-02-28T00:00:00Z',
    ],
    ['is found years later', '2026-12-01T00:00:00Z', 1, '2031-05-17T00:00:00Z', undefined, '2031-06-01T00:00:00Z'],
  ])('the next boundary %s', (_case, anchor, months, after, day, expected) => {
    expect(iso(nextBoundary(at(anchor), months, at(after), day))).toBe(expected)
  })
})
