import { describe, expect, it } from 'vitest'
import { readDayAndTime, readInstant } from './import-instant.ts'

describe('readInstant', () => {
  it.each([
    ['2011-10-30T10:15:00+0900', '2011-10-30T01:15:00.000Z'],
    ['2011-10-30T10:15:00+09:00', '2011-10-30T01:15:00.000Z'],
    ['2011-10-30T01:15Z', '2011-10-30T01:15:00.000Z'],
    ['2011-10-29T20:15:30.123456-05:00', '2011-10-30T01:15:30.000Z'],
    ['1945-01-01T00:00:00+09:00', '1944-12-31T15:00:00.000Z'],
    ['2100-12-31T23:59:59+09:00', '2100-12-31T14:59:59.000Z'],
    ['2024-02-29T00:00:00+09:00', '2024-02-28T15:00:00.000Z'],
  ])('reads the instant %s', (text, expected) => {
    expect(readInstant(text)).toEqual({ at: new Date(expected) })
  })

  it.each([
    '',
    '2011-10-30',
    '2011-10-30 10:15',
    '2011-10-30T10:15:00',
    '2011-02-29T10:15:00+0900',
    '2011-10-30T24:00:00+0900',
    '2011-13-01T10:15:00Z',
  ])('refuses "%s" as an instant', (text) => {
    expect(readInstant(text)).toEqual({ problem: `"${text}" is no date like 2011-10-30T10:15:00+0900` })
  })

  it.each([
    ['1944-12-31T23:59:59+09:00', 1944],
    ['2101-01-01T00:00:00+09:00', 2101],
    ['0001-01-01T10:00:00+09:00', 1],
  ])('refuses %s, whose year is not from 1945 to 2100', (text, year) => {
    expect(readInstant(text)).toEqual({ problem: `the year ${year} is not from 1945 to 2100` })
  })
})

describe('readDayAndTime', () => {
  it('reads a day and a time as Tokyo time', () => {
    expect(readDayAndTime('2026-11-20', '15:00')).toEqual({ at: new Date('2026-11-20T06:00:00Z') })
  })

  it.each([
    ['2026-11-31', '15:00', '"2026-11-31" is no day like 2011-10-30'],
    ['2026-11-20', '24:00', '"24:00" is no time like 10:15'],
    ['2026-11-20', '9:00', '"9:00" is no time like 10:15'],
    ['1944-12-31', '15:00', 'the year 1944 is not from 1945 to 2100'],
  ])('refuses the day and time %s %s', (day, time, problem) => {
    expect(readDayAndTime(day, time)).toEqual({ problem })
  })
})
