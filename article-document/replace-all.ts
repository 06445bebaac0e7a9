/** Replaces a whole document by steps. */
import { parseDocument } from './steps.ts'
import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import type { Step } from 'prosemirror-transform'

/** Steps that turn a stored document into another; open editors receive them like any other change. Equal blocks are kept. */
export function replaceAll(before: unknown, after: Node): Step[] {
  const doc = parseDocument(before)
  const from = doc.content.findDiffStart(after.content)
  const end = doc.content.findDiffEnd(after.content)
  if (from === null || end === null) return []
  return new Transform(doc).replaceWith(0, doc.content.size, after.content).steps
}
