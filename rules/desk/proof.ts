/** The nightly proof: its checks, and the status from its last run (decision 054). */
import { NIGHTLY_PROOF_RUN_MAX, NIGHTLY_PROOF_AGE_MAX } from '../lifetimes.ts'

/** In the order in which they run. */
export const PROOF_PARTS = ['gate', 'contracts', 'backup'] as const
export type ProofPartName = (typeof PROOF_PARTS)[number]

/** `off`: there is nothing to check, for example no folder for backups. */
export const PROOF_RESULTS = ['good', 'bad', 'off'] as const
export type ProofResult = (typeof PROOF_RESULTS)[number]

/** Possible findings. */
export const PROOF_FINDINGS = [
  // The gate: withheld text was in a response, or was missing for a reader who may read it.
  'leak',
  'withheld',
  'unreadable',
  // Contracts: between our copy and the card provider.
  'unknown-here',
  'missing-there',
  'differs',
  // The backup.
  'no-backup',
  'old-backup',
  'damaged',
  'not-restored',
  // Anything else that ended a part.
  'failed',
] as const
export type ProofFindingName = (typeof PROOF_FINDINGS)[number]

export type ProofState = 'running' | 'unfinished' | 'old' | 'bad' | 'good'

export interface ProofTimes {
  startedAt: Date
  endedAt: Date | null
  isGood: boolean | null
}

/** The current status, from the last run. */
export function proofState({ startedAt, endedAt, isGood }: ProofTimes, now: Date): ProofState {
  const age = now.getTime() - startedAt.getTime()
  if (endedAt === null) return age < NIGHTLY_PROOF_RUN_MAX ? 'running' : 'unfinished'
  if (age >= NIGHTLY_PROOF_AGE_MAX) return 'old'
  return isGood === true ? 'good' : 'bad'
}
