import { useEffect, useEffectEvent, useState } from 'react'
import type { PaperRegion } from '@yukan/contract/entities.ts'
import { dayParts } from '@yukan/rules/time/tokyo-time.ts'
import { readV1 } from '../../../../client/call-from-browser.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import type { PageReader } from '../canvas/page-reader.ts'

/** A story on a shown page; it can be opened only if `isStory`. */
export interface Story extends PaperRegion {
  id: string
  pageId: string
}
/** The stories of pages by page id, in reading order; null for a page whose stories could not be loaded. Pages still loading are absent. */
export type PageStories = ReadonlyMap<string, readonly Story[] | null>

const NONE: PageStories = new Map()

/** The signature of a page that a search has opened, as the call takes it. */
export function signatureQuery(query: string): { expires?: string; signature?: string; opening?: string } {
  const given = new URLSearchParams(query)
  const names = ['expires', 'signature', 'opening'] as const
  return Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
}

async function fetchStories(page: ViewerPage, signed: string, signal: AbortSignal): Promise<Story[]> {
  const { year, month, dayOfMonth: day } = dayParts(page.date)
  const query = { year, month, day, kind: page.kind, page: page.page, ...signatureQuery(signed) }
  const { regions } = await readV1('/paper/get/regions', query, { signal })
  return regions.map((region, index) => ({ ...region, id: `${page.id}-${index}`, pageId: page.id }))
}

interface StoriesInput {
  reader: PageReader
  pages: readonly ViewerPage[]
  /** The pages are open by the reader's rights; found pages are by their signatures. */
  isIssue: boolean
}

/** The stories of the shown pages, each loaded once, and a function that loads those again that failed. */
export function usePageStories({ reader, pages, isIssue }: StoriesInput): [stories: PageStories, retry: () => void] {
  const [stories, setStories] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  const key = pages.map(({ id }) => id).join(' ')
  const load = useEffectEvent((signal: AbortSignal) => {
    for (const page of pages) {
      const known = stories.get(page.id)
      if (known !== undefined && known !== null) continue
      Promise.resolve(isIssue ? '' : reader.signature(page.id))
        .then((signed) => fetchStories(page, signed, signal))
        // The page works without them; a tap reports that they are missing and retries.
        .catch(() => null)
        .then((found) => {
          if (!signal.aborted) setStories((before) => new Map(before).set(page.id, found))
        })
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    load(stop.signal)
    return () => stop.abort()
  }, [reader, key, attempt])
  return [stories, () => setAttempt((before) => before + 1)]
}
