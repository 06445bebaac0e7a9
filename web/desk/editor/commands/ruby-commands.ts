/** Commands for readings. */
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import { findRubyAtEnd } from '@yukan/article-document/ruby.ts'
import type { Ruby } from '@yukan/article-document/ruby.ts'
import { isRubyText, schema } from '@yukan/article-document/schema.ts'
import { selectedPart } from '../places.ts'

const { ruby } = schema.nodes

export interface RubyAtCursor extends Ruby {
  from: number
  to: number
  /** Whether it is a ruby already. */
  isSet: boolean
}

/** The ruby that is selected or next to the cursor, or the selected text without a reading; null if no ruby is possible. */
export function findRuby(state: EditorState): RubyAtCursor | null {
  const part = selectedPart(state)
  if (part === null || part === 'info') return null
  const { selection } = state
  const { from, to, $from, $to } = selection
  const node = selection instanceof NodeSelection ? selection.node : selection.empty ? ($from.nodeBefore ?? null) : null
  if (node?.type === ruby) {
    const start = selection instanceof NodeSelection ? from : from - node.nodeSize
    return { from: start, to: start + node.nodeSize, base: node.textContent, rt: String(node.attrs['rt']), isSet: true }
  }
  if (!$from.parent.isTextblock || $from.parent !== $to.parent) return null
  return { from, to, base: state.doc.textBetween(from, to), rt: '', isSet: false }
}

/** Replaces the found text by a ruby. False for an empty base or reading. */
export function setRuby(found: RubyAtCursor, { base, rt }: Ruby): Command {
  return (state, dispatch) => {
    const [text, reading] = [base.trim(), rt.trim()]
    if (!isRubyText(text) || !isRubyText(reading)) return false
    const marks = state.doc.resolve(found.from).marksAcross(state.doc.resolve(found.to)) ?? []
    const node = ruby.create({ base: text, rt: reading }, null, found.isSet ? (state.doc.nodeAt(found.from)?.marks ?? marks) : marks)
    if (dispatch !== undefined) {
      const transaction = state.tr.replaceRangeWith(found.from, found.to, node)
      dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(found.from + node.nodeSize), -1)).scrollIntoView())
    }
    return true
  }
}

/** Replaces a ruby by its base. */
export function removeRuby(found: RubyAtCursor): Command {
  return (state, dispatch) => {
    if (!found.isSet) return false
    const marks = state.doc.nodeAt(found.from)?.marks ?? []
    dispatch?.(state.tr.replaceWith(found.from, found.to, schema.text(found.base, marks)))
    return true
  }
}

/** Replaces notation before the cursor, 漢字《かんじ》, by a ruby. */
export const convertNotation: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const part = selectedPart(state)
  if (!empty || part === null || part === 'info' || !$from.parent.isTextblock) return false
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n')
  const found = findRubyAtEnd(before)
  if (found === null) return false
  const from = $from.pos - found.length
  const marks = state.doc.resolve(from).marksAcross($from) ?? []
  dispatch?.(state.tr.replaceWith(from, $from.pos, ruby.create({ base: found.base, rt: found.rt }, null, marks)))
  return true
}
