/** Order of a list whose items are moved one at a time. Places count from 0. */

/** The list with the item of place `from` at place `to`. Unchanged if there is no such item. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list]
  const [moved] = copy.splice(from, 1)
  if (moved !== undefined) copy.splice(to, 0, moved)
  return copy
}

/** The place of an item of place `from` that is dropped before or after the item of place `at`. */
export function dropPlace(from: number, at: number, isAfter: boolean): number {
  const gap = isAfter ? at + 1 : at
  return from < gap ? gap - 1 : gap
}
