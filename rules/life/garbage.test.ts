import { describe, expect, it } from 'vitest'
import { garbageDay, garbageFor, tableKey, weekCount } from './garbage.ts'
import type { TrashMaster } from './garbage.ts'

function wholeTable(): Record<string, string[]> {
  const table: Record<string, string[]> = {}
  for (let week = 1; week <= 5; week++)
    for (let day = 0; day <= 6; day++) table[`${week}-${day}`] = day === 1 || day === 4 ? ['burnable'] : []
  return { ...table, '2-3': ['pet'], '5-1': ['burnable', 'cans'] }
}
const trash: TrashMaster = {
  labels: { burnable: '可燃ごみ', pet: 'ペットボトル', cans: '缶・びん' },
  district: { '0': { group: 'center' }, '1': { group: 'center' }, '2': { group: 'east' }, '3': { group: 'north' } },
  groups: { center: wholeTable(), east: { '1-1': ['burnable'], '1-2': ['glass'] } },
  petAdded: { center: ['2026-11-11', '2026-11-12', '2026-11-17', '2026-12-31'] },
  exclusion: { center: ['2026-11-23', '2026-12-31', '2027-01-01'], east: ['2026-11-24'] },
  specialExclusion: { center: { '2026-11-26': ['cans'], '2026-11-30': [], '2027-01-01': ['burnable'] } },
  link: { center: 'https://www.city.example.jp/gomi/center.html' },
}
const link = 'https://www.city.example.jp/gomi/center.html'

describe("Garbage info: uses tomorrow's date", () => {
  it.each([
    ['2026-11-20T00:00:00+09:00', '2026-11-21'],
    ['2026-11-20T23:59:59.999+09:00', '2026-11-21'],
    ['2026-11-20T15:00:00Z', '2026-11-22'],
    ['2026-12-31T12:00:00+09:00', '2027-01-01'],
    ['2028-02-28T12:00:00+09:00', '2028-02-29'],
  ])('asks at %s for the garbage of %s', (at, expected) => {
    expect(garbageDay(new Date(at))).toBe(expected)
  })
})

describe('the week number is computed in 7-day blocks', () => {
  it.each([
    ['2026-11-01', 1, '1-0'],
    ['2026-11-07', 1, '1-6'],
    ['2026-11-08', 2, '2-0'],
    ['2026-11-14', 2, '2-6'],
    ['2026-11-15', 3, '3-0'],
    ['2026-11-21', 3, '3-6'],
    ['2026-11-22', 4, '4-0'],
    ['2026-11-28', 4, '4-6'],
    ['2026-11-29', 5, '5-0'],
    ['2026-12-31', 5, '5-4'],
    ['2026-11-11', 2, '2-3'],
  ])('counts %s in week %d, with the table key %s', (day, week, key) => {
    expect(weekCount(day)).toBe(week)
    expect(tableKey(day)).toBe(key)
  })
})

describe('next-day garbage collection type', () => {
  it.each([
    ['a Monday of the table', '2026-11-16', 1, { kind: 'collected', labels: ['可燃ごみ'], link }],
    ['two types on the fifth Monday', '2027-03-29', 1, { kind: 'collected', labels: ['可燃ごみ', '缶・びん'], link }],
    ['nothing on a Friday', '2026-11-20', 1, { kind: 'none', link }],
    ['district (number, default 0)', '2026-11-16', 0, { kind: 'collected', labels: ['可燃ごみ'], link }],
    ['petAdded dates: in addition to nothing', '2026-11-17', 1, { kind: 'collected', labels: ['ペットボトル'], link }],
    ['petAdded dates: in addition to the table', '2026-11-12', 1, { kind: 'collected', labels: ['可燃ごみ', 'ペットボトル'], link }],
    ['petAdded dates: not twice', '2026-11-11', 1, { kind: 'collected', labels: ['ペットボトル'], link }],
    ['exclusion dates', '2026-11-23', 1, { kind: 'none', link }],
    ['exclusion dates outrank petAdded', '2026-12-31', 1, { kind: 'none', link }],
    ['specialExclusion replaces the table', '2026-11-26', 1, { kind: 'collected', labels: ['缶・びん'], link }],
    ['specialExclusion to nothing', '2026-11-30', 1, { kind: 'none', link }],
    ['specialExclusion outranks exclusion', '2027-01-01', 1, { kind: 'collected', labels: ['可燃ごみ'], link }],
    ['a group without link', '2026-11-02', 2, { kind: 'collected', labels: ['可燃ごみ'], link: null }],
    ['exclusion is the group’s own', '2026-11-24', 2, { kind: 'none', link: null }],
  ])('finds the garbage of a day: %s', (_quote, day, district, expected) => {
    expect(garbageFor(day, district, trash)).toEqual(expected)
  })

  it.each([
    ['a key is left out', '2026-11-23', 2, 'group east has no entry 4-1 for 2026-11-23'],
    ['a type has no label', '2026-11-03', 2, 'type glass of group east has no label'],
    ['the group has no table', '2026-11-20', 3, 'group north has no entry 3-5 for 2026-11-20'],
    ['the district has no group', '2026-11-20', 99, 'district 99 has no group'],
  ])('returns an error marker when the garbage of a group cannot be found: %s', (_name, day, district, reason) => {
    expect(garbageFor(day, district, trash)).toEqual({ kind: 'missing', reason })
  })

  it('requires a group for readers without a district too', () => {
    expect(garbageFor('2026-11-16', 0, { ...trash, district: { '1': { group: 'center' } } })).toEqual({
      kind: 'missing',
      reason: 'district 0 has no group',
    })
  })

  it('ignores what a table inherits from every object', () => {
    expect(garbageFor('2026-11-16', 1, { ...trash, district: { '1': { group: 'constructor' } } })).toEqual({
      kind: 'missing',
      reason: 'group constructor has no entry 3-1 for 2026-11-16',
    })
  })

  it('does not change the master data', () => {
    const before = structuredClone(trash)
    garbageFor('2026-11-12', 1, trash)
    expect(trash).toEqual(before)
  })
})
