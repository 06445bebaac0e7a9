import { describe, expect, it } from 'vitest'
import {
  findWrongDuties,
  findWrongEvent,
  findWrongObituary,
  findWrongObituaryDays,
  findWrongShown,
  lastErasedDay,
  obituaryErasedOn,
} from './life.ts'
import { SHOWN_DAYS_MAX } from '../lifetimes.ts'
import { addDays } from '../time/tokyo-time.ts'

it.each([
  ['one day', '2026-11-20', '2026-11-20', []],
  ['the longest time', '2026-11-20', addDays('2026-11-20', SHOWN_DAYS_MAX), []],
  ['a day longer', '2026-11-20', addDays('2026-11-20', SHOWN_DAYS_MAX + 1), ['shownUntil']],
  ['an end before the beginning', '2026-11-20', '2026-11-19', ['shownUntil']],
  ['no beginning', '', '2026-11-20', ['shownFrom']],
  ['no end', '2026-11-20', '2026-02-30', ['shownUntil']],
])('checks the days of showing an entry: %s', (_name, shownFrom, shownUntil, expected) => {
  expect(findWrongShown({ shownFrom, shownUntil })).toEqual(expected)
})

describe('an obituary', () => {
  const none = { on: '', time: '', place: '' }
  const on = (day: string) => ({ on: day, time: '18:00', place: '本町会館' })
  it.each([
    ['without ceremonies', '2026-11-19', none, none, []],
    ['with both', '2026-11-19', on('2026-11-21'), on('2026-11-22'), []],
    ['with a wake on the day of the death', '2026-11-19', on('2026-11-19'), none, []],
    ['with a wake before the death', '2026-11-19', on('2026-11-18'), none, ['wake']],
    ['with a funeral before the death', '2026-11-19', none, on('2026-11-18'), ['funeral']],
    ['with a time without a day', '2026-11-19', { ...none, time: '18:00' }, none, ['wake']],
    ['with a place without a day', '2026-11-19', none, { ...none, place: '本町会館' }, ['funeral']],
    ['with a day that does not exist', '2026-11-19', on('2026-11-31'), none, ['wake']],
    ['without a day of death', '', none, none, ['diedOn']],
  ])('checks an obituary: %s', (_name, diedOn, wake, funeral, expected) => {
    expect(findWrongObituary({ diedOn, wake, funeral })).toEqual(expected)
  })
})

it.each([
  ['one day', '2026-11-20', '2026-11-20', []],
  ['sixty days', '2026-11-20', '2027-01-18', []],
  ['a day longer', '2026-11-20', '2027-01-19', ['shownUntil']],
  ['an end before the beginning', '2026-11-20', '2026-11-19', ['shownUntil']],
  ['no beginning', '', '2026-11-20', ['shownFrom']],
])('checks the days of showing an obituary: %s', (_name, shownFrom, shownUntil, expected) => {
  expect(findWrongObituaryDays({ shownFrom, shownUntil })).toEqual(expected)
})

it.each([
  ['2026-11-24', '2026-12-25'],
  ['2027-01-29', '2027-03-01'],
  ['2028-01-29', '2028-02-29'],
])('keeps an obituary that is shown until %s for thirty days and erases it on %s', (shownUntil, erasedOn) => {
  expect([obituaryErasedOn(shownUntil), lastErasedDay(erasedOn)]).toEqual([erasedOn, shownUntil])
})

describe('an event', () => {
  const event = {
    startOn: '2026-11-22',
    endOn: '2026-11-22',
    repeat: { every: 'none' as const, weekdays: [], nth: 1, weekday: 0, date: 1 },
    exceptions: [],
    moved: [],
    startTime: '09:00',
    endTime: '',
    link: '',
  }
  it.each([
    ['without an end of its time', {}, []],
    ['with a time', { endTime: '09:01' }, []],
    ['with an end at its beginning', { endTime: '09:00' }, ['endTime']],
    ['with an end alone', { startTime: '', endTime: '09:00' }, ['endTime']],
    ['with a link to an article', { link: '/article/kura/' }, []],
    ['with a link to another page', { link: '/account/' }, ['link']],
    ['with a script', { link: 'javascript:alert(1)' }, ['link']],
    ['with no day', { endOn: '2026-11-21' }, ['endOn']],
  ])('checks an event: %s', (_name, changes, expected) => {
    expect(findWrongEvent({ ...event, ...changes })).toEqual(expected)
  })
})

it.each([
  ['a row', '2026-11', [{ day: '2026-11-30', clinic: 'あ' }], []],
  [
    'two clinics on a day',
    '2026-11',
    [
      { day: '2026-11-01', clinic: 'あ' },
      { day: '2026-11-01', clinic: 'い' },
    ],
    [],
  ],
  [
    'a clinic twice on a day',
    '2026-11',
    [
      { day: '2026-11-01', clinic: 'あ' },
      { day: '2026-11-01', clinic: 'あ' },
    ],
    ['rows'],
  ],
  ['a day of another month', '2026-11', [{ day: '2026-12-01', clinic: 'あ' }], ['rows']],
  ['a day that does not exist', '2026-11', [{ day: '2026-11-31', clinic: 'あ' }], ['rows']],
  ['no row', '2026-11', [], ['rows']],
  ['a thirteenth month', '2026-13', [], ['month']],
])('checks a duty table of doctors: %s', (_name, month, rows, expected) => {
  expect(findWrongDuties({ month, rows })).toEqual(expected)
})
