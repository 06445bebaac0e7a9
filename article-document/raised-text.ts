/** Superscripts and subscripts as plain text in which a number stays readable: `2¹⁰`, `H₂O` (decision 110). */

import { textBelow } from './html-tree.ts'
import type { HtmlNode } from './html-tree.ts'

const RAISED: ReadonlyMap<string, string> = new Map(
  [...'0123456789+-−=()ni'].map((character, index) => [character, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][index] ?? '']),
)
const LOWERED: ReadonlyMap<string, string> = new Map(
  [...'0123456789+-−=()'].map((character, index) => [character, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][index] ?? '']),
)
const ASCII = /^[\x21-\x7e]+$/
/** Ordinals, trade marks and what begins with a sign, such as ※1 and [1], are read well on the line. */
const READABLE = /^(?:st|nd|rd|th|er|re|TM|SM)$|^[^\p{L}\p{N}]/u

type Form = { before: string; after: string } | { signs: ReadonlyMap<string, string> }

const AS_IT_IS = { before: '', after: '' }

function formOf(name: 'sup' | 'sub', text: string): Form {
  const signs = name === 'sup' ? RAISED : LOWERED
  if ([...text].every((character) => signs.has(character))) return { signs }
  if (READABLE.test(text) || (name === 'sub' && /^[a-z]+$/i.test(text))) return AS_IT_IS
  if (!ASCII.test(text)) return { before: '（', after: '）' }
  const sign = name === 'sup' ? '^' : '_'
  return text.length === 1 ? { before: sign, after: '' } : { before: `${sign}(`, after: ')' }
}

function mapText(nodes: readonly HtmlNode[], map: (text: string) => string): HtmlNode[] {
  return nodes.map((node) => (typeof node === 'string' ? map(node) : { ...node, children: mapText(node.children, map) }))
}

const halfWidth = (text: string) => text.normalize('NFKC').trim()

/** The content of `sup` or `sub` as it is written on the line. */
export function onTheLine(name: 'sup' | 'sub', children: readonly HtmlNode[]): HtmlNode[] {
  const text = halfWidth(textBelow(children))
  if (text === '') return []
  const form = formOf(name, text)
  if ('signs' in form) return mapText(children, (part) => [...halfWidth(part)].map((each) => form.signs.get(each) ?? each).join(''))
  return [form.before, ...children, form.after]
}
