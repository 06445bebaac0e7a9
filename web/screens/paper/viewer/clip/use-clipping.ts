import { useState } from 'react'
import type { PageFiles } from '@yukan/contract/entities.ts'
import { frameProblem } from '@yukan/rules/paper/clip-frame.ts'
import type { FrameProblem } from '@yukan/rules/paper/clip-frame.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import type { CanvasState } from '../state/use-canvas.ts'

/** The clip. */
interface Cut {
  /** Changes with the cut. */
  id: string
  page: ViewerPage
  region: PageBox
  renew: () => Promise<PageFiles | null>
}

export interface Clip {
  /** The frame is shown. */
  isChoosing: boolean
  begin: () => void
  cancel: () => void
  /** Cuts what is in a frame, given in shares of the stage. Returns the reason if that is not possible. */
  choose: (frame: PageBox) => FrameProblem | null
  /** Cuts a part of a page. */
  cutPart: (pageId: string, region: PageBox) => boolean
  cut: Cut | null
}

interface ClippedPages {
  pages: readonly ViewerPage[]
  refresh: () => Promise<readonly ViewerPage[]>
}

/** Clipping in the viewer: first the frame, then the panel with what can be done with the clip. */
export function useClipping(
  { pages, refresh }: ClippedPages,
  { stage }: Pick<CanvasState, 'stage'>,
  openPanel: (panel: 'none' | 'clip') => void,
): Clip {
  const [isChoosing, setChoosing] = useState(false)
  const [cut, setCut] = useState<Cut | null>(null)
  const cutPart = (pageId: string, region: PageBox) => {
    const page = pages.find(({ id }) => id === pageId)
    if (page === undefined) return false
    const renew = async () => (await refresh()).find(({ id }) => id === page.id)?.files ?? null
    setCut({ id: `${page.id} ${Object.values(region).join()}`, page, region, renew })
    setChoosing(false)
    openPanel('clip')
    return true
  }
  const choose = (frame: PageBox) => {
    const parts = stage?.partsIn(frame) ?? []
    const problem = frameProblem(parts.map(({ area }) => area))
    const [part] = parts
    if (problem !== null || part === undefined) return problem
    return cutPart(part.id, part.region) ? null : 'empty'
  }
  const begin = () => {
    openPanel('none')
    setChoosing(true)
  }
  return { isChoosing, begin, cancel: () => setChoosing(false), choose, cutPart, cut }
}
