import { describe, expect, it } from 'vitest'
import { garbageFor } from '@yukan/rules/life/garbage.ts'
import { addDays } from '@yukan/rules/time/tokyo-time.ts'
import { garbageTables } from './garbage.ts'

const trash = garbageTables('2026-11-20')
const districts = Object.keys(trash.district).map(Number)
const kiryuA = 'https://www.example.jp/kiryu/gomi/a/'

function collected(day: string, district: number): string[] {
  const garbage = garbageFor(day, district, trash)
  if (garbage.kind === 'missing') throw new Error(garbage.reason)
  return garbage.kind === 'collected' ? garbage.labels : []
}

describe('garbageTables', () => {
  it('has six garbage districts in one city, four in the other, and 0 for readers without one', () => {
    expect(districts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const cities = Object.values(trash.district).map((district) => district.city)
    expect(['桐生市', 'みどり市'].map((city) => cities.filter((each) => each === city).length)).toEqual([7, 4])
    expect(trash.district['0']).toEqual(trash.district['1'])
  })

  it('gives every district a garbage group, and every group all tables', () => {
    const groups = ['kiryu-a', 'kiryu-b', 'kiryu-c', 'midori-a', 'midori-b']
    expect([...new Set(Object.values(trash.district).map((district) => district.group))]).toEqual(groups)
    for (const table of [trash.groups, trash.petAdded, trash.exclusion, trash.specialExclusion, trash.link])
      expect(Object.keys(table)).toEqual(groups)
    const keys = [1, 2, 3, 4, 5].flatMap((week) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => `${week}-${weekday}`))
    for (const table of Object.values(trash.groups)) expect(Object.keys(table)).toEqual(keys)
  })

  it.each(['2026-11-20', '2027-12-31', '2028-01-01'])(
    'built on %s, has every district’s garbage for each day until the end of the next year',
    (today) => {
      const tables = garbageTables(today)
      const last = `${Number(today.slice(0, 4)) + 1}-12-31`
      let days = 0
      for (let day = `${today.slice(0, 4)}-01-01`; day <= last; day = addDays(day, 1)) {
        days++
        for (const district of districts)
          expect([day, district, garbageFor(day, district, tables).kind]).not.toEqual([day, district, 'missing'])
      }
      expect(days).toBe(today.startsWith('2026') ? 730 : 731)
    },
  )

  it('collects burnable garbage twice a week in every district', () => {
    for (const district of districts) {
      const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => collected(addDays('2026-06-07', offset), district))
      expect(week.filter((labels) => labels.includes('可燃ごみ')).length).toBe(2)
    }
  })

  it.each([
    ['a Monday', '2026-11-23', 0, ['可燃ごみ']],
    ['a Tuesday', '2026-11-24', 1, ['プラスチック製容器包装']],
    ['the third Wednesday', '2026-11-18', 1, ['ペットボトル']],
    ['the fourth Wednesday', '2026-11-25', 1, ['缶・びん']],
    ['the first Friday', '2026-11-06', 1, ['不燃ごみ']],
    ['the third Friday', '2026-11-20', 1, ['有害ごみ（乾電池・蛍光管）']],
    ['the fourth Friday', '2026-11-27', 1, ['古紙・古布']],
    ['a Sunday', '2026-11-22', 1, []],
    ['a fifth Monday in another group', '2026-11-30', 3, []],
    ['petAdded: the fourth Wednesday of July', '2026-07-22', 1, ['缶・びん', 'ペットボトル']],
    ['petAdded ends with August', '2026-09-23', 1, ['缶・びん']],
    ['exclusion: New Year’s Eve, a Thursday', '2026-12-31', 1, []],
    ['exclusion: New Year’s Day', '2027-01-01', 3, []],
    ['specialExclusion: what falls out on 31 December comes a day early', '2026-12-30', 1, ['可燃ごみ']],
    ['specialExclusion: what falls out on 1 January comes on the 4th', '2027-01-04', 3, ['不燃ごみ', '可燃ごみ']],
    ['no specialExclusion where nothing falls out', '2026-12-30', 3, ['プラスチック製容器包装']],
  ])('collects the right garbage: %s', (_, day, district, labels) => {
    expect(collected(day, district)).toEqual(labels)
  })

  it('links every garbage group to a page on a reserved domain', () => {
    expect(Object.values(trash.link).filter((link) => new URL(link).hostname !== 'www.example.jp')).toEqual([])
    expect(garbageFor('2026-11-23', 1, trash)).toEqual({ kind: 'collected', labels: ['可燃ごみ'], link: kiryuA })
  })

  it('has garbage dates of this year and the next only', () => {
    const dates = [
      ...Object.values(trash.petAdded).flat(),
      ...Object.values(trash.exclusion).flat(),
      ...Object.values(trash.specialExclusion).flatMap((days) => Object.keys(days)),
    ]
    expect([...new Set(dates.map((date) => date.slice(0, 4)))].toSorted()).toEqual(['2026', '2027'])
  })
})
