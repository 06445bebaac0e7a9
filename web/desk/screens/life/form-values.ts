/** Values of the forms of the life of the region. */
import { OBITUARY_DAYS_USUAL, ANNOUNCEMENT_DAYS_USUAL } from '@yukan/rules/lifetimes.ts'
import { addDays, dayOf, dayParts, monthLength } from '@yukan/rules/time/tokyo-time.ts'
import type { AnnouncementFields, DutyFields, EventFields, ObituaryFields, EntryVersion } from './life-fields.ts'

/** The props of the form of each kind. */
export interface EntryFormProps<Draft> {
  initial: Draft
  which: EntryVersion
  mayWrite: boolean
  towns: readonly string[]
  /** The Tokyo day on which the page was rendered. */
  today: string
  onVersion: (version: number) => void
  onTyped: (isTyped: boolean) => void
}

/** The sentence of each wrong field. */
export function problemsOf<F extends string>(wrong: readonly F[], sentences: Readonly<Record<F, string>>): Record<string, string> {
  return Object.fromEntries(wrong.map((field) => [field, sentences[field]]))
}

function trim(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trim)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trim(part)]))
  return value
}

/** The typed values with trimmed texts. */
export function trimmed<Draft extends object>(draft: Draft): Draft {
  const copy: Draft = { ...draft }
  return Object.assign(copy, trim(draft))
}

/** The last day of a month, `YYYY-MM`; the first day if it is not a month. */
export function endOfMonth(month: string): string {
  const { year, month: number } = dayParts(`${month}-01`)
  return dayOf(year, number, monthLength(year, number)) ?? `${month}-01`
}

const noCeremony = { on: '', time: '', place: '' }

export function emptyObituary(today: string): ObituaryFields {
  return {
    town: '',
    shownFrom: today,
    shownUntil: addDays(today, OBITUARY_DAYS_USUAL - 1),
    name: '',
    reading: '',
    age: '',
    diedOn: '',
    area: '',
    mourner: '',
    relation: '',
    wake: noCeremony,
    funeral: noCeremony,
    note: '',
    hasConsent: false,
  }
}

export function emptyEvent(today: string): EventFields {
  return {
    town: '',
    shownFrom: today,
    shownUntil: today,
    title: '',
    place: '',
    startOn: today,
    endOn: today,
    startTime: '',
    endTime: '',
    repeat: { every: 'none', weekdays: [], nth: 1, weekday: 0, date: 1 },
    exceptions: [],
    moved: [],
    price: '',
    contact: '',
    link: '',
    text: '',
  }
}

/** A table of the month after today's. */
export function emptyDuties(today: string): DutyFields {
  const month = addDays(endOfMonth(today.slice(0, 'YYYY-MM'.length)), 1).slice(0, 'YYYY-MM'.length)
  return { town: '', shownFrom: today, shownUntil: endOfMonth(month), month, rows: [] }
}

export function emptyAnnouncement(today: string): AnnouncementFields {
  return { town: '', shownFrom: today, shownUntil: addDays(today, ANNOUNCEMENT_DAYS_USUAL - 1), title: '', text: '', contact: '' }
}
