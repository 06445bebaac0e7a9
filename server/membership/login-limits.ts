/** Rate limits of login attempts (decisions 017 and 028). */
import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { consumeLimits, enforceLimits, enforceShare, isLimitExhausted } from '../rate-limits/rate-limits.ts'
import type { Attempt } from '../store/membership/login-failure.ts'
import type { HashedFor } from './secrets.ts'

/** Begins the source of a browser that the member has used before: wrong passwords from elsewhere do not lock it out. */
const KNOWN_DEVICE = 'device '

/** The source that wrong passwords of a browser are counted against: the device if the member has used it, else the network. */
export function loginSource(deviceId: number | null, caller: Caller): string {
  return deviceId === null ? caller.source : `${KNOWN_DEVICE}${deviceId}`
}

/** Whether an attempt is made with a browser that the member has not used, or for an address without a member. */
function isUnknownDevice(attempt: Attempt | null): boolean {
  return attempt === null || !attempt.source.startsWith(KNOWN_DEVICE)
}

const EVERYBODY = { limit: 'login-all', of: '' } as const

/**
 * Counts a login. E_TOO_MANY beyond the limit of a browser that the member has used, or else of a source, and beyond the share of a source
 * after too many wrong passwords in total.
 */
export async function enforceLoginLimits(ctx: Context, attempt: Attempt | null, caller: Caller, now: Date): Promise<void> {
  if (attempt !== null && !isUnknownDevice(attempt)) return enforceLimits(ctx, [{ limit: 'login-device', of: attempt.source }], now)
  await enforceLimits(ctx, [{ limit: 'login-source', of: caller.source }], now)
  if (await isLimitExhausted(ctx, EVERYBODY, now)) await enforceShare(ctx, EVERYBODY.limit, caller.source, now)
}

/** The queue for hashing: browsers that the member has used do not wait behind all others. */
export function hashingFor(attempt: Attempt | null): HashedFor {
  return isUnknownDevice(attempt) ? 'strangers' : 'known'
}

/** Whether a ban may be shown: after too many guesses of a source it would reveal that there is an account. Counts nothing. */
export async function mayShowBan(ctx: Context, attempt: Attempt, caller: Caller, now: Date): Promise<boolean> {
  return !isUnknownDevice(attempt) || !(await isLimitExhausted(ctx, { limit: 'unknown-address', of: caller.source }, now))
}

export interface WrongPasswordLimits {
  /** The source has guessed too often: the response must not depend on whether an account exists. */
  isGuess: boolean
  /** The account has had too many wrong passwords from browsers that it does not know. */
  isStorm: boolean
}

/** Counts a wrong password or unknown address. Those of a browser that the member has used are counted by the ban alone. */
export async function consumeWrongPasswordLimits(
  ctx: Context,
  attempt: Attempt | null,
  hasAccount: boolean,
  caller: Caller,
  now: Date,
): Promise<WrongPasswordLimits> {
  if (!isUnknownDevice(attempt)) return { isGuess: false, isStorm: false }
  const isGuess = !(await consumeLimits(ctx, [{ limit: 'unknown-address', of: caller.source }], now))
  // An attempt that is refused anyway does not count towards the total.
  if (!isGuess) await consumeLimits(ctx, [EVERYBODY], now)
  if (attempt === null || !hasAccount) return { isGuess, isStorm: false }
  return { isGuess, isStorm: !(await consumeLimits(ctx, [{ limit: 'login-strangers', of: String(attempt.memberId) }], now)) }
}
