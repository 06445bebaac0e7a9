/** Finds the paragraphs that two people changed since the same document. Their edits merge by position; this shows where to ask. */
import type { Node } from 'prosemirror-model'
import { AddMarkStep, AttrStep, Mapping, RemoveMarkStep } from 'prosemirror-transform'
import type { Step } from 'prosemirror-transform'

/** A textblock (paragraph, heading, title) that both people changed, or text that one added where the other deleted everything. */
export interface Conflict {
  /** Where it began in the common document. */
  position: number
  /** Its start after the first person's steps alone; if it is gone, where its text would be. */
  positionInMine: number
  /** Its text in the common document, and after each person's steps alone; null if it is gone. */
  before: string
  mine: string | null
  theirs: string | null
}

interface Range {
  from: number
  to: number
}

/** The part of a document that a step changes. */
function rangesOf(step: Step): Range[] {
  if (step instanceof AddMarkStep || step instanceof RemoveMarkStep) return [{ from: step.from, to: step.to }]
  if (step instanceof AttrStep) return [{ from: step.pos, to: step.pos + 1 }]
  const ranges: Range[] = []
  step.getMap().forEach((from, to) => ranges.push({ from, to }))
  return ranges
}

/** The parts of the first document that steps change. */
function rangesBefore(steps: readonly Step[]): Range[] {
  const mapping = new Mapping()
  return steps.flatMap((step) => {
    const back = mapping.invert()
    const ranges = rangesOf(step).map(({ from, to }) => ({ from: back.map(from, -1), to: back.map(to, 1) }))
    mapping.appendMap(step.getMap())
    return ranges
  })
}

/** Positions of the textblocks that the ranges touch. */
function touched(doc: Node, ranges: readonly Range[]): Set<number> {
  const found = new Set<number>()
  for (const { from, to } of ranges) {
    doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (node, position) => {
      const isTouched = from <= position + node.nodeSize - 1 && to > position
      if (node.isTextblock && isTouched) found.add(position)
      return !node.isTextblock
    })
  }
  return found
}

interface Edited {
  doc: Node
  mapping: Mapping
}

function apply(doc: Node, steps: readonly Step[]): Edited {
  const mapping = new Mapping()
  const after = steps.reduce((before, step) => {
    mapping.appendMap(step.getMap())
    const result = step.apply(before)
    if (result.doc === null) throw new RangeError(`a step does not apply: ${result.failed ?? ''}`)
    return result.doc
  }, doc)
  return { doc: after, mapping }
}

interface After {
  position: number
  text: string | null
  isChanged: boolean
}

/** Finds a textblock in an edited version: its position, text (null if deleted), and whether it changed. A new paragraph next to it is no change. */
function follow(textblock: Node, position: number, { doc, mapping }: Edited): After {
  const places = [mapping.map(position, 1), mapping.map(position, -1), mapping.map(position + 1, 1) - 1]
  const nodes = places.map((place) => ({ place, node: doc.nodeAt(place) }))
  const same = nodes.find(({ node }) => node !== null && node.eq(textblock))
  if (same !== undefined) return { position: same.place, text: textblock.textContent, isChanged: false }
  const place = places[1] ?? position
  const start = Math.min(mapping.map(position + 1, -1), doc.content.size)
  const inside = doc.resolve(start).parent
  const isGone = mapping.mapResult(position + 1, -1).deletedAcross && textblock.content.size > 0
  return { position: place, text: isGone || !inside.isTextblock ? null : inside.textContent, isChanged: true }
}

/** Text that one person added between blocks that the other deleted: it has no textblock of the common document. */
function addedWhereDeleted(ranges: readonly Range[], added: Edited, deleted: Edited): { position: number; text: string }[] {
  const positions = new Set(ranges.flatMap(({ from, to }) => [from, to]))
  return [...positions].flatMap((position) => {
    if (!deleted.mapping.mapResult(position).deletedAcross) return []
    const [from, to] = [added.mapping.map(position, -1), added.mapping.map(position, 1)]
    const text = added.doc.textBetween(Math.min(from, to), Math.max(from, to), '\n').trim()
    return text === '' ? [] : [{ position, text }]
  })
}

/** The textblocks that both changed, in their order. Both lists of steps begin with `doc`; throws RangeError if one does not apply. */
export function findConflicts(doc: Node, mine: readonly Step[], theirs: readonly Step[]): Conflict[] {
  const [ownRanges, otherRanges] = [rangesBefore(mine), rangesBefore(theirs)]
  const [afterMine, afterTheirs] = [apply(doc, mine), apply(doc, theirs)]
  const theirBlocks = touched(doc, otherRanges)
  const both = [...touched(doc, ownRanges)].filter((position) => theirBlocks.has(position))
  const changed = both.flatMap((position) => {
    const textblock = doc.nodeAt(position)
    if (textblock === null) return []
    const [own, other] = [follow(textblock, position, afterMine), follow(textblock, position, afterTheirs)]
    if (!own.isChanged || !other.isChanged) return []
    return [{ position, positionInMine: own.position, before: textblock.textContent, mine: own.text, theirs: other.text }]
  })
  const added = [
    ...addedWhereDeleted(ownRanges, afterMine, afterTheirs).map(({ position, text }) => ({ position, mine: text, theirs: null })),
    ...addedWhereDeleted(otherRanges, afterTheirs, afterMine).map(({ position, text }) => ({ position, mine: null, theirs: text })),
  ].filter(
    (each) => !changed.some((found) => (each.mine === null ? found.theirs : found.mine)?.includes(each.mine ?? each.theirs ?? '') === true),
  )
  return [...changed, ...added.map((each) => ({ ...each, positionInMine: afterMine.mapping.map(each.position, -1), before: '' }))].toSorted(
    (a, b) => a.position - b.position,
  )
}
