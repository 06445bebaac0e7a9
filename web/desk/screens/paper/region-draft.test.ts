import { sampleDeskRegions } from '@yukan/contract/desk/region.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { describe, expect, it } from 'vitest'
import {
  addPart,
  addRegion,
  bodyOf,
  draftOf,
  joinRegions,
  moveBox,
  moveChosen,
  placeArticle,
  pullCorner,
  removePart,
  removeRegion,
  setBox,
  undo,
} from './region-draft.ts'

const box = (x: number, y: number, width: number, height: number): PageBox => ({ x, y, width, height })
const draft = draftOf(sampleDeskRegions.regions)

describe('moveBox', () => {
  it.each<[string, PageBox, Partial<PageBox>, PageBox]>([
    ['is moved', box(0.25, 0.25, 0.25, 0.25), { x: 0.125, y: -0.125 }, box(0.375, 0.125, 0.25, 0.25)],
    ['stays on the page at its end', box(0.5, 0.5, 0.5, 0.5), { x: 0.25, y: 0.25 }, box(0.5, 0.5, 0.5, 0.5)],
    ['stays on the page at its beginning', box(0.25, 0.25, 0.5, 0.5), { x: -0.5, y: -0.5 }, box(0, 0, 0.5, 0.5)],
    ['becomes larger up to the page’s end', box(0.5, 0.5, 0.25, 0.25), { width: 0.5, height: 0.5 }, box(0.5, 0.5, 0.5, 0.5)],
    ['becomes smaller, but never too small to be seen', box(0.5, 0.5, 0.25, 0.25), { width: -1, height: -1 }, box(0.5, 0.5, 0.005, 0.005)],
  ])('a box of a region %s', (_name, from, by, expected) => {
    expect(moveBox(from, by)).toEqual(expected)
  })
})

const middle = box(0.25, 0.25, 0.5, 0.5)

describe('pullCorner', () => {
  it.each<[string, Parameters<typeof pullCorner>[1], { x: number; y: number }, PageBox]>([
    ['at the top left', 'nw', { x: 0.125, y: -0.125 }, box(0.375, 0.125, 0.375, 0.625)],
    ['at the top right', 'ne', { x: 0.125, y: -0.125 }, box(0.25, 0.125, 0.625, 0.625)],
    ['at the bottom left', 'sw', { x: -0.125, y: 0.125 }, box(0.125, 0.25, 0.625, 0.625)],
    ['at the bottom right', 'se', { x: -0.125, y: 0.125 }, box(0.25, 0.25, 0.375, 0.625)],
    ['over the page’s end', 'se', { x: 0.5, y: 0.5 }, box(0.25, 0.25, 0.75, 0.75)],
    ['over the page’s beginning', 'nw', { x: -0.5, y: -0.5 }, box(0, 0, 0.75, 0.75)],
  ])('resizes a box of a region that is pulled %s', (_name, corner, by, expected) => {
    expect(pullCorner(middle, corner, by)).toEqual(expected)
  })

  it('never makes a pulled box too small to be seen', () => {
    const { width, height } = pullCorner(middle, 'nw', { x: 1, y: 1 })
    expect([width, height]).toEqual([expect.closeTo(0.005, 9), expect.closeTo(0.005, 9)])
    expect(pullCorner(middle, 'se', { x: -1, y: -1 })).toEqual(box(0.25, 0.25, expect.closeTo(0.005, 9), expect.closeTo(0.005, 9)))
  })
})

it('undoes a whole pull, or all moves of a held key, in one step', () => {
  const added = addRegion(draft, middle)
  const pulled = setBox(setBox(added, box(0, 0, 0.5, 0.5), false), box(0.125, 0, 0.5, 0.5), true)
  expect(pulled.regions.at(-1)?.boxes).toEqual([box(0.125, 0, 0.5, 0.5)])
  expect(undo(pulled).regions).toEqual(added.regions)
  const held = moveChosen(moveChosen(added, { x: 0.125 }), { x: 0.125 }, true)
  expect(held.regions.at(-1)?.boxes).toEqual([box(0.5, 0.25, 0.5, 0.5)])
  expect(undo(held).regions).toEqual(added.regions)
})

it('deletes a part alone, or the last part with its region, and then chooses another part', () => {
  const [first] = draft.regions
  const added = addPart(addRegion(draft, middle), -1, box(0, 0, 0.25, 0.25))
  const single = removePart(added)
  expect([single.regions.at(-1)?.boxes, single.chosen]).toEqual([[middle], { key: -1, part: 0 }])
  const none = removePart(single)
  expect([none.regions, none.chosen]).toEqual([draft.regions, { key: draft.regions.at(-1)?.key, part: 0 }])
  expect(removeRegion(draft, first!.key).chosen).toEqual({ key: draft.regions[1]?.key, part: 0 })
  expect(removePart(draft)).toBe(draft)
})

it('gives each new region a key of its own', () => {
  const two = addRegion(addRegion(draft, middle), middle)
  expect(two.regions.map(({ key }) => key)).toEqual([...draft.regions.map(({ key }) => key), -1, -2])
})

it('undoes changes to regions one by one, and does nothing when none are left', () => {
  const added = addRegion(draft, box(0, 0, 0.5, 0.5))
  const moved = moveChosen(added, { x: 0.25 })
  expect(moved.regions.at(-1)?.boxes).toEqual([box(0.25, 0, 0.5, 0.5)])
  expect(undo(moved).regions).toEqual(added.regions)
  expect(undo(undo(moved)).regions).toEqual(draft.regions)
  expect(undo(undo(undo(moved)))).toEqual(draft)
})

it('draws a region, adds a part and an article to it, and deletes it', () => {
  const added = addPart(addRegion(draft, box(0, 0, 0.5, 0.5)), -1, box(0.5, 0.5, 0.25, 0.25))
  expect(added.chosen).toEqual({ key: -1, part: 1 })
  const placed = placeArticle(added, -1, 102)
  expect(bodyOf(placed).at(-1)).toEqual({ id: null, articleId: 102, boxes: [box(0, 0, 0.5, 0.5), box(0.5, 0.5, 0.25, 0.25)] })
  expect(removeRegion(placed, -1).regions).toEqual(draft.regions)
})

it('joining a region to another adds its boxes there, and its article if the other has none', () => {
  const [first, second] = draft.regions
  expect(bodyOf(joinRegions(draft, second!.key, first!.key))).toEqual([
    { id: 5, articleId: 101, boxes: [...first!.boxes, ...second!.boxes] },
  ])
  expect(bodyOf(joinRegions(draft, first!.key, second!.key))).toEqual([
    { id: 6, articleId: 101, boxes: [...second!.boxes, ...first!.boxes] },
  ])
  expect(joinRegions(draft, first!.key, first!.key)).toBe(draft)
  expect(joinRegions(draft, 12345, first!.key)).toBe(draft)
})

it('moves nothing when no part is chosen', () => {
  expect(moveChosen(draft, { x: 0.1 })).toBe(draft)
})
