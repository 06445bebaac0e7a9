/** Emergency openings: content made free for everyone for a time, by a decision of two people (decision 047). */
import { OPENING_LONGEST, OPENING_ALONE_AFTER } from '../lifetimes.ts'
import { tokyoHour } from '../time/tokyo-time.ts'

export const SCOPE_KINDS = ['all', 'category', 'tag', 'articles', 'paper'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

/** The scope: everything, articles, or the printed paper of a day. */
export type OpeningScope =
  | { kind: 'all' }
  | { kind: 'category'; /** with its sub-categories */ categoryIds: readonly number[] }
  | { kind: 'tag'; tagId: number }
  | { kind: 'articles'; articleIds: readonly number[] }
  | { kind: 'paper'; day: string }

/** An opening that a second person, or one person at night, has decided. It runs from `opensAt` to before `endsAt`. */
export interface Opening {
  id: number
  scope: OpeningScope
  opensAt: Date
  endsAt: Date
}

/** The data that decides whether an article is in a scope. */
export interface ScopedArticle {
  id: number
  categoryIds: readonly number[]
  tagIds: readonly number[]
}

const NIGHT_FROM = 22
const NIGHT_UNTIL = 6

/** Whether an opening runs: from its first instant to before its last. */
export function isRunning({ opensAt, endsAt }: Pick<Opening, 'opensAt' | 'endsAt'>, now: Date): boolean {
  return opensAt <= now && now < endsAt
}

function containsArticle(scope: OpeningScope, article: ScopedArticle): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'category':
      return article.categoryIds.some((id) => scope.categoryIds.includes(id))
    case 'tag':
      return article.tagIds.includes(scope.tagId)
    case 'articles':
      return scope.articleIds.includes(article.id)
    case 'paper':
      return false
  }
}

function lastOf(openings: readonly Opening[]): Opening | null {
  return openings.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0] ?? null
}

/** The opening that makes an article free now, the last to end; null without one. */
export function openingOfArticle(article: ScopedArticle, openings: readonly Opening[], now: Date): Opening | null {
  return lastOf(openings.filter((opening) => isRunning(opening, now) && containsArticle(opening.scope, article)))
}

/** The opening that makes the printed paper of a day free now, the last to end; null without one. */
export function openingOfPaper({ day }: { day: string }, openings: readonly Opening[], now: Date): Opening | null {
  const isOpen = ({ scope }: Opening) => scope.kind === 'all' || (scope.kind === 'paper' && scope.day === day)
  return lastOf(openings.filter((opening) => isRunning(opening, now) && isOpen(opening)))
}

/** Whether an opening that is requested or extended now may end then. */
export function isOpeningEnd(endsAt: Date, now: Date): boolean {
  return endsAt > now && endsAt.getTime() - now.getTime() <= OPENING_LONGEST
}

/** Whether one person may open alone at this hour: from 22:00 to before 6:00 in Tokyo. */
export function isNight(now: Date): boolean {
  const hour = tokyoHour(now)
  return hour >= NIGHT_FROM || hour < NIGHT_UNTIL
}

export interface OpeningFacts {
  requestedAt: Date
  /** Id of the account. */
  requestedBy: number
  openedAt: Date | null
  /** Null unless it was ended, or its request withdrawn, before its time. */
  endedAt: Date | null
  endsAt: Date
}

/** `waiting` for a second person, `open`, or `ended`: including a request that timed out. */
export type OpeningState = 'waiting' | 'open' | 'ended'

export function openingState({ openedAt, endedAt, endsAt }: OpeningFacts, now: Date): OpeningState {
  if (endedAt !== null || endsAt <= now) return 'ended'
  return openedAt === null ? 'waiting' : 'open'
}

export const OPENING_ACTIONS = ['consent', 'open-alone', 'extend', 'end'] as const
export type OpeningAction = (typeof OPENING_ACTIONS)[number]

/** A person's possible actions on an opening: its requester can neither consent nor extend, and can open it alone only at night. */
export function openingActions(opening: OpeningFacts, person: number, now: Date): OpeningAction[] {
  const state = openingState(opening, now)
  const isOwn = opening.requestedBy === person
  const isOverdue = now.getTime() - opening.requestedAt.getTime() >= OPENING_ALONE_AFTER
  const may: Readonly<Record<OpeningAction, boolean>> = {
    consent: state === 'waiting' && !isOwn,
    'open-alone': state === 'waiting' && isOwn && isNight(now) && isOverdue,
    extend: state === 'open' && !isOwn,
    end: state !== 'ended',
  }
  return OPENING_ACTIONS.filter((action) => may[action])
}
