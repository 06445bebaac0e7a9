/** Counts as newspapers do: every character, with spaces and punctuation, but without readings and line breaks. */
import type { Node } from 'prosemirror-model'

/** Characters of a printed line, unless the caller names another number. */
export const LINE_CHARACTERS = 12
/** A paragraph begins with an empty space of one character. */
const INDENT = 1

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })
/** Nodes do not change: after a key only the paragraph with the cursor is counted again. */
const lines = new WeakMap<Node, readonly number[]>()

/** The characters of a text as people count them: an emoji of several code points is one. */
export function countText(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** The number of characters of each line of a paragraph; lines end at its line breaks. */
function lineLengths(textblock: Node): readonly number[] {
  const known = lines.get(textblock)
  if (known !== undefined) return known
  const made = textblock.textContent.split('\n').map(countText)
  lines.set(textblock, made)
  return made
}

function textblocksOf(node: Node): Node[] {
  return node.isTextblock ? [node] : node.children.flatMap(textblocksOf)
}

/** Characters of a part or a whole document. */
export function countCharacters(node: Node): number {
  return textblocksOf(node)
    .flatMap(lineLengths)
    .reduce((sum, length) => sum + length, 0)
}

/** The lines that a part takes in print; empty paragraphs take none. Throws RangeError for less than one character per line. */
export function countPrintedLines(node: Node, lineCharacters = LINE_CHARACTERS): number {
  if (!Number.isInteger(lineCharacters) || lineCharacters < 1) throw new RangeError(`lines of ${lineCharacters} characters`)
  return textblocksOf(node)
    .filter((textblock) => textblock.textContent !== '')
    .flatMap((textblock) =>
      lineLengths(textblock).map((length, index) => length + (index === 0 && textblock.type.name === 'paragraph' ? INDENT : 0)),
    )
    .reduce((sum, length) => sum + Math.max(1, Math.ceil(length / lineCharacters)), 0)
}
