/** Account recovery: a mailed link and a code. No step of it opens a session (decision 039). */
import type { NewPasskey, PasskeyChallenge } from '@yukan/contract/desk/entities.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { STAFF_RECOVERY_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { afterWrongPassword, bannedUntil } from '@yukan/rules/membership/login-ban.ts'
import { isTooCommon } from '@yukan/rules/membership/password.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { takeAtLeast } from '../concurrency/at-least.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { DeskVisitor } from '../calls/staff-caller.ts'
import { hashSecret } from '../hash-secret.ts'
import { enqueueMail, staffRecipient } from '../mail/outbox.ts'
import { staffChangedMail, staffRecoveryMail } from '../mail/staff-templates.ts'
import { hashPassword } from '../membership/secrets.ts'
import { consumeLimits, enforceLimits } from '../rate-limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { changeStaff, deletePasskeys, findStaffByEmail, lockStaff, readStaffFailures, writeStaffFailures } from '../store/staff/staff.ts'
import type { StaffRow } from '../store/staff/staff.ts'
import { addStaffLink, endStaffLinks, markStaffLinkUsed } from '../store/staff/staff-link.ts'
import type { StaffLinkRow } from '../store/staff/staff-link.ts'
import { endStaffSessions } from '../store/staff/staff-session.ts'
import { recordChange } from '../store/staff/audit.ts'
import { consumeCode } from './authenticator.ts'
import { relockStaffLink, requireStaffLink } from './links.ts'
import { challengeNewPasskey, registerPasskey, consumeChallengeFor, verifyNewPasskey } from './passkeys.ts'

/** Far longer than mailing a link takes: the response time must not reveal whether the account exists. */
const REQUEST_TAKES = SECOND / 10

/**
 * Mails a link if there is an account that is not blocked. Returns the same for every address, after the same time. Beyond the hourly limit
 * nothing is sent: strangers cannot lock out its owner, who has the links of the earlier mails. E_TOO_MANY per source.
 */
export async function requestRecovery(ctx: Context, email: string, visitor: DeskVisitor, now: Date): Promise<void> {
  const address = normalizeEmail(email)
  await enforceLimits(ctx, [{ limit: 'desk-source', of: visitor.source }], now)
  await takeAtLeast(REQUEST_TAKES, async () => {
    if (await consumeLimits(ctx, [{ limit: 'desk-address', of: address }], now)) await mailLink(ctx, address, now)
  })
}

async function mailLink(ctx: Context, address: string, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const staff = await findStaffByEmail(db, address)
    if (staff === null || staff.blocked_at !== null) return
    const key = ctx.randomKey()
    const expiresAt = new Date(now.getTime() + STAFF_RECOVERY_LIFETIME)
    const { name, role } = staff
    await addStaffLink(db, { keyHash: hashSecret(key), purpose: 'recovery', staffId: staff.id, email: address, name, role, now, expiresAt })
    await enqueueMail(ctx, db, staffRecipient(staff), staffRecoveryMail(`/desk/recovery/${key}/`, expiresAt), now)
  })
}

/** The account of a link, locked. E_INVALID_KEY if it is gone or blocked. */
async function lockedAccount(db: Db, link: StaffLinkRow): Promise<StaffRow> {
  const staff = link.staff_id === null ? null : await lockStaff(db, link.staff_id)
  if (staff === null || staff.blocked_at !== null) throw new Refusal('E_INVALID_KEY')
  return staff
}

/** Consumes a code for a link. Wrong ones are counted like wrong passwords. Returns whether it was right. */
async function consumeLinkCode(
  ctx: Context,
  db: Db,
  staff: StaffRow,
  { code, source, now }: { code: string; source: string; now: Date },
): Promise<boolean> {
  const failures = await readStaffFailures(db, staff.id, source)
  if (bannedUntil(failures, now) !== null) return false
  const isRight = await consumeCode(ctx, db, staff, code, now)
  await writeStaffFailures(db, staff.id, source, isRight ? null : afterWrongPassword(failures, now))
  return isRight
}

