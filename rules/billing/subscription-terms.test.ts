import { describe, expect, it } from 'vitest'
import type { Membership } from '../membership/member-status.ts'
import { applicationTerms, contractTerms, deliveryStart, firstPayableDay, paidUntil, taxWithin } from './subscription-terms.ts'
import { formatWireInstant } from '../time/tokyo-time.ts'

const HOLIDAYS = new Set(['2026-11-23', '2026-12-31'])
const isHoliday = (day: string) => HOLIDAYS.has(day)
const NOW = new Date('2026-11-20T15:30:00+09:00')
const FREE: Pick<Membership, 'limitTrial' | 'subscription'> = { limitTrial: null, subscription: null }
const subscribed = (isCancel: boolean, expire: string): typeof FREE => ({
  ...FREE,
  subscription: { planName: 'web', expireAt: new Date(expire), isCancel },
})

describe('days that are free or already paid', () => {
  it.each<[string, typeof FREE, string | null, string | null]>([
    ['neither trial nor contract', FREE, null, null],
    ['a trial', { ...FREE, limitTrial: '2026-12-04' }, null, '2026-12-04'],
    ['a trial that ended yesterday', { ...FREE, limitTrial: '2026-11-20' }, null, null],
    ['cancelled, paid to the end of the month', subscribed(true, '2026-12-01T00:00:00+09:00'), '2026-11-30', '2026-12-01'],
    [
      'cancelled after the deadline, paid to the end of the next',
      subscribed(true, '2027-01-01T00:00:00+09:00'),
      '2026-12-31',
      '2027-01-01',
    ],
    ['cancelled, and over', subscribed(true, '2026-11-01T00:00:00+09:00'), null, null],
    ['cancelled, and over in this moment', subscribed(true, '2026-11-20T15:30:00+09:00'), null, null],
    ['under contract', subscribed(false, '2026-12-08T00:00:00+09:00'), null, null],
    ['a trial that is longer', { ...subscribed(true, '2026-12-01T00:00:00+09:00'), limitTrial: '2026-12-03' }, '2026-11-30', '2026-12-03'],
    ['a trial that is shorter', { ...subscribed(true, '2026-12-01T00:00:00+09:00'), limitTrial: '2026-11-25' }, '2026-11-30', '2026-12-01'],
  ])('finds the last paid day and the first day that can be charged: %s', (_name, member, paid, free) => {
    expect([paidUntil(member, NOW), firstPayableDay(member, NOW)]).toEqual([paid, free])
  })
})

describe('first day of print delivery', () => {
  it.each([
    ['Friday before a holiday Monday', '2026-11-20T15:30:00+09:00', '2026-11-20', '2026-11-24'],
    ['a Tuesday', '2026-11-24T00:00:00+09:00', '2026-11-24', '2026-11-25'],
    ['the last days of the year', '2026-12-30T23:59:59+09:00', '2026-12-30', '2027-01-04'],
    ['a trial', '2026-11-20T15:30:00+09:00', '2027-01-01', '2027-01-04'],
    ['a first payment on a Sunday', '2026-10-10T12:00:00+09:00', '2026-11-01', '2026-11-02'],
    ['a first payment tomorrow, a Sunday', '2026-10-31T12:00:00+09:00', '2026-11-01', '2026-11-02'],
  ])('starts print delivery with the first payment, not before the next business day with a paper: %s', (_name, now, firstOn, start) => {
    expect(deliveryStart(new Date(now), firstOn, isHoliday)).toBe(start)
  })
})

describe('terms of an application', () => {
  const terms = (member: typeof FREE, now: string) => {
    const { cancelBy, ...days } = applicationTerms(member, new Date(now), isHoliday)
    return { ...days, cancelBy: formatWireInstant(cancelBy) }
  }

  it('charges an application without a trial at once, and saves the second charge if cancelled by the deadline', () => {
    expect(terms(FREE, '2026-11-20T15:30:00+09:00')).toEqual({
      trialUntil: null,
      paidUntil: null,
      firstOn: '2026-11-20',
      firstThrough: '2026-11-30',
      secondOn: '2026-12-01',
      deliveryOn: '2026-11-24',
      cancelBy: '2026-11-30T17:00:00+09:00',
      earliestEnd: '2026-11-30',
    })
  })

  it('ends an application after the deadline of its month at the end of the next month at the earliest', () => {
    expect(terms(FREE, '2026-11-30T16:59:59+09:00').earliestEnd).toBe('2026-11-30')
    expect(terms(FREE, '2026-11-30T17:00:00+09:00').earliestEnd).toBe('2026-12-31')
  })

  it('first charges an application in a trial on the first of the month after it, and lets it end the day before', () => {
    expect(terms({ ...FREE, limitTrial: '2026-12-04' }, '2026-11-20T15:30:00+09:00')).toEqual({
      trialUntil: '2026-12-03',
      paidUntil: null,
      firstOn: '2027-01-01',
      firstThrough: '2027-01-31',
      secondOn: '2027-02-01',
      deliveryOn: '2027-01-04',
      cancelBy: '2026-12-30T17:00:00+09:00',
      earliestEnd: '2026-12-31',
    })
  })

  it('first charges a member who has cancelled on the day after the paid days', () => {
    expect(terms(subscribed(true, '2026-12-01T00:00:00+09:00'), '2026-11-20T15:30:00+09:00')).toMatchObject({
      trialUntil: null,
      paidUntil: '2026-11-30',
      firstOn: '2026-12-01',
      firstThrough: '2026-12-31',
      secondOn: '2027-01-01',
    })
  })
})

describe('"Moving to webPaper bills 2,400 yen from the next invoice", "cancellations accepted until 5 pm on the last weekday" (product §9)', () => {
  it.each([
    ['in the month', '2026-11-30', '2026-11-20T15:30:00+09:00', ['2026-12-01', '2026-11-24', '2026-11-30']],
    ['after the deadline', '2026-11-30', '2026-11-30T17:00:00+09:00', ['2026-12-01', '2026-12-01', '2026-12-31']],
    ['free until the first after the trial', '2026-12-31', '2026-11-20T15:30:00+09:00', ['2027-01-01', '2026-11-24', '2026-12-31']],
    ['at the end of the year', '2026-12-31', '2026-12-30T12:00:00+09:00', ['2027-01-01', '2027-01-04', '2026-12-31']],
    ['a payment that failed', '2026-10-31', '2026-11-03T10:00:00+09:00', ['2026-12-01', '2026-11-04', '2026-11-30']],
  ])(
    'calculates the days of a plan change, its delivery and the end of the contract: %s',
    (_name, paidThrough, now, [changeOn, deliveryOn, lastOn]) => {
      expect(contractTerms({ paidThrough, isFree: false }, new Date(now), isHoliday)).toEqual({ changeOn, deliveryOn, lastOn })
    },
  )

  it('starts the print of a plan change during free time with the first payment (decision 037)', () => {
    const terms = contractTerms({ paidThrough: '2026-12-31', isFree: true }, new Date('2026-11-20T15:30:00+09:00'), isHoliday)
    expect(terms).toEqual({ changeOn: '2027-01-01', deliveryOn: '2027-01-04', lastOn: '2026-12-31' })
  })
})

it.each([
  [1650, 10, 150],
  [2400, 10, 218],
  [2000, 10, 182],
  [2160, 8, 160],
])('includes in %i yen at %i percent a tax of %i', (yen, percentage, tax) => {
  expect(taxWithin(yen, percentage)).toBe(tax)
})
