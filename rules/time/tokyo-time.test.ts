import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dashedDay,
  dayNumber,
  dayOf,
  dayParts,
  endOfDay,
  formatWireInstant,
  isDay,
  isLeapYear,
  japaneseDay,
  japaneseShortDay,
  japaneseWholeDay,
  lastDayBefore,
  monthLength,
  parseWireInstant,
  tokyoDay,
  tokyoHour,
  tokyoInstant,
  tokyoParts,
  weekday,
  WEEKDAY_LABELS,
} from './tokyo-time.ts'

it.each([
  ['20261120', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['20260229', '2026-02-29'],
  ['2026112', '2026112'],
  ['202611200', '202611200'],
  ['', ''],
])('dashedDay writes %j as %j', (given, dashed) => {
  expect(dashedDay(given)).toBe(dashed)
})

describe('a "day" is a Tokyo day', () => {
  it.each([
    ['one millisecond before midnight in Tokyo', '2026-11-19T14:59:59.999Z', '2026-11-19', 23],
    ['midnight in Tokyo', '2026-11-19T15:00:00.000Z', '2026-11-20', 0],
    ['midnight in London', '2026-11-20T00:00:00.000Z', '2026-11-20', 9],
    ['the last moment of a year in Tokyo', '2026-12-31T14:59:59.999Z', '2026-12-31', 23],
    ['the first moment of a year in Tokyo', '2026-12-31T15:00:00.000Z', '2027-01-01', 0],
    ['leap day', '2028-02-28T15:00:00.000Z', '2028-02-29', 0],
    ['before 1970', '1945-08-14T15:00:00.000Z', '1945-08-15', 0],
    ['an early year keeps four digits', '0099-12-31T15:00:00.000Z', '0100-01-01', 0],
  ])('finds the Tokyo day and hour of an instant: %s', (_name, at, day, hour) => {
    expect(tokyoDay(new Date(at))).toBe(day)
    expect(tokyoHour(new Date(at))).toBe(hour)
  })

  it('gives every Tokyo part of an instant at once', () => {
    expect(tokyoParts(new Date('2026-11-20T06:05:09.999Z'))).toEqual({
      day: '2026-11-20',
      year: 2026,
      month: 11,
      dayOfMonth: 20,
      weekday: 5,
      hour: 15,
      minute: 5,
      second: 9,
    })
  })

  it.each([new Date(Number.NaN), new Date('+010000-01-01T00:00:00Z'), new Date('-000001-01-01T00:00:00Z')])(
    'refuses an instant outside the years 1 to 9999: %s',
    (at) => {
      expect(() => tokyoDay(at)).toThrow(RangeError)
    },
  )

  it('agrees with the time zone database for random instants since 1952', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' })
    const since = new Date('1952-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.date({ min: since, max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true }), (at) => {
        expect(formatWireInstant(at)).toBe(`${format.format(at).replace(' ', 'T')}+09:00`)
      }),
      { numRuns: 300 },
    )
  })
})

describe('endOfDay', () => {
  it.each([
    ['2026-11-30', '2026-12-01T00:00:00+09:00'],
    ['2026-12-31', '2027-01-01T00:00:00+09:00'],
    ['2028-02-28', '2028-02-29T00:00:00+09:00'],
    ['2027-02-28', '2027-03-01T00:00:00+09:00'],
  ])('ends %s at %s, and finds it as the last day before that', (day, end) => {
    expect(endOfDay(day)).toEqual(new Date(end))
    expect(lastDayBefore(endOfDay(day))).toBe(day)
  })

  it.each(['9999-12-31', '2026-02-29', ''])('refuses to end the day %j', (day) => {
    expect(() => endOfDay(day)).toThrow(RangeError)
  })
})

describe('lastDayBefore', () => {
  it.each([
    ['at midnight the day that ends', '2026-12-01T00:00:00.000+09:00', '2026-11-30'],
    ['a millisecond before midnight', '2026-11-30T23:59:59.999+09:00', '2026-11-30'],
    ['a millisecond after midnight', '2026-12-01T00:00:00.001+09:00', '2026-12-01'],
    ['in the morning, which is still the day before in UTC', '2026-12-01T08:59:59.000+09:00', '2026-12-01'],
    ['at the end of a year', '2027-01-01T00:00:00.000+09:00', '2026-12-31'],
    ['at the end of a leap day', '2028-03-01T00:00:00.000+09:00', '2028-02-29'],
  ])('finds the last day before an instant: %s', (_name, end, day) => {
    expect(lastDayBefore(new Date(end))).toBe(day)
  })
})

