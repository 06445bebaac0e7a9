/** The changes of an article's pictures between two versions. */
import type { ArticleSettings } from './article-settings.ts'

/** A picture that is in another place, or has another caption. Places count from 0, which is the main picture; null: absent. */
export interface PictureChange {
  pictureId: number
  kind: 'added' | 'removed' | 'moved' | 'same'
  before: number | null
  after: number | null
  /** Captions; empty if the picture is not. */
  captions: readonly [before: string, after: string]
}

type Pictures = Pick<ArticleSettings, 'picture' | 'gallery'>

interface Place {
  pictureId: number
  caption: string
  at: number
}

function placesOf({ picture, gallery }: Pictures): Place[] {
  const others = gallery.map((placed, index) => ({ ...placed, at: index + 1 }))
  return picture === null ? others : [{ ...picture, at: 0 }, ...others]
}

/** The numbers of the longest run that keeps its order: the others were moved. */
function keptInOrder(places: readonly number[]): Set<number> {
  const runs: number[][] = []
  for (const [index, place] of places.entries()) {
    const longest = runs.filter((_run, at) => (places[at] ?? 0) < place).toSorted((a, b) => b.length - a.length)[0] ?? []
    runs.push([...longest, index])
  }
  return new Set(runs.toSorted((a, b) => b.length - a.length)[0] ?? [])
}

/** Every picture that was added, removed, moved or has another caption, in the order of the later version; removed ones last. */
export function picturesChanged(before: Pictures, after: Pictures): PictureChange[] {
  const left = placesOf(before)
  const pairs = placesOf(after).map((now) => {
    const index = left.findIndex(({ pictureId }) => pictureId === now.pictureId)
    return { now, was: index < 0 ? null : (left.splice(index, 1)[0] ?? null) }
  })
  const kept = pairs.flatMap(({ now, was }) => (was === null ? [] : [{ now, was }]))
  const inOrder = keptInOrder(kept.map(({ was }) => was.at))
  const isMoved = (now: Place, was: Place) => {
    const isOtherKind = (now.at === 0) !== (was.at === 0)
    return isOtherKind || !inOrder.has(kept.findIndex((pair) => pair.now === now))
  }
  const changes = pairs.map(({ now, was }): PictureChange => {
    const common = { pictureId: now.pictureId, after: now.at }
    if (was === null) return { ...common, kind: 'added', before: null, captions: ['', now.caption] }
    return { ...common, kind: isMoved(now, was) ? 'moved' : 'same', before: was.at, captions: [was.caption, now.caption] }
  })
  const removed = left.map(({ pictureId, caption, at }): PictureChange => ({
    pictureId,
    kind: 'removed',
    before: at,
    after: null,
    captions: [caption, ''],
  }))
  return [...changes, ...removed].filter(({ kind, captions: [was, now] }) => kind !== 'same' || was !== now)
}
