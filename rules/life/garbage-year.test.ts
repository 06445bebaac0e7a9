import { describe, expect, it } from 'vitest'
import { copyGarbageYear, dayInYear, garbageChecks, garbageProblem, yearMonths } from './garbage-year.ts'
import { TABLE_KEYS } from './garbage.ts'
import type { TrashMaster } from './garbage.ts'

const table = Object.fromEntries(TABLE_KEYS.map((key) => [key, key.endsWith('-1') ? ['burnable'] : key === '2-3' ? ['pet'] : []]))
const trash: TrashMaster = {
  labels: { burnable: '可燃ごみ', pet: 'ペットボトル' },
  district: { '0': { group: 'a' }, '1': { group: 'a' } },
  groups: { a: table, b: table },
  petAdded: { a: ['2026-07-22'] },
  exclusion: { a: ['2026-01-01', '2026-12-31', '2026-05-29'], b: ['2026-03-03'] },
  specialExclusion: { a: { '2026-12-30': ['burnable'], '2026-08-05': [] } },
  link: { a: 'https://www.city.example.jp/gomi/' },
}
const HOLIDAYS = new Set(['2027-01-11', '2027-04-29', '2026-11-23'])
const isHoliday = (day: string) => HOLIDAYS.has(day)

describe('the grid of a year', () => {
  it.each([
    [2026, 365, 28],
    [2028, 366, 29],
  ])('lists %d with twelve months and %d days, February with %d', (year, days, february) => {
    const months = yearMonths(year)
    expect([months.length, months.flat().length, months[1]?.length]).toEqual([12, days, february])
    expect([months[0]?.[0], months[11]?.[30]]).toEqual([`${year}-01-01`, `${year}-12-31`])
  })
})

describe('a day in another year', () => {
  it.each([
    ['the fourth Wednesday of July', '2026-07-22', 2027, '2027-07-28'],
    ['the first Monday of September', '2026-09-07', 2027, '2027-09-06'],
    ['the fifth Friday of May, which the next year does not have', '2026-05-29', 2027, '2027-05-28'],
    ['the fifth Saturday of May', '2027-05-29', 2028, '2028-05-27'],
    ['New Year’s Day keeps its date', '2026-01-01', 2027, '2027-01-01'],
    ['5 January keeps its date', '2026-01-05', 2027, '2027-01-05'],
    ['6 January, the first Tuesday', '2026-01-06', 2027, '2027-01-05'],
    ['27 December, the fourth Sunday', '2026-12-27', 2027, '2027-12-26'],
    ['28 December keeps its date', '2026-12-28', 2027, '2027-12-28'],
  ])('moves a garbage date to another year: %s', (_, day, year, expected) => {
    expect(dayInYear(day, year)).toBe(expected)
  })
})

describe('a year copied from the one before', () => {
  it('copies the dates of one group to the next year and lists them for a check', () => {
    const copy = copyGarbageYear(trash, 'a', 2027)
    expect(copy.added).toEqual(['2027-01-01', '2027-05-28', '2027-07-28', '2027-08-04', '2027-12-30', '2027-12-31'])
    expect(copy.trash.petAdded).toEqual({ a: ['2026-07-22', '2027-07-28'] })
    expect(copy.trash.exclusion).toEqual({
      a: ['2026-01-01', '2026-05-29', '2026-12-31', '2027-01-01', '2027-05-28', '2027-12-31'],
      b: ['2026-03-03'],
    })
    expect(copy.trash.specialExclusion['a']).toEqual({
      '2026-12-30': ['burnable'],
      '2026-08-05': [],
      '2027-12-30': ['burnable'],
      '2027-08-04': [],
    })
    expect(garbageProblem(copy.trash)).toBe(null)
  })

  it('copies nothing twice, and keeps dates that are already there', () => {
    const once = copyGarbageYear(trash, 'a', 2027).trash
    expect(copyGarbageYear(once, 'a', 2027)).toEqual({ trash: once, added: [] })
    const changed = { ...trash, specialExclusion: { a: { ...trash.specialExclusion['a'], '2027-12-30': [] } } }
    expect(copyGarbageYear(changed, 'a', 2027).trash.specialExclusion['a']?.['2027-12-30']).toEqual([])
  })

  it('copies nothing for a group without dates in the year before', () => {
    expect(copyGarbageYear(trash, 'b', 2030).added).toEqual([])
  })
})

