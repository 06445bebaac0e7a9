/** The text of one paragraph while its HTML is read. */
import type { Mark, Node } from 'prosemirror-model'
import { joinLines, unifySpaces } from './clean-text.ts'
import { schema } from './schema.ts'

interface TextPiece {
  text: string
  marks: readonly Mark[]
}
type Piece = TextPiece | Node

function isText(piece: Piece | undefined): piece is TextPiece {
  return piece !== undefined && !('type' in piece)
}

const isBreak = (piece: Piece | undefined) => piece !== undefined && !isText(piece) && piece.type.name === 'hard_break'

/** Text and inline nodes in their order. A newline in the source is not a space next to a line break or at the ends of the paragraph. */
export class InlineRun {
  readonly #pieces: Piece[] = []

  addText(text: string, marks: readonly Mark[]): void {
    const last = this.#pieces.at(-1)
    if (isText(last) && last.marks.length === marks.length && last.marks.every((mark, index) => marks[index]?.eq(mark) === true))
      last.text += text
    else this.#pieces.push({ text, marks })
  }

  addNode(node: Node): void {
    this.#pieces.push(node)
  }

  /** The inline nodes, without those that show nothing; empties the run. */
  take(): Node[] {
    const pieces = this.#pieces.splice(0)
    for (const piece of pieces) if (isText(piece)) piece.text = unifySpaces(piece.text)
    const nodes = pieces.flatMap((piece, index) => {
      if (!isText(piece)) return [piece]
      const [before, after] = [pieces[index - 1], pieces[index + 1]]
      let { text } = piece
      if (before === undefined || isBreak(before)) text = text.replace(/^\n/, '')
      if (after === undefined || isBreak(after)) text = text.replace(/\n$/, '')
      const line = joinLines(text)
      return line === '' ? [] : [schema.text(line, piece.marks)]
    })
    return nodes.every((node) => node.textContent.trim() === '') ? [] : nodes
  }
}
