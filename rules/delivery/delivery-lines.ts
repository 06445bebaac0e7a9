/** The daily list for the delivery agents: its kinds of lines, its parts by city, and its handed-over parts (decision 090). */
import { DELIVERY_LIST_DAYS_AHEAD } from '../limits.ts'
import { splitCity } from './delivery-areas.ts'
import type { Delivery } from './delivery-areas.ts'
import { CHANGE_TYPES } from './delivery-changes.ts'
import { addDays, tokyoDay } from '../time/tokyo-time.ts'

/** In list order. */
export const DELIVERY_KINDS = ['begin', 'change', 'cancel', 'end'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

export const DELIVERY_KIND_LABELS: Readonly<Record<DeliveryKind, string>> = {
  begin: '新規',
  change: '変更',
  cancel: '既存契約の解約',
  end: '終了',
}

/** Encodings of the file: spreadsheets read the first, agents' programs the second. */
export const DELIVERY_ENCODINGS = ['UTF-8', 'Shift_JIS'] as const
export type DeliveryEncoding = (typeof DELIVERY_ENCODINGS)[number]

/** The part of lines whose address is missing or outside of all delivery cities. No city has this name. */
export const NO_CITY = '-'

/** No newspaper used this program before it. */
const FIRST_DAY = '2000-01-01'

/** The kind of a temporary change record: changes of the member, or a print contract that will be ended (product §3). */
export function kindOfRecord(type: number): DeliveryKind {
  return type >= CHANGE_TYPES.cancelName ? 'cancel' : 'change'
}

/** Whether the list of a day can be viewed. */
export function hasDeliveryList(day: string, now: Date): boolean {
  return day >= FIRST_DAY && day <= addDays(tokyoDay(now), DELIVERY_LIST_DAYS_AHEAD)
}

export const DELIVERY_DAY_STATES = ['over', 'running', 'future'] as const
export type DeliveryDayState = (typeof DELIVERY_DAY_STATES)[number]

/** Whether a day is over, is today, or has not begun; a day that has not begun cannot be handed over. */
export function deliveryDayState(day: string, now: Date): DeliveryDayState {
  const today = tokyoDay(now)
  if (day > today) return 'future'
  return day === today ? 'running' : 'over'
}

/** The part of the list of a stored delivery address, whose `city` is city and town joined; null for a member without one. */
export function partOfAddress(delivery: Delivery, city: string | null): string {
  return (city === null ? null : splitCity(delivery, city)?.city.name) ?? NO_CITY
}

/** Whether a line is in a part of the list; null is the whole list. */
export function isInPart(lineCity: string, part: string | null): boolean {
  return part === null || part === lineCity
}

/** Whether a line was added after its day, or its part of the day, was handed over: the agent must be notified. `parts`: the handed-over parts. */
export function isAddedLater(line: { city: string; isHanded: boolean }, parts: readonly (string | null)[]): boolean {
  return !line.isHanded && parts.some((part) => isInPart(line.city, part))
}
