/** Wheel, touch and mouse on the stage: our zooms (product §9), turning by a swipe if there is nothing to pan, and pointing at a story. */
import OpenSeadragon from 'openseadragon'
import { doubleTapZoom, clampZoom, isHomeZoom, swipeAction, zoomAfterWheel } from '@yukan/rules/paper/paper-viewer.ts'

export interface GestureTarget {
  /** The zoom, 1 being the home view. */
  zoom: () => number
  zoomTo: (zoom: number, around: OpenSeadragon.Point, isImmediate: boolean) => void
  /** Moves the page with the finger, in pixels; 0 moves it back. */
  lean: (pixels: number) => void
  turn: (action: 'next' | 'back') => void
  /** A tap that is not half of a double tap. */
  tap: (point: OpenSeadragon.Point) => void
  /** The mouse is at a point; null if it has left. */
  hover: (point: OpenSeadragon.Point | null) => void
}

/** Milliseconds within which a second tap makes a double tap, as in OpenSeadragon. */
const DOUBLE_TAP_MS = 300

/** Handles the viewer's events; its own reactions to these gestures are disabled. */
export function addGestures(viewer: OpenSeadragon.Viewer, target: GestureTarget): void {
  const pointAt = (position: OpenSeadragon.Point) => viewer.viewport.pointFromPixel(position, true)

  viewer.addHandler('canvas-scroll', (event) => {
    event.preventDefaultAction = true
    target.zoomTo(zoomAfterWheel(target.zoom(), event.scroll), pointAt(event.position), false)
  })
  viewer.addHandler('canvas-double-click', (event) => {
    event.preventDefaultAction = true
    target.zoomTo(doubleTapZoom(target.zoom()), pointAt(event.position), false)
  })
  viewer.addHandler('canvas-pinch', (event) => {
    event.preventDefaultZoomAction = true
    target.zoomTo(clampZoom((target.zoom() * event.distance) / event.lastDistance), pointAt(event.center), true)
  })
  addSwipe(viewer, target)
  addPointing(viewer, target, pointAt)
}

function addPointing(viewer: OpenSeadragon.Viewer, target: GestureTarget, pointAt: (position: OpenSeadragon.Point) => OpenSeadragon.Point) {
  let waiting: number | undefined
  viewer.addHandler('canvas-click', ({ quick: isQuick, position }) => {
    window.clearTimeout(waiting)
    const point = pointAt(position)
    if (isQuick) waiting = window.setTimeout(() => target.tap(point), DOUBLE_TAP_MS)
  })
  viewer.addHandler('canvas-double-click', () => window.clearTimeout(waiting))
  viewer.addOnceHandler('destroy', () => window.clearTimeout(waiting))
  viewer.canvas.addEventListener('pointermove', (event) => {
    const { left, top } = viewer.canvas.getBoundingClientRect()
    // A finger that moves pans; a pressed button drags.
    const isHovering = event.pointerType === 'mouse' && event.buttons === 0
    target.hover(isHovering ? pointAt(new OpenSeadragon.Point(event.clientX - left, event.clientY - top)) : null)
  })
  viewer.canvas.addEventListener('pointerleave', () => target.hover(null))
}

function addSwipe(viewer: OpenSeadragon.Viewer, target: GestureTarget): void {
  let moved: { right: number; down: number } | null = null

  viewer.addHandler('canvas-press', () => {
    moved = isHomeZoom(target.zoom()) ? { right: 0, down: 0 } : null
  })
  viewer.addHandler('canvas-pinch', () => {
    moved = null
    target.lean(0)
  })
  viewer.addHandler('canvas-drag', (event) => {
    if (moved === null) return
    event.preventDefaultAction = true
    moved = { right: moved.right + event.delta.x, down: moved.down + event.delta.y }
    target.lean(moved.right)
  })
  viewer.addHandler('canvas-drag-end', (event) => {
    if (moved === null) return
    event.preventDefaultAction = true
    const action = swipeAction(moved.right, moved.down)
    moved = null
    target.lean(0)
    if (action !== null) target.turn(action)
  })
}