describe('isDay: real calendar dates only', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['2026-01-00', false],
    ['2026-01-32', false],
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2026-1-1', false],
    ['20261120', false],
    ['2026-11-20T00:00', false],
    ['2026-11-20\n', false],
    ['２０２６-11-20', false],
    ['', false],
  ])('accepts %j as a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  it.each([
    [2026, 1, 31],
    [2026, 2, 28],
    [2028, 2, 29],
    [2100, 2, 28],
    [2026, 4, 30],
    [2026, 12, 31],
    [2026, 0, 0],
    [2026, 13, 0],
  ])('gives the month %d-%d a length of %d days', (year, month, expected) => {
    expect(monthLength(year, month)).toBe(expected)
  })

  it.each([
    [2024, true],
    [2026, false],
    [1900, false],
    [2000, true],
  ])('treats the year %d as a leap year: %s', (year, expected) => {
    expect(isLeapYear(year)).toBe(expected)
  })

  it('makes days from numbers and numbers from days, and refuses days that do not exist', () => {
    expect(dayOf(2026, 2, 28)).toBe('2026-02-28')
    expect(dayOf(2026, 2, 29)).toBe(null)
    expect(dayOf(2026, 2, 2.5)).toBe(null)
    expect(dayParts('2026-02-08')).toEqual({ year: 2026, month: 2, dayOfMonth: 8 })
    expect(() => dayParts('2026-02-30')).toThrow(RangeError)
  })
})

describe('instants', () => {
  it.each([
    ['2026-11-20', 15, 0, '2026-11-20T06:00:00.000Z'],
    ['2026-11-20', 0, 0, '2026-11-19T15:00:00.000Z'],
    ['2026-11-20', 23, 59, '2026-11-20T14:59:00.000Z'],
  ])('finds the instant of %s %d:%d in Tokyo', (day, hour, minute, expected) => {
    expect(tokyoInstant(day, hour, minute).toISOString()).toBe(expected)
  })

  it.each([
    ['2026-02-30', 0, 0],
    ['2026-11-20', 24, 0],
    ['2026-11-20', -1, 0],
    ['2026-11-20', 1.5, 0],
    ['2026-11-20', 0, 60],
    ['2026-11-20', 0, -1],
  ])('refuses the time %s %d:%d', (day, hour, minute) => {
    expect(() => tokyoInstant(day, hour, minute)).toThrow(RangeError)
  })

  it('writes and reads an instant with the offset of Tokyo', () => {
    expect(formatWireInstant(new Date('2026-11-20T06:00:00.999Z'))).toBe('2026-11-20T15:00:00+09:00')
    expect(parseWireInstant('2026-11-20T15:00:00+09:00')?.toISOString()).toBe('2026-11-20T06:00:00.000Z')
  })

  it.each([
    '2026-11-20T15:00:00Z',
    '2026-11-20',
    '2026-02-30T15:00:00+09:00',
    '2026-11-20T24:00:00+09:00',
    '2026-11-20T15:60:00+09:00',
    '',
  ])('refuses to read %j as an instant', (text) => {
    expect(parseWireInstant(text)).toBe(null)
  })
})

describe('days', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-11-20', -365, '2025-11-20'],
  ])('adds to %s %d days: %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  it('refuses to add days beyond the calendar or parts of a day', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
    expect(() => addDays('2026-11-20', 0.5)).toThrow(RangeError)
  })

  it.each([
    ['1970-01-01', 4, 0],
    ['1969-12-31', 3, -1],
    ['1945-08-15', 3, -8905],
    ['2026-11-20', 5, 20777],
    ['2026-11-22', 0, 20779],
    ['2026-11-21', 6, 20778],
  ])('gives %s the weekday %d (0 is Sunday) and the day number %d', (day, expected, number) => {
    expect(weekday(day)).toBe(expected)
    expect(dayNumber(day)).toBe(number)
  })

  it.each([
    ['2026-11-20', '2026年11月20日', '11月20日（金）'],
    ['2026-01-05', '2026年1月5日', '1月5日（月）'],
    ['2028-02-29', '2028年2月29日', '2月29日（火）'],
  ])('writes %s as %s and %s', (day, long, short) => {
    expect(japaneseDay(day)).toBe(long)
    expect(japaneseShortDay(day)).toBe(short)
    expect(japaneseWholeDay(day)).toBe(`${day.slice(0, 4)}年${short}`)
  })

  it('labels the weekdays starting on Sunday', () => {
    expect(WEEKDAY_LABELS).toEqual(['日', '月', '火', '水', '木', '金', '土'])
  })
})
