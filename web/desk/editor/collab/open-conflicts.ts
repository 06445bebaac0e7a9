/** The paragraphs that wait for a decision, one entry each, even if two people keep writing in it. */
import type { Conflict } from '@yukan/article-document/conflicts.ts'
import type { Mappable } from 'prosemirror-transform'

export interface OpenConflict extends Conflict {
  /** Its text is in no document: only this entry has it. */
  hasLostText: boolean
}

/** No paragraph is at this position: the entry's paragraph is gone. */
const GONE = -1

function isGrowing({ mine, theirs, hasLostText }: OpenConflict): boolean {
  return mine !== null && theirs !== null && !hasLostText
}

/**
 * The entries with new ones. A new entry about the same paragraph replaces the one before, but keeps its first text; if text was lost,
 * both are kept. Positions are those of one document.
 */
export function addConflicts(open: readonly OpenConflict[], found: readonly OpenConflict[]): OpenConflict[] {
  const all = [...open]
  for (const next of found) {
    const isSame = (each: OpenConflict) => isGrowing(each) && isGrowing(next) && each.positionInMine === next.positionInMine
    const at = all.findIndex(isSame)
    if (at === -1) all.push(next)
    else all[at] = { ...next, before: all[at]?.before ?? next.before }
  }
  return all
}

/** The entries after a change of the text. */
export function moveConflicts(open: readonly OpenConflict[], mapping: Mappable): OpenConflict[] {
  return open.map((each) => {
    if (each.positionInMine === GONE) return each
    const { pos, deletedAfter } = mapping.mapResult(each.positionInMine, 1)
    return { ...each, positionInMine: deletedAfter ? GONE : pos }
  })
}
