/** Commands for tables. Cells are never joined, since the readers' HTML has no joined cells. */
import { Fragment } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { schema } from '@yukan/article-document/schema.ts'
import { selectedPart } from './places.ts'

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

/** Puts an empty table of three rows behind the block with the cursor. Only in the body, outside of other tables. */
export const insertTable: Command = (state, dispatch) => {
  if (selectedPart(state) !== 'body' || isInTable(state)) return false
  const { $to } = state.selection
  const end = $to.after(2)
  if (dispatch !== undefined) {
    const transaction = state.tr.insert(end, newTable())
    dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(end + 1), 1)).scrollIntoView())
  }
  return true
}
