import { describe, expect, it } from 'vitest'
import { forecastFrom, forecastSlot } from './forecast.ts'

describe('forecast six hours ahead', () => {
  it.each([
    ['2026-11-20T00:00:00+09:00', '2026-11-20', 6],
    ['2026-11-20T12:30:00+09:00', '2026-11-20', 18],
    ['2026-11-20T16:59:59.999+09:00', '2026-11-20', 22],
    ['2026-11-20T17:00:00+09:00', '2026-11-20', 23],
    ['2026-11-20T17:59:59.999+09:00', '2026-11-20', 23],
    ['2026-11-20T18:00:00+09:00', '2026-11-21', 0],
    ['2026-11-20T23:59:59.999+09:00', '2026-11-21', 5],
    ['2026-12-31T18:00:00+09:00', '2027-01-01', 0],
    ['2026-02-28T18:00:00+09:00', '2026-03-01', 0],
    ['2028-02-28T18:00:00+09:00', '2028-02-29', 0],
  ])('reads at %s the forecast of %s at hour %d', (at, day, hour) => {
    expect(forecastSlot(new Date(at))).toEqual({ day, hour })
  })

  it('reads the forecast of the hour six hours later at every hour of a day', () => {
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 20, hour - 9))
      const later = new Date(now.getTime() + 6 * 3_600_000 + 9 * 3_600_000)
      expect(forecastSlot(now)).toEqual({ day: later.toISOString().slice(0, 10), hour: later.getUTCHours() })
    }
  })
})

describe('weatherCode and temperature, each a JSON array indexed by hour', () => {
  const now = new Date('2026-11-20T15:00:00+09:00')
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const half = 12 * 3_600_000
  const codes = Array.from({ length: 24 }, (_, hour) => String(100 + hour))
  const degrees = Array.from({ length: 24 }, (_, hour) => hour - 2)
  const fresh = { weatherCode: codes, temperature: degrees, fetchedAt: now }
  const nothing = { weatherCode: null, temperature: null }

  it.each([
    ['the first hour', fresh, 0, { weatherCode: '100', temperature: -2 }],
    ['zero degrees is a figure', fresh, 2, { weatherCode: '102', temperature: 0 }],
    ['the last hour', fresh, 23, { weatherCode: '123', temperature: 21 }],
    ['an hour beyond the arrays', fresh, 24, nothing],
    ['no record', null, 21, nothing],
    ['empty arrays', { ...fresh, weatherCode: [], temperature: [] }, 21, nothing],
    ['one value missing', { ...fresh, temperature: degrees.map(() => null) }, 21, { weatherCode: '121', temperature: null }],
    ['a code missing', { ...fresh, weatherCode: codes.map(() => null) }, 21, { weatherCode: null, temperature: 19 }],
    ['fetched by a clock that runs ahead', { ...fresh, fetchedAt: ago(-1000) }, 21, { weatherCode: '121', temperature: 19 }],
    ['fetched exactly twelve hours ago', { ...fresh, fetchedAt: ago(half) }, 21, { weatherCode: '121', temperature: 19 }],
    ['fetched longer than twelve hours ago', { ...fresh, fetchedAt: ago(half + 1) }, 21, nothing],
    ['fetched at no known time', { ...fresh, fetchedAt: null }, 21, nothing],
    ['fetched at a time that cannot be read', { ...fresh, fetchedAt: new Date(Number.NaN) }, 21, nothing],
  ])('reads weather code and temperature of an hour: %s', (_name, record, hour, expected) => {
    expect(forecastFrom(record, hour, now)).toEqual(expected)
  })
})
