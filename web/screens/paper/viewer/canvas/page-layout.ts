/** Which pages lie open, and how they lie beside each other, in OpenSeadragon's units: a page alone is 1 wide (design decision 21). */
import { spreadOf } from '@yukan/rules/paper-pages.ts'
import type { PageBox } from '@yukan/rules/paper-text.ts'
import type { Size } from './tiles.ts'

/** A page in the place that it has when the paper lies open. */
export interface Leaf extends Size {
  id: string
  side: 'alone' | 'left' | 'right'
}
export interface OpenLeaf extends Leaf {
  /** Place of its page among all, from 0. */
  index: number
}
export interface Layout {
  /** Where each leaf lies, in the order of the leaves. */
  places: PageBox[]
  /** What the home view shows: a spread has room for both of its leaves, also where one is missing. */
  home: PageBox
  /** Where a spread has no leaf; null where nothing is missing. */
  gap: PageBox | null
}

/** The leaves that lie open where the page with the place `shown` is to be seen, as they are read: of a spread the right one first. */
export function openLeaves(pages: readonly (Size & { id: string })[], shown: number, isSpread: boolean): OpenLeaf[] {
  const leaf = (number: number | null, side: Leaf['side']): OpenLeaf[] => {
    const page = number === null ? undefined : pages[number - 1]
    return page === undefined || number === null ? [] : [{ id: page.id, width: page.width, height: page.height, side, index: number - 1 }]
  }
  const spread = isSpread ? spreadOf(shown + 1, pages.length) : null
  return spread === null ? leaf(shown + 1, 'alone') : [...leaf(spread.right, 'right'), ...leaf(spread.left, 'left')]
}

/** Lays one leaf, or the two of a spread, which are given the same height. */
export function layLeaves(leaves: readonly Leaf[]): Layout {
  const height = Math.max(...leaves.map((leaf) => leaf.height / leaf.width))
  const widthOf = (leaf: Leaf | undefined) => (leaf === undefined ? 0 : (leaf.width / leaf.height) * height)
  const [left, right] = [leaves.find(({ side }) => side === 'left'), leaves.find(({ side }) => side === 'right')]
  const leftWidth = widthOf(left ?? right)
  const places = leaves.map((leaf) => ({ x: leaf.side === 'right' ? leftWidth : 0, y: 0, width: widthOf(leaf), height }))
  const isSpread = left !== undefined || right !== undefined
  const isWhole = !isSpread || leaves.length === 2
  const gap = isWhole ? null : { x: left === undefined ? 0 : leftWidth, y: 0, width: leftWidth, height }
  return { places, home: { x: 0, y: 0, width: isSpread ? leftWidth + widthOf(right ?? left) : 1, height }, gap }
}
