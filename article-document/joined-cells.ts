/** Tables with joined cells as tables with one cell in each place. */
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/** The limits of browsers, more columns and rows than any newspaper table has. */
const SPAN_MAX = 50
/** Cells of a table that may be added; joined cells beyond stay one cell each. */
const ADDED_MAX = 5_000

function spanOf({ attributes }: HtmlElement, name: string): number {
  const span = Number(attributes[name])
  return Number.isInteger(span) && span > 1 ? Math.min(span, SPAN_MAX) : 1
}

const emptyCell = (name: string): HtmlElement => ({ name, attributes: {}, children: [] })

interface Spread {
  /** The rows that are still covered, by column. */
  covered: number[]
  added: number
}

/** Adds an empty cell for each place that a joined cell covers. */
function spreadRow(row: HtmlElement, spread: Spread): HtmlElement {
  const { covered } = spread
  const cells: HtmlElement[] = []
  const fillCovered = () => {
    while ((covered[cells.length] ?? 0) > 0) {
      covered[cells.length] = (covered[cells.length] ?? 0) - 1
      cells.push(emptyCell('td'))
    }
  }
  for (const cell of row.children) {
    if (typeof cell === 'string' || !['td', 'th'].includes(cell.name)) continue
    fillCovered()
    const [columns, rows] = spread.added < ADDED_MAX ? [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')] : [1, 1]
    spread.added += columns * rows - 1
    for (let column = 0; column < columns; column++) {
      covered[cells.length] = rows - 1
      cells.push(column === 0 ? cell : emptyCell(cell.name))
    }
  }
  fillCovered()
  return { ...row, children: cells }
}

/** A table whose joined cells have become one cell with the text and empty ones next to and below it. */
export function spreadCells(table: HtmlElement): HtmlElement {
  const state: Spread = { covered: [], added: 0 }
  const spread = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (typeof node === 'string') return node
      if (node.name === 'tr') return spreadRow(node, state)
      return ['thead', 'tbody', 'tfoot'].includes(node.name) ? { ...node, children: spread(node.children) } : node
    })
  return { ...table, children: spread(table.children) }
}
