/** Where the selection is in the document of an article. */
import type { ResolvedPos } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { PARTS } from '@yukan/article-document/schema.ts'
import type { Part } from '@yukan/article-document/schema.ts'

/** The part of a position; null between the parts. */
export function partAt(position: ResolvedPos): Part | null {
  const name = position.depth === 0 ? undefined : position.node(1).type.name
  return PARTS.find((part) => part === name) ?? null
}

/** The part that holds the whole selection; null if it reaches over several. */
export function selectedPart({ selection }: EditorState): Part | null {
  const [from, to] = [partAt(selection.$from), partAt(selection.$to)]
  return from === to ? from : null
}
