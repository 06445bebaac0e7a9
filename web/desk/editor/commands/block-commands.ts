/** Commands that change paragraphs, lists, quotations and marks. Each is a command of ProseMirror. */
import { chainCommands, exitCode, lift, selectAll, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { Selection, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { schema } from '@yukan/article-document/schema.ts'
import { partAt, selectedPart } from '../places.ts'

const { nodes: types, marks } = schema

/** Whether the selection is within a node of the type. */
export function isInNode({ selection: { $from } }: EditorState, type: NodeType, attributes: Attrs = {}): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === type && Object.entries(attributes).every(([name, value]) => node.attrs[name] === value)) return true
  }
  return false
}

const inBody =
  (command: Command): Command =>
  (state, dispatch, view) =>
    selectedPart(state) === 'body' && command(state, dispatch, view)

export const toggleStrong: Command = toggleMark(marks.strong)
export const toggleEm: Command = toggleMark(marks.em)
export const setParagraph: Command = inBody(setBlockType(types.paragraph))

/** Toggles a heading of the level. */
export function toggleHeading(level: 2 | 3): Command {
  return inBody((state, dispatch, view) =>
    isInNode(state, types.heading, { level })
      ? setParagraph(state, dispatch, view)
      : setBlockType(types.heading, { level })(state, dispatch, view),
  )
}

/** Toggles a list around the paragraphs. */
export function toggleList(type: NodeType): Command {
  return inBody((state, dispatch, view) =>
    isInNode(state, type) ? liftListItem(types.list_item)(state, dispatch, view) : wrapInList(type)(state, dispatch, view),
  )
}

export const toggleBulletList: Command = toggleList(types.bullet_list)
export const toggleOrderedList: Command = toggleList(types.ordered_list)
export const toggleBlockquote: Command = inBody((state, dispatch, view) =>
  isInNode(state, types.blockquote) ? lift(state, dispatch) : wrapIn(types.blockquote)(state, dispatch, view),
)

/** A line break within a paragraph. */
export const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  const part = selectedPart(state)
  if (part === null || part === 'title') return false
  dispatch?.(state.tr.replaceSelectionWith(types.hard_break.create()).scrollIntoView())
  return true
})

/** Puts the cursor at the beginning of the next part. */
function enterNextPart(transaction: Transaction): Transaction {
  const { $from } = transaction.selection
  return transaction.setSelection(Selection.near(transaction.doc.resolve($from.after(1)), 1)).scrollIntoView()
}

/** Leaves the standfirst from an empty paragraph at its end, which is deleted unless it is the only one. */
const leaveStandfirst: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const standfirst = $from.node(1)
  if (!empty || $from.parent.content.size > 0 || $from.index(1) < standfirst.childCount - 1) return false
  const { tr } = state
  if (standfirst.childCount > 1)
    tr.delete($from.before(2), $from.after(2)).setSelection(Selection.near(tr.doc.resolve($from.before(2)), -1))
  dispatch?.(enterNextPart(tr))
  return true
}

/** Enter: the title is one line, so the standfirst follows; an empty paragraph ends the standfirst, so the body follows; the info has lines. */
export const enterInPart: Command = (state, dispatch, view) => {
  const part = selectedPart(state)
  if (part === 'info') return insertBreak(state, dispatch, view)
  if (part === 'standfirst') return leaveStandfirst(state, dispatch, view)
  if (part !== 'title') return false
  dispatch?.(enterNextPart(state.tr))
  return true
}

/** Selects the part with the cursor, or everything if that is already selected. */
export const selectPart: Command = (state, dispatch, view) => {
  const { $from, from, to } = state.selection
  const part = partAt($from)
  if (part === null) return selectAll(state, dispatch, view)
  const [start, end] = [
    Selection.findFrom(state.doc.resolve($from.start(1)), 1, true),
    Selection.findFrom(state.doc.resolve($from.end(1)), -1, true),
  ]
  if (start === null || end === null || (from <= start.from && to >= end.to)) return selectAll(state, dispatch, view)
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, start.from, end.to)))
  return true
}
