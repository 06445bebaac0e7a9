/** The front page laid out by hand (decision 045): its order, the end of places, and the states of editions. */
import { FRONT_SIZE } from '../limits.ts'
import { nextEditionHour } from '../paper/paper-days.ts'

export const EDITION_STATES = ['prepared', 'inForce', 'past', 'undone'] as const
/** `prepared`: launched later. `inForce`: readers see it. `past`: a newer one was launched. `undone`: launched or prepared, then undone. */
export type EditionState = (typeof EDITION_STATES)[number]

export interface EditionFacts {
  id: number
  launchAt: Date
  undoneAt: Date | null
}

/** The state of an edition, given the current one. */
export function editionState(edition: EditionFacts, inForce: EditionFacts | null, now: Date): EditionState {
  if (edition.undoneAt !== null) return 'undone'
  if (edition.launchAt > now) return 'prepared'
  return edition.id === inForce?.id ? 'inForce' : 'past'
}

/** Whether an undone edition can be restored: it would be prepared, or the current one. */
export function canRedo(edition: EditionFacts, inForce: EditionFacts | null, now: Date): boolean {
  return edition.undoneAt !== null && (edition.launchAt > now || inForce === null || edition.launchAt > inForce.launchAt)
}

/** The end of a layout without a pin: the next 15:00, with or without a paper; otherwise a page could stay up for days. */
export function frontEnd(launchAt: Date): Date {
  return nextEditionHour(launchAt)
}

/** Whether a placed article still has its place at an instant. A pin may end before the page or after it. */
export function isPlaceOpen({ pinnedUntil, endsAt }: { pinnedUntil: Date | null; endsAt: Date }, at: Date): boolean {
  return at < (pinnedUntil ?? endsAt)
}

/** The articles of the page: placed ones, then the newest. Each appears once; no place stays empty while there is an article. */
export function layFront<T>(placed: readonly T[], run: readonly T[], keyOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>()
  return [...placed, ...run].filter((item) => {
    const key = keyOf(item)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The order with an item before another (null: at the end). Null if that other is not there, or is the item itself. */
export function placeBefore(order: readonly number[], id: number, before: number | null): number[] | null {
  const others = order.filter((each) => each !== id)
  const at = before === null ? others.length : others.indexOf(before)
  return at < 0 ? null : others.toSpliced(at, 0, id)
}

/** Places on the page, from 0, of articles in their order; articles beyond the last place have none. */
export function placesOf(order: readonly number[]): ReadonlyMap<number, number> {
  return new Map(order.slice(0, FRONT_SIZE).map((id, place) => [id, place]))
}
