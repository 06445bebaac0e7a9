import { describe, expect, it } from 'vitest'
import { cancellationDeadline, lastBusinessDay, lastDayAfterCancelling } from './cancellation.ts'
import { formatWireInstant } from '../time/tokyo-time.ts'

const HOLIDAYS = new Set(['2026-12-31', '2027-04-29', '2027-04-30', '2026-11-23'])
const isHoliday = (day: string) => HOLIDAYS.has(day)

describe('"the last weekday of the month" (product §9) that is not a national holiday (decision 021)', () => {
  it.each([
    ['a Monday', '2026-11-20', '2026-11-30'],
    ['a month that ends on a Saturday', '2026-10-05', '2026-10-30'],
    ['a month that ends on a Sunday', '2027-02-01', '2027-02-26'],
    ['a leap day', '2028-02-10', '2028-02-29'],
    ['holidays at the end', '2026-12-01', '2026-12-30'],
    ['two holidays at the end', '2027-04-01', '2027-04-28'],
  ])('finds the last business day of a month: %s', (_name, day, last) => {
    expect(lastBusinessDay(day, isHoliday)).toBe(last)
  })
})

describe('"cancellations accepted until 5 pm on the last weekday of the month" (product §9)', () => {
  it('ends the time for cancellation at 17:00 in Tokyo on the last business day of the month', () => {
    expect(formatWireInstant(cancellationDeadline('2026-12-10', isHoliday))).toBe('2026-12-30T17:00:00+09:00')
  })

  it.each([
    ['early in the month', '2026-11-02T09:00:00+09:00', '2026-11-30', '2026-11-30'],
    ['at 16:59:59 of the last weekday', '2026-11-30T16:59:59+09:00', '2026-11-30', '2026-11-30'],
    ['at 17:00 of the last weekday', '2026-11-30T17:00:00+09:00', '2026-11-30', '2026-12-31'],
    ['on the weekend after it', '2027-02-27T09:00:00+09:00', '2027-02-28', '2027-03-31'],
    ['after it in December', '2026-12-30T17:00:00+09:00', '2026-12-31', '2027-01-31'],
    ['before the first charge, in the trial', '2026-11-20T15:30:00+09:00', '2026-12-31', '2026-12-31'],
  ])('finds the last day of a contract that is cancelled %s', (_name, now, paidThrough, last) => {
    expect(lastDayAfterCancelling(new Date(now), paidThrough, isHoliday)).toBe(last)
  })
})
