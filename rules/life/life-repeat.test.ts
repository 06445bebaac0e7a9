import { describe, expect, it } from 'vitest'
import { copyDutyOrder, findWrongDays, LAST_IN_MONTH, listDutyDays, listEventDays, nthOf, repeatText } from './life-repeat.ts'
import type { EventDays, Repeat } from './life-repeat.ts'

const repeat = (changes: Partial<Repeat> = {}): Repeat => ({ every: 'none', weekdays: [], nth: 1, weekday: 0, date: 1, ...changes })
const week = (...weekdays: number[]) => repeat({ every: 'week', weekdays })
const nth = (number: number, weekday: number) => repeat({ every: 'month-weekday', nth: number, weekday })
const date = (number: number) => repeat({ every: 'month-date', date: number })
const event = (startOn: string, endOn: string, of: Repeat = repeat(), changes: Partial<EventDays> = {}): EventDays => ({
  startOn,
  endOn,
  repeat: of,
  exceptions: [],
  moved: [],
  ...changes,
})
const all = (days: EventDays) => listEventDays(days, '2026-01-01', '2029-12-31')

describe('the days of an event', () => {
  it.each<[string, EventDays, string[]]>([
    ['once', event('2026-11-22', '2026-11-22'), ['2026-11-22']],
    ['on three days over the end of a month', event('2026-11-29', '2026-12-01'), ['2026-11-29', '2026-11-30', '2026-12-01']],
    ['over the end of a year', event('2026-12-31', '2027-01-01'), ['2026-12-31', '2027-01-01']],
    ['over a leap day', event('2028-02-28', '2028-03-01'), ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['without a leap day', event('2027-02-28', '2027-03-01'), ['2027-02-28', '2027-03-01']],
    ['every Sunday, first and last day included', event('2026-11-01', '2026-11-15', week(0)), ['2026-11-01', '2026-11-08', '2026-11-15']],
    ['every Monday and Wednesday', event('2026-11-03', '2026-11-11', week(3, 1)), ['2026-11-04', '2026-11-09', '2026-11-11']],
    ['every Saturday over the end of a year', event('2026-12-26', '2027-01-09', week(6)), ['2026-12-26', '2027-01-02', '2027-01-09']],
    ['every first Sunday', event('2026-11-01', '2026-12-31', nth(1, 0)), ['2026-11-01', '2026-12-06']],
    ['every second Saturday, of a month that begins with Sunday', event('2026-11-01', '2026-11-30', nth(2, 6)), ['2026-11-14']],
    ['every fourth Sunday', event('2026-11-01', '2026-12-31', nth(4, 0)), ['2026-11-22', '2026-12-27']],
    ['every fifth Sunday, in months that have one alone', event('2026-11-01', '2027-01-31', nth(5, 0)), ['2026-11-29', '2027-01-31']],
    [
      'every last Sunday: the fifth or the fourth',
      event('2026-11-01', '2027-01-31', nth(LAST_IN_MONTH, 0)),
      ['2026-11-29', '2026-12-27', '2027-01-31'],
    ],
    ['every last Sunday of a February with four weeks', event('2026-02-01', '2026-02-28', nth(LAST_IN_MONTH, 0)), ['2026-02-22']],
    ['every 1st', event('2026-11-01', '2027-01-01', date(1)), ['2026-11-01', '2026-12-01', '2027-01-01']],
    ['every 31st, in months that have one alone', event('2026-10-01', '2027-01-31', date(31)), ['2026-10-31', '2026-12-31', '2027-01-31']],
    ['every 30th, not in February', event('2027-01-01', '2027-03-31', date(30)), ['2027-01-30', '2027-03-30']],
    ['every 29th, in February of a leap year', event('2028-02-01', '2028-03-31', date(29)), ['2028-02-29', '2028-03-29']],
    ['every 29th, not in another February', event('2027-02-01', '2027-03-31', date(29)), ['2027-03-29']],
    ['every Sunday but one', event('2026-11-01', '2026-11-15', week(0), { exceptions: ['2026-11-08'] }), ['2026-11-01', '2026-11-15']],
    [
      'every Sunday, one moved to a Saturday',
      event('2026-11-01', '2026-11-15', week(0), { moved: [{ from: '2026-11-08', to: '2026-11-07' }] }),
      ['2026-11-01', '2026-11-07', '2026-11-15'],
    ],
    [
      'every Sunday, the last moved beyond the end',
      event('2026-11-01', '2026-11-08', week(0), { moved: [{ from: '2026-11-08', to: '2026-11-12' }] }),
      ['2026-11-01', '2026-11-12'],
    ],
    [
      'every Sunday, one moved to one that falls out',
      event('2026-11-01', '2026-11-15', week(0), { exceptions: ['2026-11-15'], moved: [{ from: '2026-11-01', to: '2026-11-15' }] }),
      ['2026-11-08', '2026-11-15'],
    ],
  ])('lists the days of an event: %s', (_name, days, expected) => {
    expect(all(days)).toEqual(expected)
    expect(findWrongDays(days)).toEqual([])
  })

  it.each([
    ['before it', '2026-10-01', '2026-10-31', []],
    ['after it', '2026-12-01', '2026-12-31', []],
    ['on its first day alone', '2026-11-01', '2026-11-01', ['2026-11-01']],
    ['from a day between', '2026-11-02', '2026-11-14', ['2026-11-08', '2026-11-12']],
    ['on the day that one was moved from', '2026-11-15', '2026-11-15', []],
  ])('lists the days of a weekly event in a range %s', (_name, from, until, expected) => {
    const days = event('2026-11-01', '2026-11-15', week(0), { moved: [{ from: '2026-11-15', to: '2026-11-12' }] })
    expect(listEventDays(days, from, until)).toEqual(expected)
  })
})

describe('problems of the days of an event', () => {
  it.each<[string, EventDays, string[]]>([
    ['a first day that does not exist', event('2026-11-31', '2026-12-01'), ['startOn']],
    ['a last day that does not exist', event('2026-11-01', '2026-11-31'), ['endOn']],
    ['an end before the beginning', event('2026-11-02', '2026-11-01'), ['endOn']],
    ['more than two years', event('2026-01-01', '2028-01-04', week(0)), ['endOn']],
    ['two years', event('2026-01-01', '2028-01-03', week(0)), []],
    ['no weekday', event('2026-11-01', '2026-11-30', week()), ['repeat']],
    ['an eighth weekday', event('2026-11-01', '2026-11-30', week(7)), ['repeat']],
    ['a zeroth Sunday', event('2026-11-01', '2026-11-30', nth(0, 0)), ['repeat']],
    ['a sixth Sunday', event('2026-11-01', '2026-11-30', nth(6, 0)), ['repeat']],
    ['a 32nd', event('2026-11-01', '2026-11-30', date(32)), ['repeat']],
    ['no day at all', event('2026-11-01', '2026-11-30', date(31)), ['repeat']],
    ['every day excepted', event('2026-11-01', '2026-11-01', week(0), { exceptions: ['2026-11-01'] }), ['repeat']],
    ['an exception on another weekday', event('2026-11-01', '2026-11-30', week(0), { exceptions: ['2026-11-02'] }), ['exceptions']],
    ['an exception after the end', event('2026-11-01', '2026-11-30', week(0), { exceptions: ['2026-12-06'] }), ['exceptions']],
    ['an exception twice', event('2026-11-01', '2026-11-30', week(0), { exceptions: ['2026-11-08', '2026-11-08'] }), ['exceptions']],
    ['a move of another day', event('2026-11-01', '2026-11-30', week(0), { moved: [{ from: '2026-11-02', to: '2026-11-03' }] }), ['moved']],
    [
      'a move to a day that it has',
      event('2026-11-01', '2026-11-30', week(0), { moved: [{ from: '2026-11-01', to: '2026-11-08' }] }),
      ['moved'],
    ],
    ['a move to no day', event('2026-11-01', '2026-11-30', week(0), { moved: [{ from: '2026-11-01', to: '' }] }), ['moved']],
    ['a move by a year', event('2026-11-01', '2026-11-30', week(0), { moved: [{ from: '2026-11-01', to: '2027-11-02' }] }), ['moved']],
    ['a move by 92 days', event('2026-11-01', '2026-11-30', week(0), { moved: [{ from: '2026-11-01', to: '2027-02-01' }] }), []],
    ['a move by 93 days', event('2026-11-01', '2026-11-30', week(0), { moved: [{ from: '2026-11-01', to: '2027-02-02' }] }), ['moved']],
    [
      'two moves to one day',
      event('2026-11-01', '2026-11-30', week(0), {
        moved: [
          { from: '2026-11-01', to: '2026-11-03' },
          { from: '2026-11-08', to: '2026-11-03' },
        ],
      }),
      ['moved'],
    ],
    [
      'a moved day that is an exception too',
      event('2026-11-01', '2026-11-30', week(0), { exceptions: ['2026-11-01'], moved: [{ from: '2026-11-01', to: '2026-11-03' }] }),
      ['moved'],
    ],
  ])('finds what is wrong with the days of an event: %s', (_name, days, expected) => {
    expect(findWrongDays(days)).toEqual(expected)
  })
})

it.each<[Repeat, string]>([
  [repeat(), ''],
  [week(3, 1), '毎週月・水曜日'],
  [week(0), '毎週日曜日'],
  [nth(2, 6), '毎月第2土曜日'],
  [nth(LAST_IN_MONTH, 0), '毎月最終日曜日'],
  [date(15), '毎月15日'],
])('writes the repeat %j as %s', (of, text) => {
  expect(repeatText(of)).toBe(text)
})

it.each([
  ['2026-11-01', 1],
  ['2026-11-07', 1],
  ['2026-11-08', 2],
  ['2026-11-28', 4],
  ['2026-11-29', 5],
])('counts %s as weekday number %i of its month', (day, number) => {
  expect(nthOf(day)).toBe(number)
})

const HOLIDAYS = ['2026-11-03', '2026-11-23', '2027-01-01', '2027-01-11']
it.each([
  ['2026-11', ['2026-11-01', '2026-11-03', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-23', '2026-11-29']],
  ['2026-12', ['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27', '2026-12-31']],
  ['2027-01', ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-10', '2027-01-11', '2027-01-17', '2027-01-24', '2027-01-31']],
  ['2028-02', ['2028-02-06', '2028-02-13', '2028-02-20', '2028-02-27']],
])('lists the duty days of doctors in %s: Sundays, holidays and the turn of the year', (month, days) => {
  expect(listDutyDays(month, (day) => HOLIDAYS.includes(day))).toEqual(days)
})

describe('duty order of last month', () => {
  const row = (day: string, clinic: string) => ({ day, clinic })
  const last = [row('2026-10-11', 'い'), row('2026-10-04', 'あ'), row('2026-10-04', 'か')]
  it.each([
    ['on as many days', ['2026-11-01', '2026-11-03'], ['2026-11-01 あ', '2026-11-01 か', '2026-11-03 い']],
    ['on fewer days', ['2026-11-01'], ['2026-11-01 あ', '2026-11-01 か']],
    [
      'on more days begins again',
      ['2026-11-01', '2026-11-03', '2026-11-08'],
      ['2026-11-01 あ', '2026-11-01 か', '2026-11-03 い', '2026-11-08 あ', '2026-11-08 か'],
    ],
    ['on no day', [], []],
  ])('copies the duty order of last month: %s', (_name, days, expected) => {
    expect(copyDutyOrder(last, days).map(({ day, clinic }) => `${day} ${clinic}`)).toEqual(expected)
  })
  it('copies nothing from an empty duty table', () => {
    expect(copyDutyOrder([], ['2026-11-01'])).toEqual([])
  })
})
