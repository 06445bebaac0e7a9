/** Commands for links. */
import type { Mark } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { readLink } from '@yukan/article-document/link.ts'
import { schema } from '@yukan/article-document/schema.ts'
import { selectedPart } from '../places.ts'

const { link } = schema.marks

export interface LinkAtCursor {
  from: number
  to: number
  href: string
}

/** The link around the cursor or at the beginning of the selection; null without one. */
export function findLink({ selection: { $from } }: EditorState): LinkAtCursor | null {
  const parent = $from.parent
  const { offset, index } = $from.textOffset === 0 ? parent.childAfter($from.parentOffset) : parent.childBefore($from.parentOffset)
  const mark = parent.maybeChild(index)?.marks.find(({ type }) => type === link)
  if (mark === undefined) return null
  const has = (at: number) => parent.maybeChild(at)?.marks.some((each: Mark) => each.eq(mark)) === true
  let [from, to, first, last] = [offset, offset + (parent.maybeChild(index)?.nodeSize ?? 0), index, index]
  while (first > 0 && has(first - 1)) from -= parent.child(--first).nodeSize
  while (has(last + 1)) to += parent.child(++last).nodeSize
  const start = $from.start()
  return { from: start + from, to: start + to, href: String(mark.attrs['href']) }
}

/** Whether a link can be set here: in the body, at a selection or in a link. */
export function canLink(state: EditorState): boolean {
  return selectedPart(state) === 'body' && (!state.selection.empty || findLink(state) !== null)
}

/** Sets the link of the selection, or changes that around the cursor. False for an address that is not allowed in articles. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const target = readLink(href)
    if (target === null || !canLink(state)) return false
    const { from, to } = state.selection.empty ? (findLink(state) ?? state.selection) : state.selection
    dispatch?.(state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href: target.href })))
    return true
  }
}

/** Removes the links of the selection, or that around the cursor. */
export const removeLink: Command = (state, dispatch) => {
  const found = findLink(state)
  const { from, to } = state.selection.empty && found !== null ? found : state.selection
  if (from === to) return false
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}