describe('days to be checked', () => {
  it.each<[string, Partial<TrashMaster>, string, number, [string, string][]]>([
    ['a collection on a holiday, a Monday', {}, '2026-11-23', 2026, [['2026-11-23', 'holiday']]],
    ['not on a holiday that has passed', { exclusion: {}, petAdded: {}, specialExclusion: {} }, '2026-11-24', 2026, []],
    ['not on a holiday without a collection', { exclusion: { a: ['2027-01-11'] } }, '2026-11-20', 2027, []],
    ['not where the office has decided the day', { specialExclusion: { a: { '2027-01-11': ['burnable'] } } }, '2026-11-20', 2027, []],
    [
      'a special day on which another date is as well',
      { exclusion: { a: ['2027-02-01'] }, petAdded: {}, specialExclusion: { a: { '2027-02-01': [] } } },
      '2027-02-01',
      2027,
      [['2027-02-01', 'overruled']],
    ],
    [
      'an added day whose table has the kind anyway',
      { petAdded: { a: ['2027-02-10'] }, exclusion: {}, specialExclusion: {} },
      '2027-02-10',
      2027,
      [['2027-02-10', 'superfluous']],
    ],
  ])('lists garbage days to be checked: %s', (_, part, today, year, expected) => {
    const checks = garbageChecks({ ...trash, ...part }, 'a', year, today, isHoliday)
    expect(checks.filter(({ reason }) => reason !== 'past').map(({ day, reason }) => [day, reason])).toEqual(expected)
  })

  it('lists dates as past once they are before today', () => {
    const past = (today: string) =>
      garbageChecks(trash, 'a', 2026, today, () => false)
        .filter(({ reason }) => reason === 'past')
        .map(({ day }) => day)
    expect(past('2026-08-05')).toEqual(['2026-01-01', '2026-05-29', '2026-07-22'])
    expect(past('2026-08-06')).toEqual(['2026-01-01', '2026-05-29', '2026-07-22', '2026-08-05'])
  })
})

describe('problems of garbage tables', () => {
  const { '3-1': _, ...gap } = table
  it.each<[string, Partial<TrashMaster>, string | null]>([
    ['nothing is wrong', {}, null],
    ['no district for readers without one', { district: { '1': { group: 'a' } } }, 'district.0'],
    ['a district of an unknown group', { district: { ...trash.district, '2': { group: 'z' } } }, 'district.2.group'],
    ['a gap of a table', { groups: { a: gap }, exclusion: {} }, 'groups.a.3-1'],
    ['a kind without a label', { labels: { pet: 'ペットボトル' } }, 'groups.a.1-1'],
    ['dates of an unknown group', { exclusion: { z: [] } }, 'exclusion.z'],
    ['a day that does not exist', { exclusion: { a: ['2026-02-30'] } }, 'exclusion.a.0'],
    ['a day twice', { petAdded: { a: ['2026-07-22', '2026-07-22'] } }, 'petAdded.a.1'],
    ['a special day that does not exist', { specialExclusion: { a: { '2026-02-30': [] } } }, 'specialExclusion.a.2026-02-30'],
    [
      'a special day with a kind without a label',
      { specialExclusion: { a: { '2026-02-03': ['glass'] } } },
      'specialExclusion.a.2026-02-03',
    ],
  ])('finds the problem of a garbage table: %s', (_name, part, expected) => {
    expect(garbageProblem({ ...trash, ...part })).toBe(expected)
  })

  it('finds an added day whose kind has no label', () => {
    const none = Object.fromEntries(TABLE_KEYS.map((key) => [key, []]))
    expect(garbageProblem({ ...trash, labels: {}, groups: { a: none }, exclusion: {}, specialExclusion: {} })).toBe('petAdded.a.0')
  })
})
