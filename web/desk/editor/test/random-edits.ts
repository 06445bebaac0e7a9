/** Random edits with unique characters, each of which can be looked for afterwards. */
import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import { schema } from '@yukan/article-document/schema.ts'
import type { TestClient } from './test-client.ts'

/** Kanji, one after the other. */
const FIRST_CHARACTER = 0x4e00

/** All text, with `|` between blocks. */
export function textAt(doc: Node): string {
  return doc.textBetween(0, doc.content.size, '|')
}

function textblocks(doc: Node): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock) found.push({ from: position + 1, to: position + 1 + node.content.size })
    return !node.isTextblock
  })
  return found
}

/** Types, deletes within or across paragraphs, divides, or makes bold. New characters and those that this edit deleted are noted. */
export function randomEdit(client: TestClient, choice: number, other: number, typed: Set<string>, deleted: Set<string>): void {
  const { state } = client
  const blocks = textblocks(state.doc)
  const place = (number: number) => {
    const block = blocks[number % blocks.length]!
    return block.from + (Math.floor(number / blocks.length) % (block.to - block.from + 1))
  }
  const [a, b] = [place(Math.floor(choice / 8)), place(other)].toSorted((x, y) => x - y)
  const nextCharacter = () => {
    const made = String.fromCodePoint(FIRST_CHARACTER + typed.size)
    typed.add(made)
    return made
  }
  const transaction = state.tr
  const kind = choice % 8
  if (kind === 5 && a! < b!) {
    const before = new Set(textAt(state.doc))
    transaction.setSelection(TextSelection.create(state.doc, a!, b)).deleteSelection()
    const after = textAt(transaction.doc)
    for (const gone of before) if (!after.includes(gone)) deleted.add(gone)
  } else if (kind === 6) {
    const position = state.doc.resolve(a!)
    if (position.parent.type === schema.nodes.paragraph) transaction.split(a!)
  } else if (kind === 7 && a! < b!) transaction.addMark(a!, b!, schema.marks.strong.create())
  else if (kind === 4) {
    const position = state.doc.resolve(a!)
    if (position.parent.type === schema.nodes.paragraph)
      transaction.insert(position.before(), schema.nodes.paragraph.create(null, schema.text(nextCharacter() + nextCharacter())))
    else transaction.insertText(nextCharacter(), a)
  } else transaction.insertText(nextCharacter(), a)
  client.dispatch(transaction)
}
