/** Editions of the printed paper at the desk: states, what may be done in each, when an edition is out (decision 057). */
import type { StaffRole } from '../desk/staff.ts'
import { tokyoInstant } from '../time/tokyo-time.ts'

/** Roles that make the printed paper. */
export const PAPER_MAKERS: readonly StaffRole[] = ['editor', 'paper', 'admin']

/** The default release of an edition: 15:00 of its day. */
export const PAPER_HOUR = 15

export const PAPER_STATES = ['making', 'scheduled', 'published', 'withdrawn'] as const
export type PaperState = (typeof PAPER_STATES)[number]

export const PAPER_ACTIONS = ['upload', 'arrange', 'remove', 'replace', 'publish', 'withdraw', 'discard'] as const
export type PaperAction = (typeof PAPER_ACTIONS)[number]

const ACTIONS: Readonly<Record<PaperState, readonly PaperAction[]>> = {
  making: ['upload', 'arrange', 'remove', 'replace', 'publish', 'discard'],
  scheduled: ['replace', 'publish', 'withdraw'],
  published: ['replace', 'withdraw'],
  withdrawn: ['upload', 'arrange', 'remove', 'replace', 'publish'],
}

export interface PaperFacts {
  day: string
  /** As stored: an approved edition is out at `publishAt`. */
  stored: 'making' | 'approved' | 'withdrawn'
  /** Null: with its day. */
  publishAt: Date | null
}

/** When an approved edition is out: never before its day. */
export function paperRelease({ day, publishAt }: Pick<PaperFacts, 'day' | 'publishAt'>): Date {
  const begin = tokyoInstant(day, 0, 0)
  return publishAt === null || publishAt < begin ? begin : publishAt
}

export function paperState(facts: PaperFacts, now: Date): PaperState {
  if (facts.stored !== 'approved') return facts.stored
  return paperRelease(facts) > now ? 'scheduled' : 'published'
}

/** The possible actions on an edition by state. */
export function paperActions(state: PaperState): readonly PaperAction[] {
  return ACTIONS[state]
}

/** The proposed time for an edition: 15:00 of its day, or null (now) if that has passed. */
export function proposedRelease(day: string, now: Date): Date | null {
  const at = tokyoInstant(day, PAPER_HOUR, 0)
  return at > now ? at : null
}
