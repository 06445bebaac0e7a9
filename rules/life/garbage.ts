/** Tomorrow's garbage collection in a reader's district (product §2 "Garbage info", §3 master data "trash"). */
import { addDays, dayParts, tokyoDay, weekday } from '../time/tokyo-time.ts'

/**
 * Collection tables of the master data (product §3). District "0" is for readers without a district. A table's keys are
 * 'week-count-weekday': the 7-day block of the month (1 to 5) and the weekday (0 Sunday to 6 Saturday); '2-3' is the second Wednesday.
 * Every key from '1-0' to '5-6' is required: an empty list is no collection, a missing key is an error.
 *
 * `{ "labels": { "pet": "ペットボトル" }, "district": { "1": { "group": "a" } }, "groups": { "a": { "1-0": [], "2-3": ["pet"] } },`
 * `"petAdded": { "a": ["2026-08-05"] }, "exclusion": { "a": ["2027-01-01"] }, "specialExclusion": { "a": { "2026-12-30": ["pet"] } } }`
 */
export interface TrashMaster {
  labels: Record<string, string>
  /** Number of the district → its group; other fields are ignored. */
  district: Record<string, { group: string }>
  /** Group → 'week-count-weekday' → types. */
  groups: Record<string, Record<string, string[]>>
  /** Group → additional days for pet bottles (type `pet`). */
  petAdded: Record<string, string[]>
  /** Group → days without any collection. */
  exclusion: Record<string, string[]>
  /** Group → day → the types of that day, replacing table, addition and exclusion; an empty list if there is no collection. */
  specialExclusion: Record<string, Record<string, string[]>>
  /** Group → page that explains its collection. */
  link: Record<string, string>
}

/** The result for a reader; for `missing` show an error marker and log `reason` (product §2, §8). */
export type Garbage =
  { kind: 'collected'; labels: string[]; link: string | null } | { kind: 'none'; link: string | null } | { kind: 'missing'; reason: string }

/** The type that `petAdded` adds. */
export const PET_TYPE = 'pet'
const WEEK = 7
/** 'week-count-weekday' of every cell of a table, by weeks. */
export const TABLE_KEYS: readonly string[] = [1, 2, 3, 4, 5].flatMap((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => `${week}-${day}`))

function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** "Garbage info: uses tomorrow's date" (product §2), in Tokyo. */
export function garbageDay(now: Date): string {
  return addDays(tokyoDay(now), 1)
}

/** "the week number is computed in 7-day blocks" (product §2): the days 1 to 7 are week 1, 8 to 14 week 2, 29 to 31 week 5. */
export function weekCount(day: string): number {
  return Math.ceil(dayParts(day).dayOfMonth / WEEK)
}

/** The key of a day in a group's table (product §3 'week-count-weekday'): '2-3' is the second Wednesday. */
export function tableKey(day: string): string {
  return `${weekCount(day)}-${weekday(day)}`
}

/** The kinds of a day in a group: a special day's, none on a day without collection, or the table's with additions. Null for a gap in the table. */
export function garbageKinds(day: string, group: string, trash: TrashMaster): string[] | null {
  const special = own(own(trash.specialExclusion, group) ?? {}, day)
  if (special !== undefined) return special
  if (own(trash.exclusion, group)?.includes(day)) return []
  const types = own(own(trash.groups, group) ?? {}, tableKey(day))
  if (types === undefined) return null
  const isPetAdded = own(trash.petAdded, group)?.includes(day) && !types.includes(PET_TYPE)
  return isPetAdded ? [...types, PET_TYPE] : types
}

/** Collection of a day in a district (0: no district; product §2, §3): special days, days without collection, then the table. A gap is `missing`. */
export function garbageFor(day: string, district: number, trash: TrashMaster): Garbage {
  const group = own(trash.district, String(district))?.group
  if (group === undefined) return { kind: 'missing', reason: `district ${district} has no group` }
  const types = garbageKinds(day, group, trash)
  if (types === null) return { kind: 'missing', reason: `group ${group} has no entry ${tableKey(day)} for ${day}` }
  const link = own(trash.link, group) ?? null
  if (types.length === 0) return { kind: 'none', link }
  const labels: string[] = []
  for (const type of types) {
    const label = own(trash.labels, type)
    if (label === undefined) return { kind: 'missing', reason: `type ${type} of group ${group} has no label` }
    labels.push(label)
  }
  return { kind: 'collected', labels, link }
}
