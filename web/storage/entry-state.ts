import { useEffect, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { useLocation } from 'react-router'
import { BoundedMap } from '@yukan/rules/text/bounded-map.ts'

/** More entries of the history than a reader goes back through; each has the data of some cards. */
const MAX_ENTRIES = 30

/**
 * Returns a hook for state of a history entry: as `useState`, but Back and Forward within the site restore the last value.
 * Content that was loaded into a page is then there before the scroll position is restored. The values are in memory: a
 * reload, a login or a logout starts from nothing. The hook's `restore` makes the first value, from the last one or from undefined.
 */
export function createEntryState<T>(): (restore: (last: T | undefined) => T) => [T, Dispatch<SetStateAction<T>>] {
  const stored = new BoundedMap<string, T>(MAX_ENTRIES)
  return function useEntryState(restore) {
    const { key } = useLocation()
    const [value, setValue] = useState(() => restore(stored.get(key)))
    useEffect(() => stored.set(key, value), [key, value])
    return [value, setValue]
  }
}
