/** The frame with which a reader chooses what to clip, in shares of the viewer's stage (decision 060). */
import type { PageBox } from './paper-text.ts'

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof CORNERS)[number]

/** Least side of the frame, as a share of the stage's. */
export const FRAME_MIN = 0.08
/** Margin around the frame on the stage, so its corners can be grabbed. */
export const FRAME_EDGE = 0.03
/** Distance that an arrow key moves a corner. */
export const FRAME_STEP = 0.02

/** Where the frame begins. */
export const FIRST_FRAME: PageBox = { x: 0.15, y: 0.15, width: 0.7, height: 0.6 }

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Where a corner is. */
export function cornerAt({ x, y, width, height }: PageBox, corner: Corner): { x: number; y: number } {
  return { x: corner.endsWith('left') ? x : x + width, y: corner.startsWith('top') ? y : y + height }
}

/** The frame with one corner moved; the opposite one stays, the frame stays on the stage and does not become too small. */
export function moveCorner(frame: PageBox, corner: Corner, to: { x: number; y: number }): PageBox {
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height]
  const isLeft = corner.endsWith('left')
  const isTop = corner.startsWith('top')
  const x = isLeft ? between(to.x, FRAME_EDGE, right - FRAME_MIN) : frame.x
  const y = isTop ? between(to.y, FRAME_EDGE, bottom - FRAME_MIN) : frame.y
  const end = isLeft ? right : between(to.x, frame.x + FRAME_MIN, 1 - FRAME_EDGE)
  const foot = isTop ? bottom : between(to.y, frame.y + FRAME_MIN, 1 - FRAME_EDGE)
  return { x, y, width: end - x, height: foot - y }
}

/** Why a frame cannot be cut: it contains no part of a page, or it reaches over both pages of a spread. */
export type FrameProblem = 'empty' | 'twoPages'

/** A frame belongs to its page alone if less than this share of its contents is on the adjacent page. */
export const FRAME_TOUCH = 0.05

/** Why a frame with these areas of pages in it, the largest first, cannot be cut; null if it can (decision 060: a clip is of one page). */
export function frameProblem(areas: readonly number[]): FrameProblem | null {
  const [first = 0, second = 0] = areas
  if (first === 0) return 'empty'
  return second >= FRAME_TOUCH * (first + second) ? 'twoPages' : null
}