/** Sets a new password. E_INVALID_KEY, E_KEY_EXPIRED, E_PASSWORD_TOO_COMMON; E_CODE, also for an account without an authenticator app. */
export async function recoverWithPassword(
  ctx: Context,
  { key, password, code }: { key: string; password: string; code: string },
  visitor: DeskVisitor,
  now: Date,
): Promise<void> {
  const link = await requireStaffLink(ctx, { key, purpose: 'recovery' }, visitor, now)
  if (isTooCommon(password, link.email)) throw new Refusal('E_PASSWORD_TOO_COMMON', { field: 'password' })
  const passwordHash = await hashPassword(password, 'known')
  const isDone = await ctx.db.transaction().execute(async (db) => {
    const locked = await relockStaffLink(db, link)
    const staff = await lockedAccount(db, locked)
    const isRight = staff.authenticator_secret !== null && (await consumeLinkCode(ctx, db, staff, { code, source: visitor.source, now }))
    if (!isRight) return false
    await changeStaff(db, staff.id, { password_hash: passwordHash })
    await finish(ctx, db, { link: locked, staff, action: 'recovery.password', now })
    return true
  })
  if (!isDone) throw new Refusal('E_CODE', { field: 'code' })
}

/** A challenge for a new passkey, for a right code. E_INVALID_KEY, E_KEY_EXPIRED, E_CODE. */
export async function challengeRecovery(
  ctx: Context,
  { key, code }: { key: string; code: string },
  visitor: DeskVisitor,
  now: Date,
): Promise<PasskeyChallenge> {
  const link = await requireStaffLink(ctx, { key, purpose: 'recovery' }, visitor, now)
  const staff = await ctx.db.transaction().execute(async (db) => {
    const found = await lockedAccount(db, await relockStaffLink(db, link))
    return (await consumeLinkCode(ctx, db, found, { code, source: visitor.source, now })) ? found : null
  })
  if (staff === null) throw new Refusal('E_CODE', { field: 'code' })
  return challengeNewPasskey(ctx, { purpose: 'recovery', linkId: link.id, staffId: staff.id, email: staff.email, name: staff.name }, now)
}

/** Registers the new passkey in place of the others. E_INVALID_KEY, E_KEY_EXPIRED, E_PASSKEY. */
export async function recoverWithPasskey(
  ctx: Context,
  { key, challengeId, passkey }: { key: string; challengeId: string; passkey: NewPasskey },
  visitor: DeskVisitor,
  now: Date,
): Promise<void> {
  const link = await requireStaffLink(ctx, { key, purpose: 'recovery' }, visitor, now)
  const staffId = link.staff_id ?? undefined
  const challenge = await consumeChallengeFor(
    ctx,
    challengeId,
    { purpose: 'recovery', linkId: link.id, ...(staffId === undefined ? {} : { staffId }) },
    now,
  )
  const verified = await verifyNewPasskey(ctx, challenge, passkey)
  await ctx.db.transaction().execute(async (db) => {
    const locked = await relockStaffLink(db, link)
    const staff = await lockedAccount(db, locked)
    await deletePasskeys(db, staff.id)
    await registerPasskey(db, staff.id, verified, { userAgent: visitor.userAgent, now })
    await finish(ctx, db, { link: locked, staff, action: 'recovery.passkey', now })
  })
}

/** Ends the link and all sessions, records the change, and notifies the account's address. */
async function finish(
  ctx: Context,
  db: Db,
  { link, staff, action, now }: { link: StaffLinkRow; staff: StaffRow; action: string; now: Date },
): Promise<void> {
  await markStaffLinkUsed(db, link.id, now)
  await endStaffLinks(db, link.email, 'recovery', now)
  await endStaffSessions(db, staff.id)
  await recordChange(db, { staffId: staff.id, name: staff.name }, { action, subject: staff.name }, now)
  await enqueueMail(ctx, db, staffRecipient(staff), staffChangedMail(now), now)
}
