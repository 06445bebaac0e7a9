/** Wrong passwords and the resulting ban (product §4 "Login failures", §9 "Ban after 5 wrong passwords"; decision 017). */
import { BAN_LIFETIME } from '../lifetimes.ts'
import { FAILURES_TO_BAN } from '../limits.ts'

export interface LoginFailures {
  failures: number
  lastAt: Date
  bannedUntil: Date | null
}

/** Until when logging in is banned, this instant excluded; null without a ban. */
export function bannedUntil(state: LoginFailures | null, now: Date): Date | null {
  const until = state?.bannedUntil ?? null
  return until !== null && until.getTime() > now.getTime() ? until : null
}

/** The state after one more wrong password. A ban that has ended, or an hour without one, starts the count again. */
export function afterWrongPassword(state: LoginFailures | null, now: Date): LoginFailures {
  const isOver = state === null || state.bannedUntil !== null || now.getTime() - state.lastAt.getTime() >= BAN_LIFETIME
  const failures = isOver ? 1 : state.failures + 1
  return { failures, lastAt: now, bannedUntil: failures >= FAILURES_TO_BAN ? new Date(now.getTime() + BAN_LIFETIME) : null }
}
