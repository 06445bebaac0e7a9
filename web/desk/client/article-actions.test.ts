import { actionsOf, deskState } from '@yukan/rules/article-state.ts'
import type { ArticleFacts } from '@yukan/rules/article-state.ts'
import type { StaffRole } from '@yukan/rules/staff.ts'
import { expect, it } from 'vitest'
import { undoOf } from './article-actions.ts'
import type { Act } from './article-actions.ts'

const NOW = new Date('2026-11-20T14:00:00+09:00')
const DRAFT: ArticleFacts = {
  state: 'draft',
  releaseAt: new Date('2026-11-20T15:00:00+09:00'),
  isInReview: false,
  isDiscarded: false,
  hasChanges: true,
}
const OUT = { ...DRAFT, state: 'published', releaseAt: NOW } as const

it.each<[Act, string, StaffRole, ArticleFacts, Act | null]>([
  ['send-for-review', 'a draft', 'editor', DRAFT, 'return'],
  ['send-for-review', 'changes of a published article', 'admin', OUT, 'return'],
  ['send-for-review', 'a draft', 'reporter', DRAFT, null],
  ['return', 'a draft in review', 'editor', { ...DRAFT, isInReview: true }, 'send-for-review'],
  ['approve', 'a draft', 'editor', DRAFT, 'unschedule'],
  ['approve', 'changes of a published article', 'editor', OUT, null],
  ['publish', 'a draft', 'editor', DRAFT, null],
  ['discard', 'a draft', 'reporter', DRAFT, 'recover'],
  ['withdraw', 'a published article', 'editor', OUT, 'reinstate'],
])('%s of %s by a staff member with the role %s', (action, _what, role, facts, undo) => {
  expect(undoOf(action, { state: deskState(facts, NOW), actions: actionsOf(role, facts, NOW) })).toBe(undo)
})
