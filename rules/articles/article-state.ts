/** Life of an article at the desk: its states, and the permitted actions by role (decision 041). */
import { UNPUBLISH_WITHIN } from '../lifetimes.ts'
import type { StaffRole } from '../desk/staff.ts'
import { MINUTE } from '../time/tokyo-time.ts'
import type { ArticleState } from '../text/words.ts'

/** States that the desk shows. `review` is a draft that waits for an editor; a `discarded` one is deleted after thirty days. */
export const DESK_STATES = ['draft', 'review', 'scheduled', 'published', 'withdrawn', 'discarded'] as const
export type DeskState = (typeof DESK_STATES)[number]

export const ARTICLE_ACTIONS = [
  'write',
  'send-for-review',
  'return',
  'approve',
  'publish',
  'unschedule',
  'unpublish',
  'withdraw',
  'reinstate',
  'correct',
  'discard',
  'recover',
] as const
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number]

/** Actions for many articles at once: those that do not depend on the text. */
export const MANY_ACTIONS = [
  'send-for-review',
  'return',
  'unschedule',
  'withdraw',
  'reinstate',
  'discard',
  'recover',
] as const satisfies ArticleAction[]

/** Roles that see the articles of the desk. */
export const ARTICLE_READERS: readonly StaffRole[] = ['reporter', 'editor', 'paper', 'admin']
/** Roles that write articles. */
export const ARTICLE_WRITERS: readonly StaffRole[] = ['reporter', 'editor', 'admin']
/** Roles that decide what readers see. */
export const ARTICLE_EDITORS: readonly StaffRole[] = ['editor', 'admin']

export interface ArticleFacts {
  /** The state for readers: an article is `draft` until its first approval. */
  state: ArticleState
  releaseAt: Date
  isInReview: boolean
  /** A discarded draft. */
  isDiscarded: boolean
  /** Some text or setting is not approved. */
  hasChanges: boolean
}

/** The state that the desk shows. A scheduled article is published from its release on. */
export function deskState({ state, releaseAt, isInReview, isDiscarded }: Omit<ArticleFacts, 'hasChanges'>, now: Date): DeskState {
  if (state === 'draft' && isDiscarded) return 'discarded'
  if (state === 'draft') return isInReview ? 'review' : 'draft'
  return state === 'scheduled' && releaseAt <= now ? 'published' : state
}

const ROLES: Readonly<Record<ArticleAction, readonly StaffRole[]>> = {
  write: ARTICLE_WRITERS,
  'send-for-review': ARTICLE_WRITERS,
  return: ARTICLE_EDITORS,
  approve: ARTICLE_EDITORS,
  publish: ARTICLE_EDITORS,
  unschedule: ARTICLE_EDITORS,
  unpublish: ARTICLE_EDITORS,
  withdraw: ARTICLE_EDITORS,
  reinstate: ARTICLE_EDITORS,
  correct: ARTICLE_EDITORS,
  discard: ARTICLE_WRITERS,
  recover: ARTICLE_WRITERS,
}

/** Roles that may do an action in some state; calls name them. */
export function rolesOf(action: ArticleAction): readonly StaffRole[] {
  return ROLES[action]
}

/** Whether an action is possible in an article's state, for the roles that may do it. */
export function isPossible(action: ArticleAction, facts: ArticleFacts, now: Date): boolean {
  const state = deskState(facts, now)
  const isUnreleased = state === 'draft' || state === 'review'
  const isGone = state === 'withdrawn' || state === 'discarded'
  switch (action) {
    case 'write':
      // Not visible until its mistake is repaired.
      return state !== 'discarded'
    case 'send-for-review':
      return !isGone && !facts.isInReview && (isUnreleased || facts.hasChanges)
    case 'return':
      return !isGone && facts.isInReview
    case 'approve':
      return isUnreleased || ((state === 'scheduled' || state === 'published') && facts.hasChanges)
    case 'publish':
      return isUnreleased || state === 'scheduled'
    case 'unschedule':
      return state === 'scheduled'
    case 'unpublish':
      return state === 'published' && now.getTime() - facts.releaseAt.getTime() < UNPUBLISH_WITHIN
    case 'withdraw':
    case 'correct':
      return state === 'published'
    case 'reinstate':
      return state === 'withdrawn'
    case 'discard':
      return isUnreleased
    case 'recover':
      return state === 'discarded'
  }
}

/** The actions that a role may take now. */
export function actionsOf(role: StaffRole, facts: ArticleFacts, now: Date): ArticleAction[] {
  return ARTICLE_ACTIONS.filter((action) => ROLES[action].includes(role) && isPossible(action, facts, now))
}

/** Whether a release would break an embargo. */
export function breaksEmbargo(releaseAt: Date, embargoUntil: Date | null): boolean {
  return embargoUntil !== null && releaseAt < embargoUntil
}

/** How many whole minutes late an article went out; 0 if it was not late. */
export function minutesLate(releaseAt: Date, carriedOutAt: Date): number {
  return isLate(releaseAt, carriedOutAt) ? Math.floor((carriedOutAt.getTime() - releaseAt.getTime()) / MINUTE) : 0
}

/** Whether an article went out more than a minute late: compares the execution of its release with its planned time. */
export function isLate(releaseAt: Date, carriedOutAt: Date): boolean {
  return carriedOutAt.getTime() - releaseAt.getTime() > MINUTE
}
