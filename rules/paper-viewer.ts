/** Keys and zoom of the paper viewer (spec §2 "Viewer", §9 "Zoom"). */

/** What a key does in the viewer. */
export type ViewerAction = 'next' | 'back' | 'zoom-in' | 'zoom-out'

/** "wheel clamp 0.125 to 4" (§9). */
export const WHEEL_ZOOM_MIN = 0.125
export const WHEEL_ZOOM_MAX = 4
/** "buttons 0.1 to 10 in 0.1 steps" (§9), counted in tenths so that steps stay exact. */
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

/**
 * "keys j or right arrow = next, k or left arrow = back, i or + = zoom in, o or - = zoom out" (§2). Takes `KeyboardEvent.key`;
 * capital letters count, since Caps Lock is easily on. Null for any other key.
 */
export function viewerAction(key: string): ViewerAction | null {
  return ACTIONS.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}

/** "wheel clamp 0.125 to 4" (§9). */
export function wheelZoom(zoom: number): number {
  return Math.min(WHEEL_ZOOM_MAX, Math.max(WHEEL_ZOOM_MIN, zoom))
}

/** The zoom after a press of a button, "0.1 to 10 in 0.1 steps" (§9); a zoom between two steps goes to the next one. */
export function buttonZoom(zoom: number, action: 'zoom-in' | 'zoom-out'): number {
  // Rounded first, so that 0.30000000000000004 counts as three tenths.
  const tenths = Math.round(zoom * STEPS * 1000) / 1000
  const step = action === 'zoom-in' ? Math.floor(tenths) + 1 : Math.ceil(tenths) - 1
  return Math.min(BUTTON_STEP_MAX, Math.max(BUTTON_STEP_MIN, step)) / STEPS
}
