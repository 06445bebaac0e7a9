import { useEffect, useEffectEvent, useState } from 'react'
import type { DragEvent, PointerEvent, RefObject } from 'react'
import type { PagePoint } from '@yukan/rules/paper/paper-stories.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { REGION_MIN } from '@yukan/rules/paper/paper-region.ts'
import { boxOf, moveBox, pullCorner } from './region-draft.ts'
import type { Corner } from './region-draft.ts'
import type { RegionsState } from './use-regions.ts'

/** A press that moves fewer pixels selects, and moves nothing. */
const PULL_MIN = 4

/** The handles of the selected part. A finger moves it only by its middle: elsewhere it scrolls. */
export type Grip = Corner | 'middle'

/** Pointer actions: drawing a new box, or dragging one by its middle or a corner. */
type Gesture =
  | { kind: 'draw'; from: PagePoint; box: PageBox }
  | { kind: 'pull'; from: PagePoint; at: { x: number; y: number }; box: PageBox; grip: Grip; isMoved: boolean }

/** A pointer position in shares of the picture. */
function placeOf(event: PointerEvent, picture: HTMLElement): PagePoint {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const share = (at: number) => Math.min(1, Math.max(0, at))
  return { x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) }
}

function between(a: PagePoint, b: PagePoint): PageBox {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

const GRIPS: readonly Grip[] = ['nw', 'ne', 'sw', 'se', 'middle']

function gripOf(element: Element): Grip | null {
  const name = element.closest<HTMLElement>('[data-grip]')?.dataset['grip']
  return GRIPS.find((grip) => grip === name) ?? null
}

interface PointerInput {
  state: RegionsState
  picture: RefObject<HTMLDivElement | null>
  isDrawing: boolean
  onDrawn: () => void
}

/** Drawing, moving and resizing of regions with mouse and finger. Escape cancels a drag that is not finished. */
export function useRegionPointer({ state, picture, isDrawing, onDrawn }: PointerInput) {
  const [gesture, setGesture] = useState<Gesture | null>(null)

  const start = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    const from = placeOf(event, event.currentTarget)
    if (isDrawing) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setGesture({ kind: 'draw', from, box: between(from, from) })
      return
    }
    if (!(event.target instanceof Element)) return
    const grip = gripOf(event.target)
    const button = event.target.closest<HTMLElement>('[data-key]')
    if (grip === null && (button === null || event.pointerType === 'touch')) return
    const chosen = button === null ? state.draft.chosen : { key: Number(button.dataset['key']), part: Number(button.dataset['index']) }
    const box = boxOf(state.draft, chosen)
    if (box === null) return
    state.choose(chosen)
    event.currentTarget.setPointerCapture(event.pointerId)
    setGesture({ kind: 'pull', from, at: { x: event.clientX, y: event.clientY }, box, grip: grip ?? 'middle', isMoved: false })
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    if (gesture === null) return
    const to = placeOf(event, event.currentTarget)
    if (gesture.kind === 'draw') return setGesture({ ...gesture, box: between(gesture.from, to) })
    if (!gesture.isMoved && Math.hypot(event.clientX - gesture.at.x, event.clientY - gesture.at.y) < PULL_MIN) return
    const by = { x: to.x - gesture.from.x, y: to.y - gesture.from.y }
    state.setBox(gesture.grip === 'middle' ? moveBox(gesture.box, by) : pullCorner(gesture.box, gesture.grip, by), gesture.isMoved)
    if (!gesture.isMoved) setGesture({ ...gesture, isMoved: true })
  }

  const end = () => {
    if (gesture?.kind === 'draw' && gesture.box.width >= REGION_MIN && gesture.box.height >= REGION_MIN) {
      state.add(gesture.box)
      onDrawn()
    }
    if (gesture?.kind === 'pull') picture.current?.querySelector<HTMLElement>('[data-part="true"]')?.focus({ preventScroll: true })
    setGesture(null)
  }

  const cancel = () => {
    if (gesture?.kind === 'pull' && gesture.isMoved) state.undo(true)
    setGesture(null)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (gesture !== null) cancel()
    else if (isDrawing) onDrawn()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  return {
    drawn: gesture?.kind === 'draw' ? gesture.box : null,
    handlers: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: cancel,
      // Otherwise the browser would drag the current selection, and end the drag.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  }
}
