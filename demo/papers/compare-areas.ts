/** Areas of a page as cells, apart from the program's own geometry, which they judge. */
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'

/** Cells along each side of the page. */
const CELLS = 1000

type Cells = Uint8Array

/** The cells of some boxes. */
export function cellsOf(boxes: readonly PageBox[]): Cells {
  const cells = new Uint8Array(CELLS * CELLS)
  const at = (share: number) => Math.min(CELLS, Math.max(0, Math.round(share * CELLS)))
  for (const { x, y, width, height } of boxes) {
    for (let row = at(y); row < at(y + height); row++) cells.fill(1, row * CELLS + at(x), row * CELLS + at(x + width))
  }
  return cells
}

/** Fills what lies between two cells of a row or column that are at most so far apart: the white between tiers, and next to headlines. */
export function withoutGaps(cells: Cells, gap: number): Cells {
  const filled = cells.slice()
  const fill = (start: number, step: number) => {
    let last = -1
    for (let at = 0; at < CELLS; at++) {
      if (cells[start + at * step] !== 1) continue
      if (last !== -1 && at - last <= gap * CELLS) for (let between = last + 1; between < at; between++) filled[start + between * step] = 1
      last = at
    }
  }
  for (let line = 0; line < CELLS; line++) {
    fill(line * CELLS, 1)
    fill(line, CELLS)
  }
  return filled
}

/** Common area of two areas by that of both together (IoU), 0 to 1. */
export function sameArea(a: Cells, b: Cells): number {
  let [common, both] = [0, 0]
  for (let at = 0; at < a.length; at++) {
    const sum = (a[at] ?? 0) + (b[at] ?? 0)
    if (sum === 2) common += 1
    if (sum > 0) both += 1
  }
  return both === 0 ? 0 : common / both
}
