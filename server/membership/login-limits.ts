/** Limits of login attempts (decisions 017 and 028). */
import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { consumeLimits, enforceLimits, isLimitExhausted } from '../rate-limits/rate-limits.ts'
import type { Attempt } from '../store/login-failure.ts'

/** Prefix of a known browser's source, which wrong passwords from elsewhere do not lock out. */
const KNOWN_DEVICE = 'device '

/** The source that wrong passwords are counted by: a known device, else the network address. */
export function loginSource(deviceId: number | null, caller: Caller): string {
  return deviceId === null ? caller.source : `${KNOWN_DEVICE}${deviceId}`
}

function isUnknownDevice(attempt: Attempt | null): boolean {
  return attempt === null || !attempt.source.startsWith(KNOWN_DEVICE)
}

/** Counts a login. E_TOO_MANY beyond the limit of the source or of all. */
export async function enforceLoginLimits(ctx: Context, caller: Caller, now: Date): Promise<void> {
  const all = { limit: 'login-all', of: '' } as const
  await enforceLimits(ctx, [{ limit: 'login-source', of: caller.source }, all], now)
}

/** Whether a ban may be shown: after too many guesses it would reveal that there is an account. Counts nothing. */
export async function mayShowBan(ctx: Context, attempt: Attempt, caller: Caller, now: Date): Promise<boolean> {
  return !isUnknownDevice(attempt) || !(await isLimitExhausted(ctx, { limit: 'unknown-address', of: caller.source }, now))
}

export interface WrongPasswordLimits {
  /** The source has guessed too often, so replies must not depend on the account. */
  isGuess: boolean
  /** The account has had too many wrong passwords from unknown browsers. */
  isStorm: boolean
}

/** Counts a wrong password or unknown address of an unknown browser; others are counted by the ban alone. */
export async function consumeWrongPasswordLimits(
  ctx: Context,
  attempt: Attempt | null,
  hasAccount: boolean,
  caller: Caller,
  now: Date,
): Promise<WrongPasswordLimits> {
  if (!isUnknownDevice(attempt)) return { isGuess: false, isStorm: false }
  const isGuess = !(await consumeLimits(ctx, [{ limit: 'unknown-address', of: caller.source }], now))
  if (attempt === null || !hasAccount) return { isGuess, isStorm: false }
  return { isGuess, isStorm: !(await consumeLimits(ctx, [{ limit: 'login-strangers', of: String(attempt.memberId) }], now)) }
}
