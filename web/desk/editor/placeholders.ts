/** Shows placeholders in empty parts. */
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { PARTS, schema } from '@yukan/article-document/schema.ts'
import type { Part } from '@yukan/article-document/schema.ts'

/** The textblock of a part without any content, from the part's position; null for another part. */
function emptyTextblock(part: Node): { offset: number; size: number } | null {
  if (part.isTextblock) return part.content.size === 0 ? { offset: 0, size: part.nodeSize } : null
  const only = part.childCount === 1 ? part.firstChild : null
  const isEmpty =
    only !== null && only.content.size === 0 && (only.type === schema.nodes.paragraph || only.type === schema.nodes.standfirst_paragraph)
  return isEmpty ? { offset: 1, size: only.nodeSize } : null
}

function decorate(doc: Node, texts: Readonly<Record<Part, string>>): DecorationSet {
  const decorations: Decoration[] = []
  doc.forEach((part, position, index) => {
    const name = PARTS[index]
    const empty = emptyTextblock(part)
    if (name === undefined || empty === null) return
    const from = position + empty.offset
    decorations.push(Decoration.node(from, from + empty.size, { 'data-placeholder': texts[name] }))
  })
  return DecorationSet.create(doc, decorations)
}

/** The plugin; `texts` has the words of each part. */
export function placeholders(texts: Readonly<Record<Part, string>>): Plugin {
  return new Plugin({ props: { decorations: (state) => decorate(state.doc, texts) } })
}
