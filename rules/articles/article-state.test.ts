import { describe, expect, it } from 'vitest'
import { actionsOf, ARTICLE_ACTIONS, breaksEmbargo, deskState, isLate, isPossible, minutesLate, rolesOf } from './article-state.ts'
import type { ArticleAction, ArticleFacts } from './article-state.ts'
import { UNPUBLISH_WITHIN } from '../lifetimes.ts'

const NOW = new Date('2026-11-20T14:00:00+09:00')
const LATER = new Date('2026-11-20T15:00:00+09:00')
const EARLIER = new Date('2026-11-20T13:00:00+09:00')
const facts = (given: Partial<ArticleFacts>): ArticleFacts => ({
  state: 'draft',
  releaseAt: LATER,
  isInReview: false,
  isDiscarded: false,
  hasChanges: true,
  ...given,
})

describe('state of an article at the desk', () => {
  it.each([
    [{ state: 'draft' }, 'draft'],
    [{ state: 'draft', isInReview: true }, 'review'],
    [{ state: 'draft', isDiscarded: true }, 'discarded'],
    [{ state: 'published', releaseAt: EARLIER, isDiscarded: true }, 'published'],
    [{ state: 'scheduled', releaseAt: new Date(NOW.getTime() + 1) }, 'scheduled'],
    [{ state: 'scheduled', releaseAt: NOW }, 'published'],
    [{ state: 'scheduled', isInReview: true }, 'scheduled'],
    [{ state: 'published', releaseAt: EARLIER, isInReview: true }, 'published'],
    [{ state: 'withdrawn', isInReview: true }, 'withdrawn'],
  ] as const)('shows an article with %j at the desk as %s', (given, state) => {
    expect(deskState(facts(given), NOW)).toBe(state)
  })
})

/** What is possible in each state, for the roles that may do it. */
const POSSIBLE: readonly [string, Partial<ArticleFacts>, ArticleAction[]][] = [
  ['a draft', {}, ['write', 'send-for-review', 'approve', 'publish', 'discard']],
  ['a draft in review', { isInReview: true }, ['write', 'return', 'approve', 'publish', 'discard']],
  ['a discarded draft', { isDiscarded: true }, ['recover']],
  ['a scheduled article', { state: 'scheduled', hasChanges: false }, ['write', 'publish', 'unschedule']],
  ['a scheduled one with changes', { state: 'scheduled' }, ['write', 'send-for-review', 'approve', 'publish', 'unschedule']],
  [
    'a scheduled one whose changes are in review',
    { state: 'scheduled', isInReview: true },
    ['write', 'return', 'approve', 'publish', 'unschedule'],
  ],
  ['a published article', { state: 'published', releaseAt: EARLIER, hasChanges: false }, ['write', 'withdraw', 'correct']],
  [
    'a published one with changes',
    { state: 'published', releaseAt: EARLIER },
    ['write', 'send-for-review', 'approve', 'withdraw', 'correct'],
  ],
  [
    'one that was scheduled and has just come out',
    { state: 'scheduled', releaseAt: NOW, hasChanges: false },
    ['write', 'unpublish', 'withdraw', 'correct'],
  ],
  [
    'one that came out almost five minutes ago',
    { state: 'published', releaseAt: new Date(NOW.getTime() - UNPUBLISH_WITHIN + 1), hasChanges: false },
    ['write', 'unpublish', 'withdraw', 'correct'],
  ],
  [
    'one that came out five minutes ago',
    { state: 'published', releaseAt: new Date(NOW.getTime() - UNPUBLISH_WITHIN), hasChanges: false },
    ['write', 'withdraw', 'correct'],
  ],
  ['a withdrawn article', { state: 'withdrawn', releaseAt: EARLIER }, ['write', 'reinstate']],
]

describe.each(POSSIBLE)('actions on an article: %s', (_name, given, possible) => {
  it('allows exactly the actions that the table lists for the state of the article', () => {
    expect(ARTICLE_ACTIONS.filter((action) => isPossible(action, facts(given), NOW))).toEqual(possible)
  })

  it('lets editors and admins do all actions, reporters only write, send, discard and recover, other roles none', () => {
    const actions = (role: Parameters<typeof actionsOf>[0]) => actionsOf(role, facts(given), NOW)
    expect(actions('editor')).toEqual(possible)
    expect(actions('admin')).toEqual(possible)
    expect(actions('reporter')).toEqual(possible.filter((action) => ['write', 'send-for-review', 'discard', 'recover'].includes(action)))
    expect([actions('paper'), actions('members')]).toEqual([[], []])
  })
})

it('gives every article action at least one role', () => {
  expect(ARTICLE_ACTIONS.map((action) => rolesOf(action).length > 0)).not.toContain(false)
})

it.each([
  [LATER, null, false],
  [LATER, LATER, false],
  [LATER, new Date(LATER.getTime() + 1), true],
])('treats a release at %s under an embargo until %s as breaking it: %s', (releaseAt, embargoUntil, breaks) => {
  expect(breaksEmbargo(releaseAt, embargoUntil)).toBe(breaks)
})

it.each([
  [0, false, 0],
  [60_000, false, 0],
  [60_001, true, 1],
  [179_999, true, 2],
  [180_000, true, 3],
])('treats a release %d ms after its time as late: %s, by %d minutes', (after, late, minutes) => {
  const carriedOutAt = new Date(NOW.getTime() + after)
  expect([isLate(NOW, carriedOutAt), minutesLate(NOW, carriedOutAt)]).toEqual([late, minutes])
})
