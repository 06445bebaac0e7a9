/** Getting in (product §4 "Login state", §7 `user/login`; decision 017). */
import { ACTIVE_FLAG } from '@yukan/rules/words.ts'
import { deviceName } from '@yukan/rules/device-name.ts'
import { normalizeEmail } from '@yukan/rules/email.ts'
import { afterWrongPassword, bannedUntil } from '@yukan/rules/login-ban.ts'
import { FIRST_LOGIN_WITHIN } from '@yukan/rules/lifetimes.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findDevice, isDeviceCookie, touchDevice } from '../store/device.ts'
import { deleteFailures, readFailures, writeFailures } from '../store/login-failure.ts'
import type { Attempt } from '../store/login-failure.ts'
import { findMemberByEmail, lockMember } from '../store/member.ts'
import type { MemberRow } from '../store/member.ts'
import { addSession, endSessions } from '../store/session.ts'
import { Refusal } from '../refusal.ts'
import { isLimitExhausted, consumeLimits, enforceLimits } from '../rate-limits/rate-limits.ts'
import { newDeviceMail } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { hashSecret } from '../hash-secret.ts'
import { isPassword } from './secrets.ts'

export interface OpenSession {
  token: string
  /** The browser's cookie from now on. */
  deviceCookie: string
}

/** How one try with a password went, counted in the same transaction. */
type Outcome = { isIn: true; session: OpenSession } | { isIn: false; bannedUntil: Date | null; isBlocked?: true }

/**
 * Opens a session for address and password. Refuses with E_USER_NOT_FOUND, E_PASSWORD_MISMATCH, E_BANNED or E_TOO_MANY. An unknown
 * address takes as long as a wrong password.
 */
export async function logIn(ctx: Context, given: { email: string; password: string }, caller: Caller, now: Date): Promise<OpenSession> {
  await enforceLimits(
    ctx,
    [
      { limit: 'login-source', of: caller.source },
      { limit: 'login-all', of: '' },
    ],
    now,
  )
  const guesses = { limit: 'unknown-address', of: caller.source } as const
  const member = await findMemberByEmail(ctx.db, normalizeEmail(given.email))
  const isActive = member?.flag === ACTIVE_FLAG
  const attempt = member === null ? null : await attemptOf(ctx, member, caller)
  if (attempt !== null) {
    const until = bannedUntil(await readFailures(ctx.db, attempt), now)
    if (until !== null) throw isStrange(attempt) && (await isLimitExhausted(ctx, guesses, now)) ? new Refusal('E_TOO_MANY') : banned(until)
  }
  const isRight = await isPassword(isActive ? member.password_hash : null, given.password)
  const isGuess = !isRight && isStrange(attempt) && !(await consumeLimits(ctx, [guesses], now))
  if (member === null || !isActive || attempt === null) throw isGuess ? new Refusal('E_TOO_MANY') : refused('E_USER_NOT_FOUND')
  const strangers = [{ limit: 'login-strangers', of: String(member.id) }] as const
  const isStorm = !isRight && isStrange(attempt) && !(await consumeLimits(ctx, strangers, now))
  // In a storm too each source is counted, and banned: or the storm would open the way for all that comes after it.
  const outcome = await ctx.db.transaction().execute((transaction) => settle(ctx, transaction, { member, attempt, isRight, caller, now }))
  if (outcome.isIn) return outcome.session
  if (outcome.isBlocked === true) throw new Refusal('E_BANNED', { extras: failure(true, null) })
  // Who has guessed too often is not told of a ban either: only an account has one.
  if (isGuess) throw new Refusal('E_TOO_MANY')
  if (outcome.bannedUntil !== null) throw banned(outcome.bannedUntil)
  throw isStorm ? new Refusal('E_TOO_MANY') : refused('E_PASSWORD_MISMATCH')
}

/** Begins the source of a browser that the member has used before: a storm from elsewhere does not lock it out. */
const KNOWN = 'device '

/** Whether a try comes from a browser that the member has not used, or is for nobody. */
function isStrange(attempt: Attempt | null): boolean {
  return attempt === null || !attempt.source.startsWith(KNOWN)
}

async function attemptOf(ctx: Context, member: MemberRow, caller: Caller): Promise<Attempt> {
  const device = caller.deviceCookie === null ? null : await findDevice(ctx.db, member.id, hashSecret(caller.deviceCookie))
  return { memberId: member.id, source: device === null ? caller.source : `${KNOWN}${device.id}` }
}

/** Counts or forgets under the member's lock, so that parallel tries are counted one by one. */
async function settle(
  ctx: Context,
  db: Db,
  { member, attempt, isRight, caller, now }: { member: MemberRow; attempt: Attempt; isRight: boolean; caller: Caller; now: Date },
): Promise<Outcome> {
  const locked = await lockMember(db, member.id)
  const failures = await readFailures(db, attempt)
  const until = bannedUntil(failures, now)
  if (until !== null) return { isIn: false, bannedUntil: until }
  // The password may have been changed, or the member gone, since it was looked at.
  if (!isRight || locked?.flag !== ACTIVE_FLAG || locked.password_hash !== member.password_hash) {
    const after = afterWrongPassword(failures, now)
    await writeFailures(db, attempt, after)
    return { isIn: false, bannedUntil: after.bannedUntil }
  }
  // Told to who knows the password, and to nobody else.
  if (locked.blocked_at !== null) return { isIn: false, bannedUntil: null, isBlocked: true }
  await deleteFailures(db, member.id, attempt.source)
  return { isIn: true, session: await openSession(ctx, db, member, caller, now) }
}

/**
 * Opens a session on the browser's device, which keeps its cookie when it has one; its earlier sessions end. A browser that is new
 * to a member who has others is told of by mail.
 */
export async function openSession(
  ctx: Context,
  db: Db,
  member: Pick<MemberRow, 'id' | 'email' | 'last_name' | 'first_name' | 'activated_at'>,
  caller: Caller,
  now: Date,
): Promise<OpenSession> {
  const deviceCookie = (await ownCookie(db, caller)) ?? ctx.randomKey()
  const token = ctx.randomKey() + ctx.randomKey()
  const name = deviceName(caller.userAgent)
  const device = await touchDevice(db, member.id, hashSecret(deviceCookie), name, now)
  await endSessions(db, member.id, device.id)
  await addSession(db, { tokenHash: hashSecret(token), deviceId: device.id, memberId: member.id, now })
  const isFirst = member.activated_at !== null && now.getTime() - member.activated_at.getTime() < FIRST_LOGIN_WITHIN
  if (device.isNew && !isFirst) await enqueueMail(ctx, db, member, newDeviceMail(name, now), now)
  return { token, deviceCookie }
}

/** The browser's cookie if we have made it: what somebody else wrote into the browser, or nothing at all, must not become a key. */
async function ownCookie(db: Db, { deviceCookie }: Caller): Promise<string | null> {
  return deviceCookie !== null && (await isDeviceCookie(db, hashSecret(deviceCookie))) ? deviceCookie : null
}

/** What the specification's error bodies carry beside the code (product §7 `user/login`). A ban without an end is the staff's. */
function failure(isBanned: boolean, until: Date | null): Record<string, unknown> {
  const unbannedTime = until === null ? null : formatWireInstant(until)
  return { isBanned, unbannedTime, failedStatus: { isBanned, unbannedTime } }
}

function banned(until: Date): Refusal {
  return new Refusal('E_BANNED', { extras: failure(true, until) })
}

function refused(code: 'E_USER_NOT_FOUND' | 'E_PASSWORD_MISMATCH'): Refusal {
  return new Refusal(code, { extras: failure(false, null) })
}
