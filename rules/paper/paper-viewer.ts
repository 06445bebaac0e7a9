/** Keys, zoom and turning of the viewer (product §2 "Viewer", §9 "Zoom", decision 027). Zoom 1 is the home view: all of the page or spread. */
import { spreadOf, spreads } from './paper-pages.ts'

export type ViewerAction = 'next' | 'back' | 'zoom-in' | 'zoom-out'

/** "wheel clamp 0.125 to 4" (product §9). */
export const WHEEL_ZOOM_MIN = 0.125
export const WHEEL_ZOOM_MAX = 4
/** "buttons 0.1 to 10 in 0.1 steps" (product §9), in tenths for exact steps. */
const STEPS = 10
const BUTTON_STEP_MIN = 1
const BUTTON_STEP_MAX = 100

const ACTIONS: ReadonlyMap<string, ViewerAction> = new Map([
  ['j', 'next'],
  ['ArrowRight', 'next'],
  ['k', 'back'],
  ['ArrowLeft', 'back'],
  ['i', 'zoom-in'],
  ['+', 'zoom-in'],
  ['o', 'zoom-out'],
  ['-', 'zoom-out'],
])

/** "keys j or right arrow = next, k or left arrow = back, i or + = zoom in, o or - = zoom out" (product §2), also in capitals; else null. */
export function viewerAction(key: string): ViewerAction | null {
  return ACTIONS.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}

export interface ViewerKey {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  /** During input method composition. */
  isComposing: boolean
}
export interface KeyTarget {
  /** `tagName`, in any case. */
  tag: string
  type: string
  isEditable: boolean
}

const WITHOUT_TEXT: readonly string[] = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Whether an element uses keys itself: a text field or a list of choices. */
export function isTypingIn({ tag, type, isEditable }: KeyTarget): boolean {
  const name = tag.toLowerCase()
  if (isEditable || name === 'textarea' || name === 'select') return true
  return name === 'input' && !WITHOUT_TEXT.includes(type)
}

/** The action of a key: none while text is typed or a modifier is pressed (decision 027), except Shift, which types the `+`. */
export function viewerActionOf({ key, ctrlKey, altKey, metaKey, isComposing }: ViewerKey, target: KeyTarget): ViewerAction | null {
  return ctrlKey || altKey || metaKey || isComposing || isTypingIn(target) ? null : viewerAction(key)
}

/** "wheel clamp 0.125 to 4" (product §9). */
export function wheelZoom(zoom: number): number {
  return Math.min(WHEEL_ZOOM_MAX, Math.max(WHEEL_ZOOM_MIN, zoom))
}

/** Formats a zoom in whole percent. An animation ends slightly off its target: 0.12499 is shown as 0.125. */
export function zoomPercent(zoom: number): number {
  return Math.round(Math.round(zoom * 1000) / 10)
}

/** The zoom after a press of a button, "0.1 to 10 in 0.1 steps" (product §9); between two steps the next one. */
export function buttonZoom(zoom: number, action: 'zoom-in' | 'zoom-out'): number {
  // Rounded first: 0.30000000000000004 must count as three tenths.
  const tenths = Math.round(zoom * STEPS * 1000) / 1000
  const step = action === 'zoom-in' ? Math.floor(tenths) + 1 : Math.ceil(tenths) - 1
  return Math.min(BUTTON_STEP_MAX, Math.max(BUTTON_STEP_MIN, step)) / STEPS
}

/** One notch of the wheel, as in OpenSeadragon. */
const WHEEL_FACTOR = 1.2

/** The zoom after `notches` of the wheel, positive for zooming in: clamped (product §9), but never against the direction of the wheel. */
export function zoomAfterWheel(zoom: number, notches: number): number {
  const next = wheelZoom(zoom * WHEEL_FACTOR ** notches)
  return notches > 0 ? Math.max(zoom, next) : Math.min(zoom, next)
}

/** A zoom by fingers, clamped to the buttons' range, 0.1 to 10 (product §9). */
export function clampZoom(zoom: number): number {
  return Math.min(BUTTON_STEP_MAX / STEPS, Math.max(BUTTON_STEP_MIN / STEPS, zoom))
}

/** Zooms that count as the home view: a pinch does not end at exactly 1. */
const HOME_TOLERANCE = 0.02
/** The zoom of a double tap: body text can be read on a phone. */
const NEAR_ZOOM = 3

/** Whether the home view is shown: then a swipe turns the page. */
export function isHomeZoom(zoom: number): boolean {
  return Math.abs(zoom - 1) <= HOME_TOLERANCE
}

/** The zoom after a double tap: near from the home view, else the home view. */
export function doubleTapZoom(zoom: number): number {
  return isHomeZoom(zoom) ? NEAR_ZOOM : 1
}

/** Least horizontal pixels of a swipe. */
const SWIPE = 48
const SLANT = 1.5

/** The action of a swipe by its pixels right and down: "the next page lies to the left", so moving right shows it. */
export function swipeAction(right: number, down: number): 'next' | 'back' | null {
  if (Math.abs(right) < SWIPE || Math.abs(right) < SLANT * Math.abs(down)) return null
  return right > 0 ? 'next' : 'back'
}

/** The page after a turn: of spreads the first one in reading order. Null at the end of the issue. */
export function turnedPage(page: number, pageCount: number, action: 'next' | 'back', isSpread: boolean): number | null {
  const step = action === 'next' ? 1 : -1
  if (!isSpread) return page + step >= 1 && page + step <= pageCount ? page + step : null
  const all = spreads(pageCount)
  const here = spreadOf(page, pageCount)
  const at = all.findIndex(({ left, right }) => left === here?.left && right === here?.right)
  const there = at === -1 ? undefined : all[at + step]
  return there === undefined ? null : (there.right ?? there.left)
}
