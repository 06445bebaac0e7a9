/** Editing of the garbage tables: validation, copying a year from the one before, and days to check (decision 049). */
import type { IsHoliday } from '../time/calendar.ts'
import { garbageKinds, PET_TYPE, TABLE_KEYS, tableKey, weekCount } from './garbage.ts'
import type { TrashMaster } from './garbage.ts'
import { dayOf, dayParts, isDay, monthLength, weekday } from '../time/tokyo-time.ts'

/** Every day of a year, by month. */
export function yearMonths(year: number): string[][] {
  return Array.from({ length: 12 }, (_, index) =>
    Array.from({ length: monthLength(year, index + 1) }, (_day, day) => dayOf(year, index + 1, day + 1) ?? ''),
  )
}

const isOfYear = (day: string, year: number) => day.startsWith(`${year}-`)

function tableProblem(trash: TrashMaster, group: string, hasKind: (kind: string) => boolean): string | null {
  const table = trash.groups[group] ?? {}
  const missing = TABLE_KEYS.find((key) => table[key] === undefined)
  if (missing !== undefined) return `groups.${group}.${missing}`
  const unknown = Object.entries(table).find(([, kinds]) => !kinds.every(hasKind))
  return unknown === undefined ? null : `groups.${group}.${unknown[0]}`
}

function datesProblem(trash: TrashMaster, group: string, hasKind: (kind: string) => boolean): string | null {
  for (const name of ['petAdded', 'exclusion'] as const) {
    const days = trash[name][group] ?? []
    const at = days.findIndex((day, index) => !isDay(day) || days.indexOf(day) < index)
    if (at >= 0) return `${name}.${group}.${at}`
  }
  if ((trash.petAdded[group] ?? []).length > 0 && !hasKind(PET_TYPE)) return `petAdded.${group}.0`
  const special = Object.entries(trash.specialExclusion[group] ?? {}).find(([day, kinds]) => !isDay(day) || !kinds.every(hasKind))
  return special === undefined ? null : `specialExclusion.${group}.${special[0]}`
}

/** The place of the first thing for which a reader would see an error (product §8 "Missing trash type"); null if all is complete. */
export function garbageProblem(trash: TrashMaster): string | null {
  const hasKind = (kind: string) => Object.hasOwn(trash.labels, kind)
  if (!Object.hasOwn(trash.district, '0')) return 'district.0'
  const homeless = Object.entries(trash.district).find(([, { group }]) => !Object.hasOwn(trash.groups, group))
  if (homeless !== undefined) return `district.${homeless[0]}.group`
  for (const name of ['petAdded', 'exclusion', 'specialExclusion', 'link'] as const) {
    const unknown = Object.keys(trash[name]).find((group) => !Object.hasOwn(trash.groups, group))
    if (unknown !== undefined) return `${name}.${unknown}`
  }
  for (const group of Object.keys(trash.groups)) {
    const problem = tableProblem(trash, group, hasKind) ?? datesProblem(trash, group, hasKind)
    if (problem !== null) return problem
  }
  return null
}

/** Days around New Year keep their date, regardless of the weekday. */
const isTurnOfYear = (day: string) => /-(12-(2[89]|3[01])|01-0[1-5])$/.test(day)

/** Moves a collection to another year: same weekday and week of the month, or the last such weekday if there is no fifth; at New Year the same date. */
export function dayInYear(day: string, year: number): string {
  const { month } = dayParts(day)
  if (isTurnOfYear(day)) return `${year}${day.slice('YYYY'.length)}`
  const first = dayOf(year, month, 1) ?? ''
  const offset = (weekday(day) - weekday(first) + 7) % 7
  const dayOfMonth = 1 + offset + 7 * (weekCount(day) - 1)
  return dayOf(year, month, dayOfMonth > monthLength(year, month) ? dayOfMonth - 7 : dayOfMonth) ?? ''
}

/**
 * Adds to a year the dates that a group had in the year before, moved by `dayInYear`. Existing dates of the year are kept. Returns the
 * tables and the days that were added, in order: the office compares them with the city's calendar.
 */
export function copyGarbageYear<Trash extends TrashMaster>(trash: Trash, group: string, year: number): { trash: Trash; added: string[] } {
  const moved = (days: readonly string[]) => days.filter((day) => isOfYear(day, year - 1)).map((day) => dayInYear(day, year))
  const has = { petAdded: trash.petAdded[group] ?? [], exclusion: trash.exclusion[group] ?? [] }
  const special = trash.specialExclusion[group] ?? {}
  const petAdded = moved(has.petAdded).filter((day) => !has.petAdded.includes(day))
  const exclusion = moved(has.exclusion).filter((day) => !has.exclusion.includes(day))
  const specials = Object.entries(special)
    .filter(([day]) => isOfYear(day, year - 1))
    .map(([day, kinds]): [string, string[]] => [dayInYear(day, year), kinds])
    .filter(([day]) => !Object.hasOwn(special, day))
  const copied = {
    ...trash,
    petAdded: { ...trash.petAdded, [group]: [...has.petAdded, ...new Set(petAdded)].toSorted() },
    exclusion: { ...trash.exclusion, [group]: [...has.exclusion, ...new Set(exclusion)].toSorted() },
    specialExclusion: { ...trash.specialExclusion, [group]: { ...special, ...Object.fromEntries(specials) } },
  }
  return { trash: copied, added: [...new Set([...petAdded, ...exclusion, ...specials.map(([day]) => day)])].toSorted() }
}

export interface GarbageCheck {
  day: string
  /** A collection on a national holiday; a past date; a day overridden by a special one; an added day that already has the kind. */
  reason: 'holiday' | 'past' | 'overruled' | 'superfluous'
}

/** The points of a year that the office should compare with the city's calendar, by day, including its dates before `today`. */
export function garbageChecks(trash: TrashMaster, group: string, year: number, today: string, isHoliday: IsHoliday): GarbageCheck[] {
  const exclusion = trash.exclusion[group] ?? []
  const special = trash.specialExclusion[group] ?? {}
  const petAdded = trash.petAdded[group] ?? []
  const holidays = yearMonths(year)
    .flat()
    .filter((day) => day >= today && isHoliday(day) && !Object.hasOwn(special, day))
    .filter((day) => (garbageKinds(day, group, trash) ?? []).length > 0)
  const dates = [...new Set([...exclusion, ...petAdded, ...Object.keys(special)])].filter((day) => isDay(day) && isOfYear(day, year))
  const overruled = [...exclusion, ...petAdded].filter(
    (day) => Object.hasOwn(special, day) || (petAdded.includes(day) && exclusion.includes(day)),
  )
  const superfluous = petAdded.filter((day) => isDay(day) && (trash.groups[group]?.[tableKey(day)] ?? []).includes(PET_TYPE))
  const ofYear = (days: readonly string[]) => [...new Set(days)].filter((day) => isOfYear(day, year))
  const checks: GarbageCheck[] = [
    ...holidays.map((day) => ({ day, reason: 'holiday' }) as const),
    ...dates.filter((day) => day < today).map((day) => ({ day, reason: 'past' }) as const),
    ...ofYear(overruled).map((day) => ({ day, reason: 'overruled' }) as const),
    ...ofYear(superfluous).map((day) => ({ day, reason: 'superfluous' }) as const),
  ]
  return checks.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
