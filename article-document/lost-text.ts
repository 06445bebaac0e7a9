/** Finds text that two people typed and that a merge of their edits does not have. */
import type { Node } from 'prosemirror-model'
import type { Conflict } from './conflicts.ts'

/** The common document, each person's version, and the merged one. */
export interface Merge {
  common: Node
  mine: Node
  theirs: Node
  merged: Node
}

interface Textblock {
  position: number
  text: string
}

function textblocksOf(doc: Node): Textblock[] {
  const found: Textblock[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock) found.push({ position, text: node.textContent })
    return !node.isTextblock
  })
  return found
}

function countCharacters(blocks: readonly Textblock[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of blocks) for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return counts
}

/** Paragraphs that only this person has and that contain a lost character. */
function blocksWith(lost: ReadonlySet<string>, blocks: readonly Textblock[], known: ReadonlySet<string>): Textblock[] {
  return blocks.filter(({ text }) => !known.has(text) && [...text].some((character) => lost.has(character)))
}

/**
 * Paragraphs that lost characters in a merge without a deletion, because a step whose position is gone was dropped. Compared by the number
 * of each character, since positions say nothing about it. `positionInMine` is a position of `mine`.
 */
export function findLostText({ common, mine, theirs, merged }: Merge): Conflict[] {
  const [before, own, other, after] = [common, mine, theirs, merged].map(textblocksOf)
  if (before === undefined || own === undefined || other === undefined || after === undefined) return []
  const [inCommon, inMine, inTheirs, inMerged] = [before, own, other, after].map(countCharacters)
  const countOf = (counts: Map<string, number> | undefined, character: string) => counts?.get(character) ?? 0
  const characters = new Set([...(inMine?.keys() ?? []), ...(inTheirs?.keys() ?? [])])
  const lost = new Set(
    [...characters].filter((each) => countOf(inMerged, each) < countOf(inMine, each) + countOf(inTheirs, each) - countOf(inCommon, each)),
  )
  if (lost.size === 0) return []
  const known = new Set([...before, ...after].map(({ text }) => text))
  const start = { before: '', position: 0 }
  return [
    ...blocksWith(lost, own, known).map(({ position, text }) => ({ ...start, positionInMine: position, mine: text, theirs: null })),
    ...blocksWith(lost, other, known).map(({ text }) => ({ ...start, positionInMine: 0, mine: null, theirs: text })),
  ]
}
