import { describe, expect, it } from 'vitest'
import {
  archiveMonthPath,
  archiveYearPath,
  daysWithoutPaper,
  nearestPaper,
  parseArchiveYear,
  ruleOfPapers,
  sameDayOf,
} from './paper-archive.ts'
import type { ArchiveDays } from './paper-archive.ts'
import { addDays, weekday } from '../time/tokyo-time.ts'

it.each([
  [1944, null, null],
  [1945, '/archive/1945/', '/archive/1945/01/'],
  [9999, '/archive/9999/', '/archive/9999/01/'],
  [10_000, null, null],
])('gives the archive addresses of the year %i', (year, ofYear, ofMonth) => {
  expect([archiveYearPath(year), archiveMonthPath({ year, month: 1 })]).toEqual([ofYear, ofMonth])
})

it.each([
  ['1945', 1945],
  ['9999', 9999],
  ['1944', null],
  ['0000', null],
  ['198', null],
  ['19850', null],
  ['１９８５', null],
  ['', null],
])('reads the archive year of an address: %s', (text, year) => {
  expect(parseArchiveYear(text)).toBe(year)
})

it.each([
  ['2026-11-20', 1, '2025-11-20'],
  ['2026-11-20', 50, '1976-11-20'],
  ['2024-02-29', 1, '2023-02-28'],
  ['2024-02-29', 4, '2020-02-29'],
  ['1946-01-01', 1, '1945-01-01'],
  ['1945-12-31', 1, null],
])('finds the same day as %s, %i years ago: %s', (day, yearsAgo, expected) => {
  expect(sameDayOf(day, yearsAgo)).toBe(expected)
})

it.each([
  [null, null, null],
  ['2026-11-19', '2026-11-21', '2026-11-19'],
  ['2026-11-18', '2026-11-21', '2026-11-21'],
  ['2026-11-13', null, '2026-11-13'],
  ['2026-11-12', null, null],
  [null, '2026-11-27', '2026-11-27'],
  ['2026-11-12', '2026-11-28', null],
])('chooses the paper nearest to 2026-11-20 from %s and %s: %s', (previous, next, expected) => {
  expect(nearestPaper('2026-11-20', { previous, next })).toBe(expected)
})

/** Holidays of 1985, two of them at the turn of the year and one on a Sunday. */
const HOLIDAYS = new Set(['1985-01-01', '1985-01-15', '1985-02-11', '1985-04-29', '1985-05-03', '1985-05-05', '1985-09-16', '1985-11-04'])
const isHoliday = (day: string) => HOLIDAYS.has(day)
const days = (first: string, last: string) => {
  const found: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) found.push(day)
  return found
}
const TURN = ['1985-01-01', '1985-01-02', '1985-01-03', '1985-12-31']
const isPrinted = (day: string) => weekday(day) !== 0 && !isHoliday(day) && !TURN.includes(day)
const YEAR = days('1985-01-01', '1985-12-31')
const PAPERS = YEAR.filter(isPrinted)

describe('publishing days that the papers of a year show', () => {
  it.each([
    ['Sundays, holidays and the turn of the year', PAPERS, [0], true, true],
    ['a special issue on one Sunday', [...PAPERS, '1985-07-07'].toSorted(), [0], true, true],
    ['an issue on every fourth Sunday', YEAR.filter((day, at) => isPrinted(day) || (weekday(day) === 0 && at % 28 < 7)), [], true, true],
    ['papers on holidays', YEAR.filter((day) => weekday(day) !== 0 && !TURN.includes(day)), [0], false, true],
    ['a paper on New Year’s Eve', [...PAPERS, '1985-12-31'], [0], true, false],
    ['weekends without a paper', PAPERS.filter((day) => weekday(day) !== 6), [0, 6], true, true],
    ['a paper on every day', YEAR, [], false, false],
  ])('finds the publishing days of a year from its papers: %s', (_name, papers, weekdays, isClosedOnHolidays, isClosedAtNewYear) => {
    expect(ruleOfPapers(papers, isHoliday)).toEqual({ weekdays, isClosedOnHolidays, isClosedAtNewYear, days: [] })
  })

  it('finds no publishing days with fewer than a hundred papers', () => {
    expect(ruleOfPapers([], isHoliday)).toBeNull()
    expect(ruleOfPapers(PAPERS.slice(0, 99), isHoliday)).toBeNull()
    expect(ruleOfPapers(PAPERS.slice(0, 100), isHoliday)?.weekdays).toEqual([0])
  })
})

describe('days without a paper', () => {
  const ask = (changes: Partial<ArchiveDays>) =>
    daysWithoutPaper(
      {
        days: days('1985-05-01', '1985-05-12'),
        papers: PAPERS,
        first: '1980-01-04',
        today: '2026-11-20',
        closed: [],
        knownFrom: null,
        ...changes,
      },
      isHoliday,
    )
  const without = (missing: readonly string[]) => PAPERS.filter((day) => !missing.includes(day))
  const CLOSED = [
    { day: '1985-05-03', reason: '祝日' },
    { day: '1985-05-05', reason: '祝日' },
    { day: '1985-05-12', reason: '日曜日' },
  ]

  it('explains days without a paper by the papers of the year, and reports the others as gaps', () => {
    expect(ask({})).toEqual({ closed: CLOSED, gaps: [] })
    expect(ask({ papers: without(['1985-05-07', '1985-05-08']) })).toEqual({ closed: CLOSED, gaps: ['1985-05-07', '1985-05-08'] })
  })

  it('prefers the reason that the newspaper has set for a day without a paper', () => {
    const closed = [{ day: '1985-05-08', reason: '用紙の不足' }]
    expect(ask({ papers: without(['1985-05-08']), closed })).toEqual({ closed: [CLOSED[0], CLOSED[1], closed[0], CLOSED[2]], gaps: [] })
  })

  it('reports no gaps where it is unknown when the newspaper printed', () => {
    expect(ask({ papers: ['1985-05-01', '1985-05-10'] })).toEqual({ closed: [], gaps: [] })
  })

  it('reports gaps from the day from which the setting lists all closed days', () => {
    const known = { papers: ['1985-05-01', '1985-05-10'], knownFrom: '1985-05-08', closed: [{ day: '1985-05-12', reason: '日曜日' }] }
    expect(ask(known)).toEqual({ closed: known.closed, gaps: ['1985-05-08', '1985-05-09', '1985-05-11'] })
  })

  it('reports no gaps in a month without any paper', () => {
    expect(ask({ papers: PAPERS.filter((day) => !day.startsWith('1985-05')) })).toEqual({ closed: CLOSED, gaps: [] })
  })

  it.each([
    ['of an archive that begins here', { first: '1985-05-08' }, ['1985-05-08', '1985-05-11']],
    ['of an archive without a paper', { first: null }, []],
    ['today and later', { today: '1985-05-08' }, ['1985-05-07']],
    ['of tomorrow', { today: '1985-05-09' }, ['1985-05-07', '1985-05-08']],
  ])('reports gaps only from the first paper until yesterday: %s', (_name, changes, gaps) => {
    expect(ask({ papers: without(['1985-05-07', '1985-05-08', '1985-05-11']), ...changes }).gaps).toEqual(gaps)
  })
})
