/** Which garbage is collected tomorrow in a reader's district (product §2 "Garbage info", §3 master data "trash"). */
import { addDays, dayParts, tokyoDay, weekday } from './tokyo-time.ts'

/**
 * The collection tables of the master data (product §3). Districts are numbers written as JSON keys; "0" is for readers
 * without a district. The tables' keys are the specification's 'week-count-weekday': the count of the 7-day block in the month
 * (1 to 5), a hyphen, the weekday (0 Sunday to 6 Saturday); '2-3' is the second Wednesday. A table names every key, from '1-0' to
 * '5-6': an empty list means no collection, a missing key is shown as an error.
 *
 * ```json
 * {
 *   "labels": { "burnable": "可燃ごみ", "plastic": "プラスチック", "pet": "ペットボトル", "cans": "缶・びん" },
 *   "district": { "0": { "group": "a" }, "1": { "group": "a" }, "2": { "group": "b" } },
 *   "groups": { "a": { "1-0": [], "1-1": ["burnable"], "1-2": ["plastic"] }, "b": { "1-0": [], "1-1": ["cans"] } },
 *   "petAdded": { "a": ["2026-08-05"] },
 *   "exclusion": { "a": ["2026-12-31", "2027-01-01"], "b": ["2027-01-01"] },
 *   "specialExclusion": { "b": { "2026-12-30": ["burnable"], "2027-01-04": [] } },
 *   "link": { "a": "https://www.city.example.jp/gomi/a.html" }
 * }
 * ```
 */
export interface TrashMaster {
  /** Type → what readers see. */
  labels: Record<string, string>
  /** Number of the district → its group; other fields are ignored. */
  district: Record<string, { group: string }>
  /** Group → 'week-count-weekday' → types. */
  groups: Record<string, Record<string, string[]>>
  /** Group → days on which pet bottles (type `pet`) are collected in addition to the table. */
  petAdded: Record<string, string[]>
  /** Group → days without any collection. */
  exclusion: Record<string, string[]>
  /** Group → day → the types of that day in place of table, addition and exclusion; an empty list for none. */
  specialExclusion: Record<string, Record<string, string[]>>
  /** Group → page that explains its collection. */
  link: Record<string, string>
}

/** What is shown to a reader; for `missing` an error marker, and the caller logs `reason` (product §2, §8). */
export type Garbage =
  { kind: 'collected'; labels: string[]; link: string | null } | { kind: 'none'; link: string | null } | { kind: 'missing'; reason: string }

/** The type that `petAdded` adds. */
export const PET_TYPE = 'pet'
const WEEK = 7

/** The value of a key that a JSON object has itself. */
function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** "Garbage info: uses tomorrow's date" (product §2): tomorrow in Tokyo. */
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

function typesOf(day: string, group: string, trash: TrashMaster): string[] | null {
  const special = own(own(trash.specialExclusion, group) ?? {}, day)
  if (special !== undefined) return special
  if (own(trash.exclusion, group)?.includes(day)) return []
  const types = own(own(trash.groups, group) ?? {}, tableKey(day))
  if (types === undefined) return null
  const isPetAdded = own(trash.petAdded, group)?.includes(day) && !types.includes(PET_TYPE)
  return isPetAdded ? [...types, PET_TYPE] : types
}

/**
 * What is collected on a day (tomorrow, see `garbageDay`) in a district; 0 is a reader who has set none (product §2, §3). In this order:
 * the group's special days, the days without collection, the group's table and its additional pet bottles. A district without
 * group, a group without entry for the day and a type without label are `missing`.
 */
export function garbageFor(day: string, district: number, trash: TrashMaster): Garbage {
  const group = own(trash.district, String(district))?.group
  if (group === undefined) return { kind: 'missing', reason: `district ${district} has no group` }
  const types = typesOf(day, group, trash)
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
