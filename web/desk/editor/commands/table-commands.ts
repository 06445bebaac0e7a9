/** Commands for tables. Cells are never joined, since the readers' HTML has no joined cells. */
import { Fragment } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import type { Command, Transaction } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable, selectionCell } from 'prosemirror-tables'
import { partOf, schema } from '@yukan/article-document/schema.ts'
import { selectedPart } from '../places.ts'

const { nodes: types } = schema
const NEW_ROWS = 3
const NEW_COLUMNS = 3

function newTable() {
  const cells = (isHead: boolean) =>
    Array.from({ length: NEW_COLUMNS }, () => (isHead ? types.table_header : types.table_cell).create(null, types.paragraph.create()))
  return types.table.create(
    null,
    Fragment.from(Array.from({ length: NEW_ROWS }, (_, row) => types.table_row.create(null, cells(row === 0)))),
  )
}

/** Position of a missing paragraph after a table that ends the body; null if none is missing. */
function endOfLastTable(doc: Node): number | null {
  const body = partOf(doc, 'body')
  if (body.lastChild?.type !== types.table) return null
  let end = 0
  doc.forEach((part, position) => {
    if (part === body) end = position + part.nodeSize - 1
  })
  return end
}

/**
 * Puts an empty table of three rows behind the block with the cursor, or in the place of an empty paragraph. Only in the body, outside of other
 * tables.
 */
export const insertTable: Command = (state, dispatch) => {
  if (selectedPart(state) !== 'body' || isInTable(state)) return false
  const { $to, empty } = state.selection
  const end = $to.after(2)
  const block = $to.node(2)
  const start = empty && block.type === types.paragraph && block.content.size === 0 ? $to.before(2) : end
  if (dispatch !== undefined) {
    const transaction = state.tr.replaceWith(start, end, newTable())
    dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(start + 1), 1)).scrollIntoView())
  }
  return true
}

/** Moves to the next cell; behind the last one a row is added. */
export const nextCell: Command = (state, dispatch) => {
  if (goToNextCell(1)(state, dispatch)) return true
  if (!isInTable(state)) return false
  const endOfRow = selectionCell(state).after()
  return addRowAfter(state, (transaction) =>
    dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(endOfRow + 1), 1)).scrollIntoView()),
  )
}

/** Moves from the last line of a table that ends the body to a new paragraph after it. If a paragraph exists the browser moves the cursor. */
export const leaveLastTable: Command = (state, dispatch, view) => {
  const end = endOfLastTable(state.doc)
  if (end === null || !isInTable(state) || selectionCell(state).after() !== end - 1) return false
  const { $head } = state.selection
  const isLastBlock = $head.after() === selectionCell(state).pos + (selectionCell(state).nodeAfter?.nodeSize ?? 0) - 1
  if (!isLastBlock || view?.endOfTextblock('down') === false) return false
  const transaction = state.tr.insert(end, types.paragraph.create())
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, end + 1)).scrollIntoView())
  return true
}

function isOwnChange(transaction: Transaction): boolean {
  return transaction.docChanged && transaction.getMeta('collab$') === undefined
}

/** After a local change, adds a paragraph after a table that ends the body, to continue writing. An empty one is not published. */
export function paragraphAfterTable(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, state) => {
      const end = transactions.some(isOwnChange) ? endOfLastTable(state.doc) : null
      return end === null ? null : state.tr.insert(end, types.paragraph.create())
    },
  })
}
