import { describe, expect, it } from 'vitest'
import {
  addMonths,
  calendarWeeks,
  canGoNext,
  canGoPrevious,
  compareMonths,
  daysOfMonth,
  isSelectableDay,
  japaneseMonth,
  monthGrid,
  monthOf,
  parseMonth,
} from './calendar.ts'

const now = new Date('2026-11-20T15:00:00+09:00')

describe('months', () => {
  it.each([
    ['2026-11', { year: 2026, month: 11 }],
    ['2026-01', { year: 2026, month: 1 }],
    ['2026-12', { year: 2026, month: 12 }],
    ['2026-00', null],
    ['2026-13', null],
    ['2026-1', null],
    ['2026-11-20', null],
    ['0000-01', null],
    ['', null],
  ])('reads the month %j as %j', (text, expected) => {
    expect(parseMonth(text)).toEqual(expected)
  })

  it.each([
    [{ year: 2026, month: 11 }, 0, { year: 2026, month: 11 }],
    [{ year: 2026, month: 11 }, 1, { year: 2026, month: 12 }],
    [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
    [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
    [{ year: 2026, month: 11 }, -23, { year: 2024, month: 12 }],
  ])('adds to the month %j %d months', (month, count, expected) => {
    expect(addMonths(month, count)).toEqual(expected)
  })

  it('gives the month of a day, the Japanese name of a month and the order of two', () => {
    expect(monthOf('2026-01-31')).toEqual({ year: 2026, month: 1 })
    expect(japaneseMonth({ year: 2026, month: 1 })).toBe('2026年1月')
    expect(compareMonths({ year: 2026, month: 1 }, { year: 2025, month: 12 })).toBe(1)
    expect(compareMonths({ year: 2026, month: 1 }, { year: 2026, month: 1 })).toBe(0)
  })
})

describe('Calendar: month offset from now; future months blocked (cannot go beyond the current month)', () => {
  it.each([
    [0, { year: 2026, month: 11 }, false],
    [-1, { year: 2026, month: 10 }, true],
    [-11, { year: 2025, month: 12 }, true],
    [1, { year: 2026, month: 12 }, false],
  ])('reaches by the offset %d the month %j, with a next month: %s', (offset, month, next) => {
    expect(addMonths(monthOf('2026-11-20'), offset)).toEqual(month)
    expect(canGoNext(month, now)).toBe(next)
  })

  it('begins the current month at midnight in Tokyo', () => {
    expect(canGoNext({ year: 2026, month: 11 }, new Date('2026-11-30T14:59:59.999Z'))).toBe(false)
    expect(canGoNext({ year: 2026, month: 11 }, new Date('2026-11-30T15:00:00Z'))).toBe(true)
  })

  it.each([
    [{ year: 2026, month: 2 }, { year: 2026, month: 1 }, true],
    [{ year: 2026, month: 1 }, { year: 2026, month: 1 }, false],
    [{ year: 1900, month: 1 }, null, true],
  ])('allows going back from %j when the oldest month is %j: %s', (month, oldest, expected) => {
    expect(canGoPrevious(month, oldest)).toBe(expected)
  })
})

describe('weeks of a month, starting on Sunday', () => {
  it.each([
    ['a month that starts on a Sunday', { year: 2026, month: 11 }, 5, '2026-11-01', 0, '2026-11-30'],
    ['28 days in four whole weeks', { year: 2026, month: 2 }, 4, '2026-02-01', 0, '2026-02-28'],
    ['a leap February', { year: 2028, month: 2 }, 5, '2028-02-01', 2, '2028-02-29'],
    ['a month that starts on a Saturday', { year: 2026, month: 8 }, 6, '2026-08-01', 6, '2026-08-31'],
  ])('lays out the weeks of %s', (_name, month, weeks, first, column, last) => {
    const grid = monthGrid(month)
    expect(grid.length).toBe(weeks)
    expect(grid.every((week) => week.length === 7)).toBe(true)
    expect(grid[0]?.indexOf(first)).toBe(column)
    expect(grid.flat().filter((day) => day !== null)).toEqual(daysOfMonth(month))
    expect(daysOfMonth(month).at(-1)).toBe(last)
  })

  it('lays out no weeks for a month that does not exist', () => {
    expect(monthGrid({ year: 2026, month: 13 })).toEqual([])
  })
})

describe('selectable days of the calendar', () => {
  it.each([
    ['today', '2026-11-20', [], true],
    ['today without articles so far', '2026-11-20', [20], false],
    ['tomorrow', '2026-11-21', [], false],
    ['yesterday', '2026-11-19', [], true],
    ['a day without articles', '2026-11-19', [19], false],
    ['another day is without articles', '2026-11-19', [18, 20], true],
  ])('decides whether a day can be selected: %s', (_name, day, notExists, expected) => {
    expect(isSelectableDay(day, notExists, now)).toBe(expected)
  })

  it('marks today and the selectable days of a month', () => {
    const cells = calendarWeeks({ year: 2026, month: 11 }, [1, 15], now).flat()
    expect(cells.filter((cell) => cell?.isToday).map((cell) => cell?.day)).toEqual(['2026-11-20'])
    const selectable = cells.filter((cell) => cell?.isSelectable).map((cell) => cell?.dayOfMonth)
    expect(selectable).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20])
    expect(cells.slice(30)).toEqual([null, null, null, null, null])
  })
})
