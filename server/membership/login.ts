/** Logging in (product §4 "Login state", §7 `user/login`; decision 017). */
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import { deviceLabel, deviceName } from '@yukan/rules/membership/device-name.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { afterWrongPassword, bannedUntil } from '@yukan/rules/membership/login-ban.ts'
import { FIRST_LOGIN_WITHIN } from '@yukan/rules/lifetimes.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findDevice, isDeviceCookie, touchDevice } from '../store/membership/device.ts'
import { deleteFailures, readFailures, writeFailures } from '../store/membership/login-failure.ts'
import type { Attempt } from '../store/membership/login-failure.ts'
import { findMemberByEmail, lockMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'
import { addSession, endSessionsOfBrowser } from '../store/membership/session.ts'
import { Refusal } from '../refusal.ts'
import { newDeviceMail } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { hashSecret } from '../hash-secret.ts'
import { consumeWrongPasswordLimits, enforceLoginLimits, hashingFor, loginSource, mayShowBan } from './login-limits.ts'
import type { WrongPasswordLimits } from './login-limits.ts'
import { isPassword } from './secrets.ts'

export interface OpenSession {
  token: string
  deviceCookie: string
}

type Outcome = { isIn: true; session: OpenSession } | { isIn: false; bannedUntil: Date | null; isBlocked?: true }

/**
 * Opens a session for address and password. E_USER_NOT_FOUND, E_PASSWORD_MISMATCH, E_BANNED, E_TOO_MANY. An unknown address takes as long
 * as a wrong password.
 */
export async function logIn(ctx: Context, given: { email: string; password: string }, caller: Caller, now: Date): Promise<OpenSession> {
  const member = await findMemberByEmail(ctx.db, normalizeEmail(given.email))
  const isActive = member?.flag === ACTIVE_FLAG
  const attempt = member === null ? null : await attemptOf(ctx, member, caller)
  await enforceLoginLimits(ctx, attempt, caller, now)
  if (attempt !== null) await refuseBanned(ctx, attempt, caller, now)
  const isRight = await isPassword(isActive ? member.password_hash : null, given.password, hashingFor(attempt))
  const limits = isRight ? WITHIN_LIMITS : await consumeWrongPasswordLimits(ctx, attempt, isActive, caller, now)
  if (member === null || !isActive || attempt === null) throw limits.isGuess ? new Refusal('E_TOO_MANY') : refused('E_USER_NOT_FOUND')
  // Attempts beyond the limits are counted and banned too, or a flood would disable bans.
  const outcome = await ctx.db.transaction().execute((db) => countAttempt(ctx, db, { member, attempt, isRight, caller, now }))
  if (outcome.isIn) return outcome.session
  throw refusalOf(outcome, limits)
}

const WITHIN_LIMITS: WrongPasswordLimits = { isGuess: false, isStorm: false }

/** E_BANNED while the source is banned, or E_TOO_MANY if that may not be shown. */
async function refuseBanned(ctx: Context, attempt: Attempt, caller: Caller, now: Date): Promise<void> {
  const until = bannedUntil(await readFailures(ctx.db, attempt), now)
  if (until !== null) throw (await mayShowBan(ctx, attempt, caller, now)) ? banned(until) : new Refusal('E_TOO_MANY')
}

/** The refusal of a failed attempt. A source that has guessed too often is shown no ban. */
function refusalOf(outcome: Outcome & { isIn: false }, { isGuess, isStorm }: WrongPasswordLimits): Refusal {
  if (outcome.isBlocked === true) return new Refusal('E_BANNED', { extras: failure(true, null) })
  if (isGuess) return new Refusal('E_TOO_MANY')
  if (outcome.bannedUntil !== null) return banned(outcome.bannedUntil)
  return isStorm ? new Refusal('E_TOO_MANY') : refused('E_PASSWORD_MISMATCH')
}

async function attemptOf(ctx: Context, member: MemberRow, caller: Caller): Promise<Attempt> {
  const device = caller.deviceCookie === null ? null : await findDevice(ctx.db, member.id, hashSecret(caller.deviceCookie))
  return { memberId: member.id, source: loginSource(device?.id ?? null, caller) }
}

/** Counts or clears under the member's lock: parallel attempts are counted one by one. */
async function countAttempt(
  ctx: Context,
  db: Db,
  { member, attempt, isRight, caller, now }: { member: MemberRow; attempt: Attempt; isRight: boolean; caller: Caller; now: Date },
): Promise<Outcome> {
  const locked = await lockMember(db, member.id)
  const failures = await readFailures(db, attempt)
  const until = bannedUntil(failures, now)
  if (until !== null) return { isIn: false, bannedUntil: until }
  // The member may have left or changed the password since it was verified.
  if (!isRight || locked?.flag !== ACTIVE_FLAG || locked.password_hash !== member.password_hash) {
    const after = afterWrongPassword(failures, now)
    await writeFailures(db, attempt, after)
    return { isIn: false, bannedUntil: after.bannedUntil }
  }
  // Shown only to a caller with the right password.
  if (locked.blocked_at !== null) return { isIn: false, bannedUntil: null, isBlocked: true }
  await deleteFailures(db, member.id, attempt.source)
  return { isIn: true, session: await openSession(ctx, db, member, caller, now) }
}

/** Opens a session on the browser's device and ends the earlier ones of this browser, of any member. Members are notified by mail of a new browser. */
export async function openSession(
  ctx: Context,
  db: Db,
  member: Pick<MemberRow, 'id' | 'email' | 'last_name' | 'first_name' | 'activated_at'>,
  caller: Caller,
  now: Date,
): Promise<OpenSession> {
  const deviceCookie = (await ownCookie(db, caller)) ?? ctx.randomKey()
  const token = ctx.randomKey() + ctx.randomKey()
  const [name, label] = [deviceName(caller.userAgent), deviceLabel(caller.userAgent)]
  const device = await touchDevice(db, member.id, hashSecret(deviceCookie), { name, label }, now)
  // Sessions of all members who have logged in with this browser: the cookie alone personalises pages.
  await endSessionsOfBrowser(db, hashSecret(deviceCookie))
  await addSession(db, { tokenHash: hashSecret(token), deviceId: device.id, memberId: member.id, now })
  const isFirst = member.activated_at !== null && now.getTime() - member.activated_at.getTime() < FIRST_LOGIN_WITHIN
  if (device.isNew && !isFirst) await enqueueMail(ctx, db, member, newDeviceMail(name, label, now), now)
  return { token, deviceCookie }
}

/** The browser's cookie if it is ours: a forged value must not become a key. */
async function ownCookie(db: Db, { deviceCookie }: Caller): Promise<string | null> {
  return deviceCookie !== null && (await isDeviceCookie(db, hashSecret(deviceCookie))) ? deviceCookie : null
}

/** Further fields of the error body (product §7 `user/login`). A ban without an end is a block. */
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
