import { useCallback, useEffect, useState } from 'react'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { deleteEntry, loadEntries } from './scrapbook-calls.ts'
import type { Entry } from './scrapbook-calls.ts'

interface Loaded {
  entries: readonly Entry[]
  total: number
  next: number | null
}

export interface Entries {
  /** Null until the first page is loaded. */
  loaded: Loaded | null
  isFailed: boolean
  isLoading: boolean
  /** Reloads from the first page, with new addresses of the pictures. */
  reload: () => Promise<Loaded | null>
  /** The next page below those that are there. */
  more: () => void
  remove: (entry: Entry) => Promise<void>
}

/** The member's scrapbook, page by page. */
export function useEntries(): Entries {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isLoading, setLoading] = useState(true)
  const ask = useCallback(async (page: number, before: readonly Entry[]): Promise<Loaded | null> => {
    setLoading(true)
    setFailed(false)
    try {
      const { entries, total, next } = await loadEntries(page)
      // Entries added or removed since shift the pages: each entry is shown once.
      const known = new Set(before.map(({ id }) => id))
      const all = { entries: [...before, ...entries.filter(({ id }) => !known.has(id))], total, next }
      setLoaded(all)
      return all
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      setFailed(true)
      return null
    } finally {
      setLoading(false)
    }
  }, [])
  useEffect(() => void ask(1, []), [ask])
  return {
    loaded,
    isFailed,
    isLoading,
    reload: () => ask(1, []),
    more: () => {
      if (loaded !== null && loaded.next !== null) void ask(loaded.next, loaded.entries)
    },
    remove: async ({ id }) => {
      await deleteEntry(id)
      setLoaded((current) =>
        current === null ? null : { ...current, entries: current.entries.filter((entry) => entry.id !== id), total: current.total - 1 },
      )
    },
  }
}
