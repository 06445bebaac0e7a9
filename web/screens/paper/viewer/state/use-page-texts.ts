import { useEffect, useState } from 'react'
import { parsePageText } from '@yukan/rules/paper/paper-text.ts'
import type { PageText } from '@yukan/rules/paper/paper-text.ts'
import type { PageReader } from '../canvas/page-reader.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'

/** The texts of pages by id; null if it could not be read. Pages still loading are absent. */
export type PageTexts = ReadonlyMap<string, PageText | null>

const NONE: PageTexts = new Map()

/** The texts of the shown pages, loaded while `isWanted`. */
export function usePageTexts(reader: PageReader, pages: readonly ViewerPage[], isWanted: boolean): PageTexts {
  const [texts, setTexts] = useState(NONE)
  const ids = pages.filter(({ hasText }) => hasText).map(({ id }) => id)
  const key = isWanted ? ids.join(' ') : ''
  useEffect(() => {
    const stop = new AbortController()
    for (const id of key === '' ? [] : key.split(' ')) {
      reader
        .read(id, 'text.json', stop.signal)
        .then(async (blob) => parsePageText(await blob.text()))
        // The missing text is reported in its place.
        .catch(() => null)
        .then((text) => {
          if (!stop.signal.aborted) setTexts((known) => new Map([...known].slice(-1)).set(id, text))
        })
    }
    return () => stop.abort()
  }, [reader, key])
  return texts
}
