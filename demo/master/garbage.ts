/** Garbage collection of the demo newspaper's two cities (product §2 "Garbage info", §3 "Master data: trash"). All invented. */
import type { TrashMaster } from '@yukan/contract/master-entities.ts'
import { PET_TYPE, tableKey } from '@yukan/rules/life/garbage.ts'
import { addDays, dayOf, dayParts, weekday } from '@yukan/rules/time/tokyo-time.ts'

const WEEKS = [1, 2, 3, 4, 5] as const
const EVERY_WEEK: readonly number[] = WEEKS
const SUNDAY = 0
const MONDAY = 1
const TUESDAY = 2
const WEDNESDAY = 3
const THURSDAY = 4
const FRIDAY = 5
const SATURDAY = 6
const WEEKDAYS = [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] as const

const labels = {
  burnable: '可燃ごみ',
  nonburnable: '不燃ごみ',
  plastic: 'プラスチック製容器包装',
  [PET_TYPE]: 'ペットボトル',
  cans: '缶・びん',
  paper: '古紙・古布',
  hazardous: '有害ごみ（乾電池・蛍光管）',
} as const
type GarbageType = keyof typeof labels

interface Collection {
  type: GarbageType
  weekdays: readonly number[]
  weeks: readonly number[]
}

interface Group {
  link: string
  collections: readonly Collection[]
}

/** The usual week of a group: burnable twice, plastic once, and the rest on one weekday each. */
function group(link: string, days: { burnable: readonly [number, number]; plastic: number; bottles: number; paper: number }): Group {
  return {
    link,
    collections: [
      { type: 'burnable', weekdays: days.burnable, weeks: EVERY_WEEK },
      { type: 'plastic', weekdays: [days.plastic], weeks: EVERY_WEEK },
      { type: PET_TYPE, weekdays: [days.bottles], weeks: [1, 3] },
      { type: 'cans', weekdays: [days.bottles], weeks: [2, 4] },
      { type: 'paper', weekdays: [days.paper], weeks: [2, 4] },
      { type: 'nonburnable', weekdays: [days.paper], weeks: [1] },
      { type: 'hazardous', weekdays: [days.paper], weeks: [3] },
    ],
  }
}

const GROUPS: Readonly<Record<string, Group>> = {
  'kiryu-a': group('https://www.example.jp/kiryu/gomi/a/', {
    burnable: [MONDAY, THURSDAY],
    plastic: TUESDAY,
    bottles: WEDNESDAY,
    paper: FRIDAY,
  }),
  'kiryu-b': group('https://www.example.jp/kiryu/gomi/b/', {
    burnable: [TUESDAY, FRIDAY],
    plastic: WEDNESDAY,
    bottles: THURSDAY,
    paper: MONDAY,
  }),
  'kiryu-c': group('https://www.example.jp/kiryu/gomi/c/', {
    burnable: [WEDNESDAY, SATURDAY],
    plastic: THURSDAY,
    bottles: FRIDAY,
    paper: TUESDAY,
  }),
  'midori-a': group('https://www.example.jp/midori/gomi/a/', {
    burnable: [MONDAY, THURSDAY],
    plastic: WEDNESDAY,
    bottles: TUESDAY,
    paper: WEDNESDAY,
  }),
  'midori-b': group('https://www.example.jp/midori/gomi/b/', {
    burnable: [TUESDAY, FRIDAY],
    plastic: THURSDAY,
    bottles: MONDAY,
    paper: THURSDAY,
  }),
}

/** Number of the delivery district → its name and group; 0 is for readers without a district. */
const district: TrashMaster['district'] = {
  0: { city: '桐生市', label: '第1地区', group: 'kiryu-a' },
  1: { city: '桐生市', label: '第1地区', group: 'kiryu-a' },
  2: { city: '桐生市', label: '第2地区', group: 'kiryu-a' },
  3: { city: '桐生市', label: '第3地区', group: 'kiryu-b' },
  4: { city: '桐生市', label: '第4地区', group: 'kiryu-b' },
  5: { city: '桐生市', label: '第5地区', group: 'kiryu-c' },
  6: { city: '桐生市', label: '第6地区', group: 'kiryu-c' },
  7: { city: 'みどり市', label: '第1地区', group: 'midori-a' },
  8: { city: 'みどり市', label: '第2地区', group: 'midori-a' },
  9: { city: 'みどり市', label: '第3地区', group: 'midori-b' },
  10: { city: 'みどり市', label: '第4地区', group: 'midori-b' },
}

/** The collection tables with the dates of this year and the next (`today` is a Tokyo day). */
export function garbageTables(today: string): TrashMaster {
  const { year } = dayParts(today)
  const years = [year, year + 1]
  const closed = years.flatMap(closedDays)
  return {
    labels,
    district,
    groups: mapGroups(({ collections }) => tableOf(collections)),
    petAdded: mapGroups(({ collections }) => years.flatMap((each) => summerPetDays(each, collections))),
    exclusion: mapGroups(() => closed),
    specialExclusion: mapGroups(({ collections }) => holidayCollections(years, tableOf(collections))),
    link: mapGroups(({ link }) => link),
  }
}

function mapGroups<T>(value: (group: Group) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(GROUPS).map(([name, each]) => [name, value(each)]))
}

function tableOf(collections: readonly Collection[]): Record<string, string[]> {
  const keys = WEEKS.flatMap((week) => WEEKDAYS.map((day) => ({ week, day })))
  return Object.fromEntries(
    keys.map(({ week, day }) => [
      `${week}-${day}`,
      collections.filter(({ weeks, weekdays }) => weeks.includes(week) && weekdays.includes(day)).map(({ type }) => type),
    ]),
  )
}

/** 1 to 3 January and 31 December: no collection. */
function closedDays(year: number): string[] {
  return [`${year}-01-01`, `${year}-01-02`, `${year}-01-03`, `${year}-12-31`]
}

function summerPetDays(year: number, collections: readonly Collection[]): string[] {
  const weekdays = collections.filter(({ type }) => type === PET_TYPE).flatMap((collection) => collection.weekdays)
  return [7, 8].flatMap((month) => {
    const fourthWeek = dayOf(year, month, 22)
    if (fourthWeek === null) return []
    return WEEKDAYS.map((offset) => addDays(fourthWeek, offset)).filter((day) => weekdays.includes(weekday(day)))
  })
}

/** Replacements of burnable garbage over New Year: 30 December and 4 January. */
function holidayCollections(years: readonly number[], table: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    years
      .flatMap((year) => [
        { day: `${year}-12-30`, missed: [`${year}-12-31`] },
        { day: `${year}-01-04`, missed: [`${year}-01-01`, `${year}-01-02`, `${year}-01-03`] },
      ])
      .filter(({ missed }) => missed.some((day) => typesOn(day, table).includes('burnable')))
      .map(({ day }) => [day, [...new Set([...typesOn(day, table), 'burnable'])]]),
  )
}

function typesOn(day: string, table: Record<string, string[]>): string[] {
  return table[tableKey(day)] ?? []
}
