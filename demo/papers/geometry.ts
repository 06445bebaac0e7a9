/** Sizes of the printed sheets in millimetres. Text is on a grid: tiers (段) from top to bottom, lines from right to left. */
export interface Sheet {
  width: number
  height: number
  /** Left and right of the text; the head of the page begins at the same distance from the top. */
  margin: number
  /** Where the tiers begin. */
  top: number
  tiers: number
  tierHeight: number
  tierGap: number
  /** Side of a character's square. */
  em: number
  /** From one line to the next, before a row is spread over the width. */
  pitch: number
}

/** Room between the frame of a box and its text, in millimetres. */
export const BOX_ROOM = 1.5
/** Distance of a box's frame from the last line at its left, in lines. */
export const BOX_SIDE = 0.35
/** Characters in a line of a tier. */
export const LINE_CELLS = 11

const type = { tierHeight: 40, tierGap: 2.8, em: 3.62, pitch: 5.8 }
/** The evening paper (ブランケット判). */
export const BROADSHEET: Sheet = { ...type, width: 406, height: 546, margin: 12, top: 23, tiers: 12 }
/** The free papers. */
export const TABLOID: Sheet = { ...type, width: 273, height: 406, margin: 10.5, top: 21, tiers: 8 }

/** Height of a number of tiers. */
export function heightOf({ tierHeight, tierGap }: Sheet, tiers: number): number {
  return tiers * tierHeight + (tiers - 1) * tierGap
}

export function topOf({ top, tierHeight, tierGap }: Sheet, tier: number): number {
  return top + tier * (tierHeight + tierGap)
}

/** Lines that fit side by side. */
export function linesOf(sheet: Sheet, width = sheet.width - 2 * sheet.margin): number {
  return Math.floor(width / sheet.pitch)
}

export const mm = (value: number) => `${Number(value.toFixed(3))}mm`

/** A box with its right upper corner at (`right`, `top`). */
export function boxStyle(right: number, top: number, width: number, height: number): string {
  return `left:${mm(right - width)};top:${mm(top)};width:${mm(width)};height:${mm(height)}`
}
