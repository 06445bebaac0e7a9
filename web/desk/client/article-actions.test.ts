import { sampleSettings } from '@yukan/contract/desk/article-entities.ts'
import type { DeskState } from '@yukan/rules/articles/article-state.ts'
import { expect, it } from 'vitest'
import { undoOf } from './article-actions.ts'
import type { StateAction, StateUndoAction } from './article-actions.ts'

const RELEASE = '2026-11-20T15:00:00+09:00'
const settings = { ...sampleSettings, releaseAt: RELEASE }
const BEFORE_RELEASE = Date.parse(RELEASE) - 1

it.each<[StateAction, DeskState, number, StateUndoAction | null]>([
  ['send-for-review', 'draft', BEFORE_RELEASE, 'take-back'],
  ['send-for-review', 'published', BEFORE_RELEASE + 1, 'take-back'],
  ['return', 'review', BEFORE_RELEASE, 'undo-return'],
  ['approve', 'draft', BEFORE_RELEASE, 'unschedule'],
  ['approve', 'review', BEFORE_RELEASE, 'unschedule'],
  ['approve', 'draft', BEFORE_RELEASE + 1, 'unpublish'],
  ['approve', 'published', BEFORE_RELEASE + 1, null],
  ['publish', 'draft', BEFORE_RELEASE, 'unpublish'],
  ['publish', 'scheduled', BEFORE_RELEASE, 'unpublish'],
  ['correct', 'published', BEFORE_RELEASE + 1, null],
  ['discard', 'draft', BEFORE_RELEASE, 'recover'],
  ['withdraw', 'published', BEFORE_RELEASE + 1, 'undo-withdrawal'],
])('offers the matching undo, or none, for %s of an article in the state %s at %d', (action, state, now, undo) => {
  expect(undoOf(action, { state, settings }, now)).toBe(undo)
})
