import { describe, expect, it } from 'vitest'
import { firstCharges, firstOfMonth, firstOfNextMonth } from './billing-dates.ts'

it.each([
  ['2026-11-20', '2026-11-01', '2026-12-01'],
  ['2026-12-01', '2026-12-01', '2027-01-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-01-31', '2028-01-01', '2028-02-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
])('begins the month of %s on %s and the month after on %s', (day, first, next) => {
  expect([firstOfMonth(day), firstOfNextMonth(day)]).toEqual([first, next])
})

describe('"calendar-month periods, prepaid" (product §9)', () => {
  it.each([
    ['without a trial: today, in full', '2026-11-20T15:30:00+09:00', null, ['2026-11-20', '2026-11-30', '2026-12-01']],
    ['on the last day of the month', '2026-11-30T23:59:59+09:00', null, ['2026-11-30', '2026-11-30', '2026-12-01']],
    ['on the first', '2026-12-01T00:00:00+09:00', null, ['2026-12-01', '2026-12-31', '2027-01-01']],
    ['a trial that has ended today', '2026-11-20T15:30:00+09:00', '2026-11-20', ['2026-11-20', '2026-11-30', '2026-12-01']],
    ['a trial to the middle of next month', '2026-11-20T15:30:00+09:00', '2026-12-04', ['2027-01-01', '2027-01-31', '2027-02-01']],
    [
      'a trial whose last day is the last of the month',
      '2026-11-20T15:30:00+09:00',
      '2026-12-01',
      ['2026-12-01', '2026-12-31', '2027-01-01'],
    ],
    [
      'a trial whose last day is the first of a month',
      '2026-11-20T15:30:00+09:00',
      '2026-12-02',
      ['2027-01-01', '2027-01-31', '2027-02-01'],
    ],
    ['a trial over a leap day', '2028-02-20T10:00:00+09:00', '2028-03-01', ['2028-03-01', '2028-03-31', '2028-04-01']],
  ])('calculates the days of the first two charges: %s', (_name, now, limitTrial, [firstOn, paidThrough, secondOn]) => {
    expect(firstCharges(new Date(now), limitTrial)).toEqual({ firstOn, paidThrough, secondOn })
  })
})
