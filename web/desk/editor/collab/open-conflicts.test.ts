import { StepMap } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { addConflicts, moveConflicts } from './open-conflicts.ts'
import type { OpenConflict } from './open-conflicts.ts'

const entry = (positionInMine: number, before: string, mine: string | null, theirs: string | null, hasLostText = false): OpenConflict => ({
  position: 0,
  positionInMine,
  before,
  mine,
  theirs,
  hasLostText,
})

describe('conflicts of one paragraph', () => {
  it('merges conflicts of a paragraph into one entry with the first text and the newest of both people', () => {
    const first = addConflicts([entry(30, '別', '別1', '別2')], [entry(5, '桐生', '桐生市', '桐生は')])
    const second = addConflicts(first, [entry(5, '桐生市は', '桐生市は雨', '桐生市は晴')])
    expect(second).toEqual([entry(30, '別', '別1', '別2'), entry(5, '桐生', '桐生市は雨', '桐生市は晴')])
  })

  it.each([
    ['the own paragraph was deleted', entry(5, '甲', null, '甲二')],
    ["the other's paragraph was deleted", entry(5, '甲', '甲一', null)],
    ['text was lost', entry(5, '甲', '甲一', '', true)],
  ])('keeps conflicts of a paragraph separate where %s, in either order', (_what, kept) => {
    const usual = entry(5, '乙', '乙一', '乙二')
    expect(addConflicts([kept], [usual])).toEqual([kept, usual])
    expect(addConflicts([usual], [kept])).toEqual([usual, kept])
  })

  it('moves a conflict with its paragraph, and detaches it when the paragraph is deleted', () => {
    const open = [entry(5, '甲', '甲一', '甲二'), entry(20, '乙', '乙一', '乙二')]
    const inserted = moveConflicts(open, new StepMap([5, 0, 4]))
    expect(inserted.map(({ positionInMine }) => positionInMine)).toEqual([9, 24])
    const deleted = moveConflicts(open, new StepMap([4, 10, 0]))
    expect(deleted.map(({ positionInMine }) => positionInMine)).toEqual([-1, 10])
    expect(moveConflicts(deleted, new StepMap([0, 0, 5])).map(({ positionInMine }) => positionInMine)).toEqual([-1, 15])
  })
})
