/** The texts of a document for the house style, with positions mapped back to the document. */
import type { Node } from 'prosemirror-model'
import { schema } from '@yukan/article-document/schema.ts'
import type { StyledText } from '@yukan/rules/house-style/house-style.ts'

const { nodes: types } = schema

/** A paragraph, a heading, the title or the info. */
export interface StyledBlock {
  node: Node
  /** Where its content begins. */
  start: number
  styled: StyledText
}

/** Nodes do not change: after a key only the paragraph with the cursor is read again. */
const known = new WeakMap<Node, StyledText>()
/** Blocks in which readings are customary. */
const WITH_RUBY = [types.paragraph, types.standfirst_paragraph]

function styledText(node: Node): StyledText {
  const before = known.get(node)
  if (before !== undefined) return before
  const rubies: [number, number][] = []
  let text = ''
  node.forEach((child) => {
    if (child.type === types.ruby) rubies.push([text.length, text.length + child.textContent.length])
    text += child.isText ? (child.text ?? '') : child.textContent
  })
  const made = { text, rubies, mayHaveRuby: WITH_RUBY.includes(node.type) }
  known.set(node, made)
  return made
}

/** All blocks of text of a document, in its order; empty ones too. */
export function styledBlocks(doc: Node): StyledBlock[] {
  const blocks: StyledBlock[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock) blocks.push({ node, start: position + 1, styled: styledText(node) })
    return !node.isTextblock
  })
  return blocks
}

/** The place of some characters of a block. A reading whose base they share in part is taken whole; then `isExact` is false. */
export function placeInDocument({ node, start }: StyledBlock, from: number, to: number): { from: number; to: number; isExact: boolean } {
  const place = { from: start, to: start, isExact: true }
  let character = 0
  let position = start
  node.forEach((child) => {
    const length = child.isText ? (child.text ?? '').length : child.textContent.length
    const end = character + length
    const isAtom = !child.isText && length !== child.nodeSize
    if (from >= character && from < end) {
      place.from = isAtom ? position : position + from - character
      if (isAtom && from !== character) place.isExact = false
    }
    if (to > character && to <= end) {
      place.to = isAtom ? position + child.nodeSize : position + to - character
      if (isAtom && to !== end) place.isExact = false
    }
    character = end
    position += child.nodeSize
  })
  return place
}
