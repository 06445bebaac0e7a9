/** Life of the region: obituaries, events, doctors on duty and announcements, which the desk keeps as entries (decision 051). */
import { isBreakingLink } from '../site/breaking-news.ts'
import { findWrongDays } from './life-repeat.ts'
import type { EventDays } from './life-repeat.ts'
import { SHOWN_DAYS_MAX, OBITUARY_DAYS_MAX, OBITUARY_KEPT_DAYS } from '../lifetimes.ts'
import { addDays, dayNumber, isDay } from '../time/tokyo-time.ts'

export const LIFE_KINDS = ['obituary', 'event', 'doctor', 'announcement'] as const
export type LifeKind = (typeof LIFE_KINDS)[number]
/** Readers see published entries on the days from `shownFrom` to `shownUntil`. */
export const LIFE_STATES = ['draft', 'published', 'withdrawn'] as const
export type LifeState = (typeof LIFE_STATES)[number]

/** Fields of every entry. */
export interface LifeHead {
  /** For the list's filter; empty for the whole area. */
  town: string
  shownFrom: string
  shownUntil: string
}

/** A wake or a funeral; all empty if it does not take place. */
export interface Ceremony {
  on: string
  time: string
  place: string
}

/** Validates the days on which an entry is shown. */
export function findWrongShown({ shownFrom, shownUntil }: Omit<LifeHead, 'town'>): ('shownFrom' | 'shownUntil')[] {
  if (!isDay(shownFrom)) return ['shownFrom']
  const isRight = isDay(shownUntil) && shownUntil >= shownFrom && dayNumber(shownUntil) - dayNumber(shownFrom) <= SHOWN_DAYS_MAX
  return isRight ? [] : ['shownUntil']
}

/** Validates the days on which an obituary is shown; their limit is lower than for other kinds. */
export function findWrongObituaryDays(days: Omit<LifeHead, 'town'>): ('shownFrom' | 'shownUntil')[] {
  const wrong = findWrongShown(days)
  if (wrong.length > 0) return wrong
  return dayNumber(days.shownUntil) - dayNumber(days.shownFrom) < OBITUARY_DAYS_MAX ? [] : ['shownUntil']
}

/** The Tokyo day on which an obituary is erased, whatever its state. */
export function obituaryErasedOn(shownUntil: string): string {
  return addDays(shownUntil, OBITUARY_KEPT_DAYS + 1)
}

/** Obituaries that end on or before this day are erased on a Tokyo day. */
export function lastErasedDay(today: string): string {
  return addDays(today, -OBITUARY_KEPT_DAYS - 1)
}

/** Whether a ceremony with any field set has its day. */
export function isCeremony({ on, time, place }: Ceremony): boolean {
  return on === '' ? time === '' && place === '' : isDay(on)
}

/** Validates an obituary: all its days exist, and no ceremony is before the death. */
export function findWrongObituary(obituary: { diedOn: string; wake: Ceremony; funeral: Ceremony }): ('diedOn' | 'wake' | 'funeral')[] {
  const { diedOn, wake, funeral } = obituary
  if (!isDay(diedOn)) return ['diedOn']
  const isRight = (ceremony: Ceremony) => isCeremony(ceremony) && (ceremony.on === '' || ceremony.on >= diedOn)
  return [...(isRight(wake) ? [] : (['wake'] as const)), ...(isRight(funeral) ? [] : (['funeral'] as const))]
}

/** Validates an event. */
export function findWrongEvent(
  event: EventDays & { startTime: string; endTime: string; link: string },
): ('startOn' | 'endOn' | 'repeat' | 'exceptions' | 'moved' | 'endTime' | 'link')[] {
  const { startTime, endTime, link } = event
  const isTimeRight = endTime === '' || (startTime !== '' && endTime > startTime)
  return [
    ...findWrongDays(event),
    ...(isTimeRight ? [] : (['endTime'] as const)),
    ...(link === '' || isBreakingLink(link) ? [] : (['link'] as const)),
  ]
}

/** Validates a month's table of doctors: each row is on a day of that month, and a clinic appears once a day. */
export function findWrongDuties(table: { month: string; rows: readonly { day: string; clinic: string }[] }): ('month' | 'rows')[] {
  if (!isDay(`${table.month}-01`)) return ['month']
  const keys = table.rows.map(({ day, clinic }) => `${day} ${clinic}`)
  const isRight = table.rows.every(({ day }) => isDay(day) && day.startsWith(`${table.month}-`)) && new Set(keys).size === keys.length
  return isRight && table.rows.length > 0 ? [] : ['rows']
}
