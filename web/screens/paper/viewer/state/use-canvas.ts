import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Leaf } from '../canvas/page-layout.ts'
import type { PageReader } from '../canvas/page-reader.ts'
import type { PageStage, Place } from '../canvas/page-canvas.ts'

export interface StageState {
  /** Where the picture goes. */
  setHost: (element: HTMLElement | null) => void
  /** Null until its program is loaded. */
  stage: PageStage | null
  isFailed: boolean
  /** 1 is the home view. */
  zoom: number
  /** Parts in view that could not be loaded. */
  gaps: number
  /** Names the leaves that lie in their place. */
  placed: string
  /** Shows the same pages anew, to load what is missing. */
  reload: () => void
}
interface StageInput {
  reader: PageReader
  leaves: readonly Leaf[]
  /** Where to look first, and where after a turn. */
  place: (isFirst: boolean) => Place
  turn: (action: 'next' | 'back') => void
  /** Everything in view is there: what comes next may be fetched. */
  settled: (stage: PageStage) => void
}

/** Names leaves: the pages and how they lie. */
export function leavesKey(leaves: readonly Leaf[]): string {
  return leaves.map(({ id, side }) => `${id} ${side}`).join()
}

/** The picture of the paper in an element of the page. Its program is loaded when the viewer opens. */
export function useStage({ reader, leaves, place, turn, settled }: StageInput): StageState {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [stage, setStage] = useState<PageStage | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [zoom, setZoom] = useState(1)
  const [gaps, setGaps] = useState(0)
  const [placed, setPlaced] = useState('')
  const isFirst = useRef(true)
  const key = leavesKey(leaves)
  const onTurn = useEffectEvent(turn)
  const onSettled = useEffectEvent(settled)
  const onPlaced = useEffectEvent(() => setPlaced(key))

  useEffect(() => {
    if (host === null) return
    let isGone = false
    let made: PageStage | null = null
    const begin = async () => {
      const { PageStage: Stage } = await import('../canvas/page-canvas.ts')
      if (isGone) return
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      const begun: PageStage = new Stage(
        host,
        reader,
        { onZoom: setZoom, onGaps: setGaps, onTurn, onPlaced, onSettled: () => onSettled(begun) },
        isCalm,
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

  const show = useEffectEvent((on: PageStage) => {
    void on.show(leaves, place(isFirst.current))
    isFirst.current = false
  })
  useEffect(() => {
    if (stage !== null) show(stage)
  }, [stage, key])

  const reload = () => void stage?.show(leaves, { kind: 'keep' })
  return { setHost, stage, isFailed, zoom, gaps, placed, reload }
}
