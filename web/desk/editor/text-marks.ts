/** Marks that are shown and not saved: proposals of the house style, where others are, paragraphs that wait for a decision. */
import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** A part of the text with a class, or a whole block where `isBlock` is set and `from` is its position. */
export interface TextMark {
  /** Marks of one group are replaced together. */
  group: string
  from: number
  to: number
  className: string
  title?: string
  isBlock?: boolean
}

interface GroupOf {
  group: string
}

interface NewMarks {
  group: string
  marks: readonly TextMark[]
}

const key = new PluginKey<DecorationSet>('text-marks')

function hasGroup(spec: unknown): spec is GroupOf {
  return typeof spec === 'object' && spec !== null && 'group' in spec
}

function toDecoration({ group, from, to, className, title, isBlock = false }: TextMark): Decoration {
  const attributes = { class: className, ...(title === undefined ? {} : { title }) }
  return isBlock ? Decoration.node(from, to, attributes, { group }) : Decoration.inline(from, to, attributes, { group })
}

function applyMarks(transaction: Transaction, before: DecorationSet): DecorationSet {
  const moved = before.map(transaction.mapping, transaction.doc)
  const given: NewMarks | undefined = transaction.getMeta(key)
  if (given === undefined) return moved
  const old = moved.find(undefined, undefined, (spec: unknown) => hasGroup(spec) && spec.group === given.group)
  return moved.remove(old).add(transaction.doc, given.marks.map(toDecoration))
}

/** The plugin that holds the marks; they move with the text. */
export function textMarks(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: { init: () => DecorationSet.empty, apply: applyMarks },
    props: { decorations: (state) => key.getState(state) },
  })
}

/** A transaction that replaces the marks of a group. Positions are those of the state's document. */
export function setTextMarks(state: EditorState, group: string, marks: readonly TextMark[]): Transaction {
  const given: NewMarks = { group, marks }
  return state.tr.setMeta(key, given).setMeta('addToHistory', false)
}
