/** The regions of a page while they are corrected: changes that can be undone, before they are saved (decision 058). */
import type { DeskRegion } from '@yukan/contract/desk/region.ts'
import { REGION_MIN } from '@yukan/rules/paper/paper-region.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'

export interface DraftRegion {
  /** Id within this screen. */
  key: number
  /** Null if it is not saved. */
  id: number | null
  articleId: number | null
  headline: string
  text: string
  boxes: PageBox[]
}

/** A part of a region: `part` counts its boxes. */
export interface Chosen {
  key: number
  part: number
}

export interface Draft {
  regions: DraftRegion[]
  /** The saved regions. */
  saved: DraftRegion[]
  chosen: Chosen | null
  /** Earlier regions, the last is undone first. */
  before: DraftRegion[][]
}

/** A corner of a box: `n` is the top, `e` the right. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** Step of an arrow key, in shares of the page. */
export const KEY_STEP = 0.005
const UNDO_MAX = 100

/** The regions of a page in the form that is saved. */
export function savedOf(regions: readonly DeskRegion[]): DraftRegion[] {
  return regions.map(({ id, articleId, headline, text, boxes }) => ({ key: id, id, articleId, headline, text, boxes }))
}

export function draftOf(regions: readonly DeskRegion[]): Draft {
  const saved = savedOf(regions)
  return { regions: saved, saved, chosen: null, before: [] }
}

function changed(draft: Draft, regions: DraftRegion[], chosen: Chosen | null): Draft {
  return { ...draft, regions, chosen, before: [...draft.before, draft.regions].slice(-UNDO_MAX) }
}

function withRegion(draft: Draft, key: number, change: (region: DraftRegion) => DraftRegion): Draft {
  return changed(
    draft,
    draft.regions.map((region) => (region.key === key ? change(region) : region)),
    draft.chosen,
  )
}

/** The box of a part of a region; null if there is no such part. */
export function boxOf(draft: Draft, chosen: Chosen | null): PageBox | null {
  return draft.regions.find(({ key }) => key === chosen?.key)?.boxes[chosen?.part ?? 0] ?? null
}

/** Gives the chosen part a box. `isOneStep`: it is undone together with the change before, as in a drag or while a key is held. */
export function setBox(draft: Draft, box: PageBox, isOneStep: boolean): Draft {
  const { chosen } = draft
  if (chosen === null) return draft
  const next = withRegion(draft, chosen.key, (region) => ({
    ...region,
    boxes: region.boxes.map((old, part) => (part === chosen.part ? box : old)),
  }))
  return isOneStep ? { ...next, before: draft.before } : next
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** A box with its corner moved and its size changed, within the page and never too small to be seen. */
export function moveBox(box: PageBox, by: Partial<PageBox>): PageBox {
  const width = clamp(box.width + (by.width ?? 0), REGION_MIN, 1)
  const height = clamp(box.height + (by.height ?? 0), REGION_MIN, 1)
  const x = clamp(box.x + (by.x ?? 0), 0, 1 - REGION_MIN)
  const y = clamp(box.y + (by.y ?? 0), 0, 1 - REGION_MIN)
  const isMoved = by.width === undefined && by.height === undefined
  return isMoved
    ? { x: Math.min(x, 1 - width), y: Math.min(y, 1 - height), width, height }
    : { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}

/** A box whose corner was dragged; the opposite corner stays. */
export function pullCorner(box: PageBox, corner: Corner, by: { x: number; y: number }): PageBox {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const x = corner.endsWith('w') ? clamp(box.x + by.x, 0, right - REGION_MIN) : box.x
  const y = corner.startsWith('n') ? clamp(box.y + by.y, 0, bottom - REGION_MIN) : box.y
  return {
    x,
    y,
    width: (corner.endsWith('e') ? clamp(right + by.x, box.x + REGION_MIN, 1) : right) - x,
    height: (corner.startsWith('s') ? clamp(bottom + by.y, box.y + REGION_MIN, 1) : bottom) - y,
  }
}

/** Moves the chosen part, or changes its size. */
export function moveChosen(draft: Draft, by: Partial<PageBox>, isOneStep = false): Draft {
  const box = boxOf(draft, draft.chosen)
  return box === null ? draft : setBox(draft, moveBox(box, by), isOneStep)
}

/** Adds a region, which is chosen then. */
export function addRegion(draft: Draft, box: PageBox): Draft {
  // Keys of saved regions are their ids.
  const key = Math.min(0, ...draft.regions.map((region) => region.key)) - 1
  return changed(draft, [...draft.regions, { key, id: null, articleId: null, headline: '', text: '', boxes: [box] }], { key, part: 0 })
}

/** Adds a part to a region: a story may continue elsewhere on the page. */
export function addPart(draft: Draft, key: number, box: PageBox): Draft {
  const part = draft.regions.find((region) => region.key === key)?.boxes.length ?? 0
  const next = withRegion(draft, key, (region) => ({ ...region, boxes: [...region.boxes, box] }))
  return { ...next, chosen: { key, part } }
}

/** Deletes a region and selects the one after it, where the keys continue. */
export function removeRegion(draft: Draft, key: number): Draft {
  const at = draft.regions.findIndex((region) => region.key === key)
  const regions = draft.regions.filter((region) => region.key !== key)
  const next = regions[Math.min(at, regions.length - 1)]
  return changed(draft, regions, next === undefined ? null : { key: next.key, part: 0 })
}

/** Deletes the chosen part; with the last one its region. */
export function removePart(draft: Draft): Draft {
  const { chosen } = draft
  const region = draft.regions.find(({ key }) => key === chosen?.key)
  if (chosen === null || region === undefined) return draft
  if (region.boxes.length === 1) return removeRegion(draft, chosen.key)
  const next = withRegion(draft, chosen.key, ({ boxes, ...rest }) => ({
    ...rest,
    boxes: boxes.filter((_box, part) => part !== chosen.part),
  }))
  return { ...next, chosen: { key: chosen.key, part: Math.min(chosen.part, region.boxes.length - 2) } }
}

/** Merges a region into another, with that one's article and headline, or its own article if the other has none. */
export function joinRegions(draft: Draft, key: number, into: number): Draft {
  const joined = draft.regions.find((region) => region.key === key)
  if (joined === undefined || key === into) return draft
  const regions = draft.regions.flatMap((region) => {
    if (region.key === key) return []
    if (region.key !== into) return [region]
    const { headline, text } = region
    return [
      {
        ...region,
        articleId: region.articleId ?? joined.articleId,
        headline: headline === '' ? joined.headline : headline,
        text: `${text}${joined.text}`,
        boxes: [...region.boxes, ...joined.boxes],
      },
    ]
  })
  return changed(draft, regions, { key: into, part: 0 })
}

/** Sets the article of a region; null removes it. */
export function placeArticle(draft: Draft, key: number, articleId: number | null): Draft {
  return withRegion(draft, key, (region) => ({ ...region, articleId }))
}

/** Undoes the last change. The selection is kept if it existed before. */
export function undo(draft: Draft): Draft {
  const last = draft.before.at(-1)
  if (last === undefined) return draft
  const earlier = { ...draft, regions: last, before: draft.before.slice(0, -1) }
  return boxOf(earlier, draft.chosen) === null ? { ...earlier, chosen: null } : earlier
}

/** The data of a draft to save. */
export function bodyOf(draft: Draft) {
  return draft.regions.map(({ id, articleId, boxes }) => ({ id, articleId, boxes }))
}
