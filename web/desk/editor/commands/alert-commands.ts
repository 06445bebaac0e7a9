/** Commands for alerts of the house style. */
import { TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { schema } from '@yukan/article-document/schema.ts'
import type { StyleAlert } from '@yukan/rules/house-style/style-alert.ts'
import { setRuby } from './ruby-commands.ts'
import { alertMarks, markApplied } from '../text-marks.ts'
import type { AlertMark } from '../text-marks.ts'

/** Whether an alert has a proposal that can be applied. */
export function canApply({ proposed, reading }: StyleAlert): boolean {
  return proposed !== null || reading !== null
}

/** Length of the common prefix of two texts in UTF-16 units, without splitting a character. */
function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < Math.min(one.length, other.length) && one[count] === other[count]) count++
  return /[\ud800-\udbff]/.test(one[count - 1] ?? '') ? count - 1 : count
}

/** Replaces an alert's text by its proposal, with the marks of the text. False if the text has changed since. */
export function applyAlert({ from, to, alert }: AlertMark): Command {
  return (state, dispatch, view) => {
    const { found, proposed, reading } = alert
    if (state.doc.textBetween(from, to) !== found) return false
    const send = dispatch && ((transaction: Transaction) => dispatch(markApplied(transaction, alert)))
    if (reading !== null) return setRuby({ from, to, base: found, rt: '', isSet: false }, { base: found, rt: reading })(state, send, view)
    if (proposed === null) return false
    // Unchanged characters are not replaced: a date keeps its marks and readings if only the weekday changes.
    const kept = to - from === found.length ? sharedStart(found, proposed) : 0
    const start = from + kept
    const marks = state.doc.resolve(start).marksAcross(state.doc.resolve(to)) ?? []
    const text = proposed.slice(kept)
    const transaction = text === '' ? state.tr.delete(start, to) : state.tr.replaceWith(start, to, schema.text(text, marks))
    const end = TextSelection.create(transaction.doc, start + text.length)
    send?.(transaction.setSelection(end).scrollIntoView())
    return true
  }
}

/** The alert with the cursor, else the next one, else the first. */
function alertFromCursor(marks: readonly AlertMark[], { selection: { from } }: EditorState): AlertMark | undefined {
  return marks.find((mark) => from >= mark.from && from <= mark.to) ?? marks.find((mark) => mark.from >= from) ?? marks[0]
}

/** Applies the proposal at the cursor, or that of the next alert that has one. */
export const applyAlertAtCursor: Command = (state, dispatch, view) => {
  const mark = alertFromCursor(
    alertMarks(state).filter(({ alert }) => canApply(alert)),
    state,
  )
  return mark !== undefined && applyAlert(mark)(state, dispatch, view)
}

/** Selects the next alert; behind the last one the first. */
export const selectNextAlert: Command = (state, dispatch) => {
  const marks = alertMarks(state)
  const mark = marks.find(({ from }) => from > state.selection.from) ?? marks[0]
  if (mark === undefined) return false
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, mark.from, mark.to)).scrollIntoView())
  return true
}
