import { useEffect, useState } from 'react'
import type { PageLine, PageText } from '@yukan/rules/paper-text.ts'
import type { PageReader } from '../canvas/page-reader.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'

/** The texts of pages by id; null for one that could not be read. Pages still loading are absent. */
export type PageTexts = ReadonlyMap<string, PageText | null>

const NONE: PageTexts = new Map()

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isLine(value: unknown): value is PageLine {
  if (!isRecord(value) || typeof value['text'] !== 'string' || typeof value['isVertical'] !== 'boolean') return false
  const { box } = value
  return isRecord(box) && ['x', 'y', 'width', 'height'].every((side) => typeof box[side] === 'number')
}

/** Parses a page's `text.json`. Throws on anything else. */
export function parsePageText(json: string): PageText {
  const value: unknown = JSON.parse(json)
  const lines: unknown = isRecord(value) ? value['lines'] : null
  if (!Array.isArray(lines) || !lines.every(isLine)) throw new Error('not the text of a page')
  return { lines }
}

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
