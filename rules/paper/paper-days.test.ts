import { expect, it } from 'vitest'
import { closedDaysText, closedReason, firstPaperDay, hasPaper, nextEdition, nextEditionHour, USUAL_PAPER_DAYS } from './paper-days.ts'

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
])('publishes a paper on %s: %s (%s)', (day, expected) => {
  expect(hasPaper(day, isHoliday)).toBe(expected)
})

it.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', '2026-11-24'],
  ['2026-12-31', '2027-01-04'],
  ['2027-01-10', '2027-01-12'],
])('finds the first paper from %s on: that of %s', (day, expected) => {
  expect(firstPaperDay(day, isHoliday)).toBe(expected)
})

const own = { weekdays: [1], isClosedOnHolidays: false, isClosedAtNewYear: false, days: [{ day: '2026-11-26', reason: '点検' }] }

it.each([
  ['2026-11-22', true, 'a Sunday that is no day without'],
  ['2026-11-23', false, 'a Monday'],
  ['2027-01-01', true, 'a holiday with a paper'],
  ['2026-11-25', true, 'the day before a single day'],
  ['2026-11-26', false, 'a single day'],
  ['2026-11-27', true, 'the day after it'],
])('publishes by a rule of the newspaper a paper on %s: %s (%s)', (day, expected) => {
  expect(hasPaper(day, isHoliday, own)).toBe(expected)
})

it.each([
  ['2026-11-20T00:00:00+09:00', '2026-11-20', 'before it is out'],
  ['2026-11-20T14:59:59+09:00', '2026-11-20', 'a second before'],
  ['2026-11-20T15:00:00+09:00', '2026-11-21', 'once it is out'],
  ['2026-11-21T14:59:59+09:00', '2026-11-21', 'on a Saturday'],
  ['2026-11-21T15:00:00+09:00', '2026-11-24', 'before a Sunday and a holiday'],
  ['2026-11-22T10:00:00+09:00', '2026-11-24', 'on a Sunday'],
  ['2026-12-30T15:00:00+09:00', '2027-01-04', 'at the turn of the year'],
])('finds at %s the next edition on %s (%s)', (now, day) => {
  expect(nextEdition(new Date(now), isHoliday)).toEqual(new Date(`${day}T15:00:00+09:00`))
})

it.each([
  ['2026-11-21T15:00:00+09:00', '2026-11-22', 'a Sunday with a paper'],
  ['2026-11-22T15:00:00+09:00', '2026-11-24', 'before a Monday without'],
  ['2026-11-25T15:00:00+09:00', '2026-11-27', 'before a single day without'],
])('finds by a rule of the newspaper at %s the next edition on %s (%s)', (now, day) => {
  expect(nextEdition(new Date(now), isHoliday, own)).toEqual(new Date(`${day}T15:00:00+09:00`))
})

it.each([
  ['2026-11-21T14:59:59+09:00', '2026-11-21'],
  ['2026-11-21T15:00:00+09:00', '2026-11-22'],
  ['2026-12-31T23:59:59+09:00', '2027-01-01'],
])('finds at %s the next 15:00 on %s, with or without a paper', (now, day) => {
  expect(nextEditionHour(new Date(now))).toEqual(new Date(`${day}T15:00:00+09:00`))
})

it.each([
  ['2026-11-22', '日曜日'],
  ['2026-11-23', '祝日'],
  ['2027-01-01', '年末年始'],
  ['2026-11-24', null],
  ['2026-11-26', '点検'],
])('gives the reason why there is no paper on %s: %s', (day, reason) => {
  expect(closedReason(day, isHoliday, { ...USUAL_PAPER_DAYS, days: own.days })).toBe(reason)
})

it('finds the first paper after several days without one', () => {
  const days = ['2026-11-24', '2026-11-25'].map((day) => ({ day, reason: '点検' }))
  expect(firstPaperDay('2026-11-23', isHoliday, { ...own, days })).toBe('2026-11-26')
})

it.each([
  [USUAL_PAPER_DAYS, '日曜日、祝日および12月31日から1月3日まで'],
  [{ ...own, weekdays: [6, 0] }, '日曜日および土曜日'],
  [own, '月曜日'],
  [{ ...own, weekdays: [] }, ''],
])('writes the days without a paper in words: row %#', (rule, text) => {
  expect(closedDaysText(rule)).toBe(text)
})
