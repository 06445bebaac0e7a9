/** The open pages and their positions in OpenSeadragon's units: a single page is 1 wide (decision 027). */
import { spreadOf } from '@yukan/rules/paper/paper-pages.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import type { Size } from './tiles.ts'

/** A page and its position in the open paper. */
export interface SpreadPage extends Size {
  id: string
  side: 'alone' | 'left' | 'right'
}
export interface OpenPage extends SpreadPage {
  /** Place of its page among all, from 0. */
  index: number
}
export interface Layout {
  places: PageBox[]
  /** The home view: a spread has room for both pages, even if one is missing. */
  home: PageBox
  /** Where a spread has no page; null if nothing is missing. */
  gap: PageBox | null
}

/** The pages open at position `shown`, in reading order: of a spread the right one first. */
export function openPagesAt(pages: readonly (Size & { id: string })[], shown: number, isSpread: boolean): OpenPage[] {
  const spreadPage = (number: number | null, side: SpreadPage['side']): OpenPage[] => {
    const page = number === null ? undefined : pages[number - 1]
    return page === undefined || number === null ? [] : [{ id: page.id, width: page.width, height: page.height, side, index: number - 1 }]
  }
  const spread = isSpread ? spreadOf(shown + 1, pages.length) : null
  return spread === null ? spreadPage(shown + 1, 'alone') : [...spreadPage(spread.right, 'right'), ...spreadPage(spread.left, 'left')]
}

/** Lays one page, or the two of a spread, which are given the same height. */
export function layOutPages(spreadPages: readonly SpreadPage[]): Layout {
  const height = Math.max(...spreadPages.map((spreadPage) => spreadPage.height / spreadPage.width))
  const widthOf = (spreadPage: SpreadPage | undefined) => (spreadPage === undefined ? 0 : (spreadPage.width / spreadPage.height) * height)
  const [left, right] = [spreadPages.find(({ side }) => side === 'left'), spreadPages.find(({ side }) => side === 'right')]
  const leftWidth = widthOf(left ?? right)
  const places = spreadPages.map((spreadPage) => ({
    x: spreadPage.side === 'right' ? leftWidth : 0,
    y: 0,
    width: widthOf(spreadPage),
    height,
  }))
  const isSpread = left !== undefined || right !== undefined
  const isWhole = !isSpread || spreadPages.length === 2
  const gap = isWhole ? null : { x: left === undefined ? 0 : leftWidth, y: 0, width: leftWidth, height }
  return { places, home: { x: 0, y: 0, width: isSpread ? leftWidth + widthOf(right ?? left) : 1, height }, gap }
}

/**
 * The area to which panning is limited, given the visible width: all of `home` while that fits into the window, and when zoomed in only
 * `paper`, so a spread with one page cannot be panned to its empty half. In between it is interpolated.
 */
export function roomFor(width: number, paper: PageBox, home: PageBox): PageBox {
  const shownWidth = Math.min(home.width, Math.max(paper.width, width))
  const isAtLeft = paper.x === home.x
  return { ...home, x: isAtLeft ? home.x : home.x + home.width - shownWidth, width: shownWidth }
}

/** The box around boxes. */
export function boxAround(boxes: readonly PageBox[]): PageBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))]
  return { x, y, width: right - x, height: bottom - y }
}
