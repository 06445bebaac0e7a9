/** Decorations, which are not saved: alerts of the house style, others' cursors, conflicting paragraphs. */
import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { StyleAlert } from '@yukan/rules/house-style/style-alert.ts'

/** A part of the text with a class, or a whole block where `isBlock` is set and `from` is its position. */
export interface TextMark {
  /** Marks of one group are replaced together. */
  group: string
  from: number
  to: number
  className: string
  title?: string
  isBlock?: boolean
  /** Alerts of the house style as decorations. */
  alert?: StyleAlert
}

interface GroupOf {
  group: string
  alert?: StyleAlert
}

interface NewMarks {
  group: string
  marks: readonly TextMark[]
}

const APPLIED = 'applied-alert'

/** The alert whose proposal a transaction has applied; null for any other transaction. */
export function appliedAlert(transaction: Transaction): StyleAlert | null {
  const alert: StyleAlert | undefined = transaction.getMeta(APPLIED)
  return alert ?? null
}

/** A transaction that applies an alert: its mark is removed at once. */
export function markApplied(transaction: Transaction, alert: StyleAlert): Transaction {
  return transaction.setMeta(APPLIED, alert)
}

const key = new PluginKey<DecorationSet>('text-marks')

function hasGroup(spec: unknown): spec is GroupOf {
  return typeof spec === 'object' && spec !== null && 'group' in spec
}

function toDecoration({ group, from, to, className, title, alert, isBlock = false }: TextMark): Decoration {
  const attributes = { class: className, ...(title === undefined ? {} : { title }) }
  const spec: GroupOf = { group, ...(alert === undefined ? {} : { alert }) }
  return isBlock ? Decoration.node(from, to, attributes, spec) : Decoration.inline(from, to, attributes, spec)
}

function applyMarks(transaction: Transaction, before: DecorationSet): DecorationSet {
  const mapped = before.map(transaction.mapping, transaction.doc)
  const applied = appliedAlert(transaction)
  const isApplied = (spec: unknown) => hasGroup(spec) && spec.alert === applied
  const moved = applied === null ? mapped : mapped.remove(mapped.find(undefined, undefined, isApplied))
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

export interface AlertMark {
  from: number
  to: number
  alert: StyleAlert
}

/** The alerts in a state with their current positions, in text order. */
export function alertMarks(state: EditorState): AlertMark[] {
  const all = key.getState(state)?.find() ?? []
  return all
    .flatMap(({ from, to, spec }) => (hasGroup(spec) && spec.alert !== undefined ? [{ from, to, alert: spec.alert }] : []))
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
}
