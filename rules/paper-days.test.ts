import { expect, it } from 'vitest'
import { firstPaperDay, hasPaper } from './paper-days.ts'

const HOLIDAYS = new Set(['2026-11-23', '2027-01-01', '2027-01-11'])
const isHoliday = (day: string) => HOLIDAYS.has(day)

it.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', true, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-23', false, 'a holiday'],
  ['2026-11-24', true, 'the day after it'],
  ['2026-12-30', true, 'the last paper of the year'],
  ['2026-12-31', false, 'New Year’s Eve'],
  ['2027-01-01', false, 'New Year'],
  ['2027-01-02', false, 'a Saturday after New Year'],
  ['2027-01-03', false, 'the last day without one'],
  ['2027-01-04', true, 'the first paper of the year'],
  ['2026-01-31', true, 'an end of a month that is no end of a year'],
])('a paper on %s: %s (%s)', (day, expected) => {
  expect(hasPaper(day, isHoliday)).toBe(expected)
})

it.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', '2026-11-24'],
  ['2026-12-31', '2027-01-04'],
  ['2027-01-10', '2027-01-12'],
])('the first paper from %s on is that of %s', (day, expected) => {
  expect(firstPaperDay(day, isHoliday)).toBe(expected)
})
