import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { findInPage } from '@yukan/rules/paper/paper-text.ts'
import type { PageFind } from '@yukan/rules/paper/paper-text.ts'
import type { PageCanvas } from '../canvas/page-canvas.ts'
import type { PageTexts } from './use-page-texts.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'

export interface Hits {
  /** Places on the shown page; null until its text is there. */
  count: number | null
  /** The current place, from 1; 0 if there is none. */
  number: number
  canGoForward: boolean
  canGoBack: boolean
  go: (step: 1 | -1) => void
}
interface HitsInput {
  stage: PageCanvas | null
  placed: string
  page: ViewerPage | undefined
  texts: PageTexts
  keywords: readonly string[]
  hasNextPage: boolean
  hasPreviousPage: boolean
  turn: (action: 'next' | 'back') => void
}

/** Height in pixels of a line of text when a found word is shown. */
const READABLE = 20
const NOTHING: readonly PageFind[] = []

/** Marks the found words on the shown page and moves between them, also to the next found page (product §2 "Search"). */
export function useHits({ stage, placed, page, texts, keywords, hasNextPage, hasPreviousPage, turn }: HitsInput): Hits {
  const id = page?.id ?? ''
  const text = texts.get(id)
  const finds = useMemo(() => (text === undefined || text === null ? NOTHING : findInPage(text, keywords)), [text, keywords])
  const isKnown = text !== undefined || page?.hasText !== true
  // The position on the page `id`; going back from it opens the last word of the previous page.
  const [at, setAt] = useState({ id, index: 0, isBackwards: false })
  const last = finds.length - 1
  const index = at.id === id ? Math.min(at.index, last) : at.isBackwards ? last : Math.min(0, last)
  const isPlaced = placed.startsWith(`${id} `)

  const show = useEffectEvent(() => {
    const marks = finds.flatMap(({ boxes }, number) => boxes.map((box) => ({ id, box, isCurrent: number === index })))
    stage?.mark(marks)
    const box = finds[index]?.boxes[0]
    if (box === undefined || page === undefined) return
    const share = Math.min(box.width, (box.height * page.height) / page.width)
    stage?.approach(id, box, { share, pixels: READABLE })
  })
  useEffect(() => {
    if (isPlaced && finds.length > 0) show()
  }, [stage, isPlaced, finds, index])

  const go = (step: 1 | -1) => {
    const next = index + step
    const isHere = next >= 0 && next <= last
    if (!isHere && (step === 1 ? !hasNextPage : !hasPreviousPage)) return
    setAt({ id, index: isHere ? next : index, isBackwards: step === -1 })
    if (!isHere) turn(step === 1 ? 'next' : 'back')
  }
  return {
    count: isKnown ? finds.length : null,
    number: index + 1,
    canGoForward: index + 1 < finds.length || hasNextPage,
    canGoBack: index > 0 || hasPreviousPage,
    go,
  }
}
