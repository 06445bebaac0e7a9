import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SpreadPage } from '../canvas/page-layout.ts'
import type { PageReader } from '../canvas/page-reader.ts'
import type { PageCanvas, PagePlace, Place } from '../canvas/page-canvas.ts'

export interface CanvasState {
  setHost: (element: HTMLElement | null) => void
  /** Null until its program is loaded. */
  stage: PageCanvas | null
  isFailed: boolean
  /** 1 is the home view. */
  zoom: number
  gaps: number
  placed: string
  reload: () => void
}
interface StageInput {
  reader: PageReader
  spreadPages: readonly SpreadPage[]
  /** The first view, and the view after a turn. */
  place: (isFirst: boolean) => Place
  turn: (action: 'next' | 'back') => void
  /** A tap on a page, at a point of it. */
  tap: (place: PagePlace) => void
  /** The mouse has moved over a point of a page; null outside of pages. */
  hover: (place: PagePlace | null) => void
  /** Everything in view is loaded: the neighbours may be fetched. */
  settled: (stage: PageCanvas) => void
}

/** A key of the pages and their layout. */
export function leavesKey(spreadPages: readonly SpreadPage[]): string {
  return spreadPages.map(({ id, side }) => `${id} ${side}`).join()
}

/** The picture of the paper in an element of the page. Its program is loaded when the viewer opens. */
export function useCanvas({ reader, spreadPages, place, turn, tap, hover, settled }: StageInput): CanvasState {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [stage, setStage] = useState<PageCanvas | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [zoom, setZoom] = useState(1)
  const [gaps, setGaps] = useState(0)
  const [placed, setPlaced] = useState('')
  const isFirst = useRef(true)
  const key = leavesKey(spreadPages)
  const onTurn = useEffectEvent(turn)
  const onTap = useEffectEvent(tap)
  const onHover = useEffectEvent(hover)
  const onSettled = useEffectEvent(settled)
  const onPlaced = useEffectEvent(() => setPlaced(key))

  useEffect(() => {
    if (host === null) return
    let isGone = false
    let made: PageCanvas | null = null
    const begin = async () => {
      const { PageCanvas: Stage } = await import('../canvas/page-canvas.ts')
      if (isGone) return
      const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      const begun: PageCanvas = new Stage(
        host,
        reader,
        { onZoom: setZoom, onGaps: setGaps, onTurn, onTap, onHover, onPlaced, onSettled: () => onSettled(begun) },
        isMotionReduced,
      )
      made = begun
      setStage(begun)
    }
    begin().catch(() => setFailed(true))
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [host, reader])

  const show = useEffectEvent((on: PageCanvas) => {
    void on.show(spreadPages, place(isFirst.current))
    isFirst.current = false
  })
  useEffect(() => {
    if (stage !== null) show(stage)
  }, [stage, key])

  const reload = () => void stage?.show(spreadPages, { kind: 'keep' })
  return { setHost, stage, isFailed, zoom, gaps, placed, reload }
}
