/** The scroll position of a story: down in its panel, and to the left if it is upright. */
export interface ReadingPlace {
  down: number
  left: number
}

const START: ReadingPlace = { down: 0, left: 0 }
/** The last story that was scrolled; it lives as long as the document, so Back from its article returns to the exact line. */
let last: { id: string; place: ReadingPlace } | null = null

/** Stores the reading place of a story; replaces that of another. */
export function storeReadingPlace(id: string, place: ReadingPlace): void {
  last = { id, place }
}

/** The place of a story; its start where another was read since. */
export function readingPlaceOf(id: string): ReadingPlace {
  return last?.id === id ? last.place : START
}
