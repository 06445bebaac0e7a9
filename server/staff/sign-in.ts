/** Signing in to the desk: a passkey with its holder verified, or password and code together (decision 039). */
import type { PasskeyAnswer } from '@yukan/contract/desk/entities.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { afterWrongPassword, bannedUntil } from '@yukan/rules/membership/login-ban.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { takeAtLeast } from '../concurrency/at-least.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { DeskVisitor, StaffCaller } from '../calls/staff-caller.ts'
import { isPassword } from '../membership/secrets.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { findStaff, findStaffByEmail, lockStaff, readStaffFailures, writeStaffFailures } from '../store/staff/staff.ts'
import type { StaffRow } from '../store/staff/staff.ts'
import { findStaffByToken, proveStaffSession } from '../store/staff/staff-session.ts'
import type { FoundStaff } from '../store/staff/staff-session.ts'
import { consumeCode } from './authenticator.ts'
import { consumeChallengeFor, verifyPasskey } from './passkeys.ts'
import { openStaffSession } from './sessions.ts'
import type { OpenedSession } from './sessions.ts'

/** Opens a session with a passkey. E_PASSKEY, also for a blocked account; E_TOO_MANY. */
export async function signInWithPasskey(
  ctx: Context,
  { challengeId, answer }: { challengeId: string; answer: PasskeyAnswer },
  visitor: DeskVisitor,
  now: Date,
): Promise<OpenedSession> {
  await enforceLimits(ctx, [{ limit: 'desk-source', of: visitor.source }], now)
  const challenge = await consumeChallengeFor(ctx, challengeId, { purpose: 'sign-in' }, now)
  const staffId = await verifyPasskey(ctx, challenge, answer, now)
  const staff = await findStaff(ctx.db, staffId)
  if (staff === null || staff.blocked_at !== null) throw new Refusal('E_PASSKEY')
  return ctx.db.transaction().execute((db) => openStaffSession(ctx, db, staff, { visitor, way: 'passkey', now }))
}

/** Longer than hashing and counting an attempt take: the response time must not reveal whether the account exists. */
export const SIGN_IN_TAKES = SECOND / 10

/** Opens a session with password and code. E_SIGN_IN whatever was wrong, after the same time; E_BANNED; E_TOO_MANY. */
export async function signInWithPassword(
  ctx: Context,
  { email, password, code }: { email: string; password: string; code: string },
  visitor: DeskVisitor,
  now: Date,
): Promise<OpenedSession> {
  await enforceLimits(ctx, [{ limit: 'desk-source', of: visitor.source }], now)
  const session = await takeAtLeast(SIGN_IN_TAKES, async () => {
    const staff = await findStaffByEmail(ctx.db, normalizeEmail(email))
    const isRight = await isPassword(staff?.password_hash ?? null, password, 'desk')
    if (staff === null) return null
    const checked = { staff, isRight, code, source: visitor.source, now }
    return ctx.db.transaction().execute(async (db) => {
      const isIn = await countAttempt(ctx, db, checked)
      return isIn ? openStaffSession(ctx, db, staff, { visitor, way: 'password', now }) : null
    })
  })
  if (session === null) throw new Refusal('E_SIGN_IN')
  return session
}

interface Attempt {
  staff: StaffRow
  isRight: boolean
  code: string
  source: string
  now: Date
}

/**
 * Checks the code and counts the attempt, under the account's lock: parallel attempts are counted one by one. Five wrong ones ban the source for an
 * hour, with the reply of a wrong password. Returns whether it was right.
 */
async function countAttempt(ctx: Context, db: Db, { staff, isRight, code, source, now }: Attempt): Promise<boolean> {
  const locked = await lockStaff(db, staff.id)
  const failures = await readStaffFailures(db, staff.id, source)
  if (bannedUntil(failures, now) !== null) return false
  const isSame = locked !== null && locked.blocked_at === null && locked.password_hash === staff.password_hash
  // A code is used up only together with the right password.
  const isIn = isRight && isSame && locked.password_hash !== null && (await consumeCode(ctx, db, locked, code, now))
  await writeStaffFailures(db, staff.id, source, isIn ? null : afterWrongPassword(failures, now))
  return isIn
}

/** Proves the identity of who is signed in, with an own passkey. E_PASSKEY. */
export async function proveWithPasskey(
  ctx: Context,
  caller: StaffCaller,
  { challengeId, answer }: { challengeId: string; answer: PasskeyAnswer },
  now: Date,
): Promise<void> {
  const challenge = await consumeChallengeFor(ctx, challengeId, { purpose: 'proof', staffId: caller.staffId }, now)
  await verifyPasskey(ctx, challenge, answer, now)
  await proveStaffSession(ctx.db, caller.session.id, now)
}

/** The same with password and code. E_SIGN_IN. */
export async function proveWithPassword(
  ctx: Context,
  caller: StaffCaller,
  { password, code }: { password: string; code: string },
  now: Date,
): Promise<void> {
  await enforceLimits(ctx, [{ limit: 'desk-source', of: caller.source }], now)
  const staff = await findStaff(ctx.db, caller.staffId)
  const isRight = await isPassword(staff?.password_hash ?? null, password, 'known')
  if (staff === null) throw new Refusal('E_SIGN_IN')
  const isProved = await ctx.db.transaction().execute(async (db) => {
    const isIn = await countAttempt(ctx, db, { staff, isRight, code, source: caller.source, now })
    if (isIn) await proveStaffSession(db, caller.session.id, now)
    return isIn
  })
  if (!isProved) throw new Refusal('E_SIGN_IN')
}

/** The caller's session as it is now. E_NOT_FOUND if it has ended since. */
export async function currentSession(ctx: Context, caller: StaffCaller, now: Date): Promise<FoundStaff> {
  const found = await findStaffByToken(ctx.db, caller.session.token_hash, now)
  if (found === null) throw new Refusal('E_NOT_FOUND')
  return found
}
