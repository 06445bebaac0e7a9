/** New passwords: by a link after a lost one, or by the old one (product §2, §4 "Reset", "Password change", §7). */
import { KEY_FIELD } from '@yukan/contract/fields.ts'
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { LINK_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Caller } from '../calls/handler.ts'
import { takeAtLeast } from '../concurrency/at-least.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { passwordChangedMail, resetMail } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { Refusal } from '../refusal.ts'
import { findDevice } from '../store/membership/device.ts'
import { deleteFailures } from '../store/membership/login-failure.ts'
import { changeMember, findMember, findMemberByEmail, lockMember } from '../store/membership/member.ts'
import { addKey, consumeKey, deleteKeys, findKey } from '../store/membership/member-key.ts'
import { endSessions } from '../store/membership/session.ts'
import { consumeLimits, enforceLimits, enforceShare, isLimitExhausted } from '../rate-limits/rate-limits.ts'
import { openSession } from './login.ts'
import type { OpenSession } from './login.ts'
import { checkNewPassword } from './registration.ts'
import { hashSecret } from '../hash-secret.ts'
import { hashPassword, isPassword } from './secrets.ts'

const ALL_MAILS = { limit: 'mail-all', of: '' } as const
/** Far longer than a reset takes: the response time must not reveal whether the member exists. */
const RESET_TAKES = SECOND / 10

/**
 * Mails a reset link to the member of the address. Neither the reply nor its time reveals whether they exist, or whether there were too many
 * mails. E_TOO_MANY beyond the limits, which are the browser's own if the member has used it.
 */
export async function requestReset(ctx: Context, email: string, caller: Caller, now: Date): Promise<void> {
  await takeAtLeast(RESET_TAKES, async () => {
    const address = normalizeEmail(email)
    const member = await findMemberByEmail(ctx.db, address)
    const device =
      member === null || caller.deviceCookie === null ? null : await findDevice(ctx.db, member.id, hashSecret(caller.deviceCookie))
    if (device === null) {
      await enforceLimits(ctx, [{ limit: 'mail-source', of: caller.source }], now)
      if (await isLimitExhausted(ctx, ALL_MAILS, now)) await enforceShare(ctx, ALL_MAILS.limit, caller.source, now)
    }
    const mayMail = await consumeLimits(ctx, [{ limit: 'reset-address', of: device === null ? address : `device ${device.id}` }], now)
    if (!mayMail || member === null || member.flag !== ACTIVE_FLAG) return
    if (device === null) await consumeLimits(ctx, [ALL_MAILS], now)
    const { id } = member
    await ctx.db.transaction().execute((db) => mailResetLink(ctx, db, id, now))
  })
}

/** Mails a reset link to an active member, in the transaction of `db`. Returns false for all others. */
export async function mailResetLink(ctx: Context, db: Db, memberId: number, now: Date): Promise<boolean> {
  const member = await lockMember(db, memberId)
  if (member === null || member.flag !== ACTIVE_FLAG) return false
  const key = ctx.randomKey()
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME.reset)
  await addKey(db, { keyHash: hashSecret(key), memberId, purpose: 'reset', now, expiresAt })
  await enqueueMail(ctx, db, member, resetMail(`/reset-password?secret=${key}`, expiresAt), now)
  return true
}

function refusedKey(code: 'E_INVALID_KEY' | 'E_KEY_EXPIRED'): Refusal {
  return new Refusal(code, { field: KEY_FIELD, extras: { expired: code === 'E_KEY_EXPIRED' } })
}

/** Sets a password with a reset key: lifts every ban and ends every session. E_INVALID_KEY, or E_KEY_EXPIRED for a former key. */
export async function resetPassword(ctx: Context, given: { key: string; password: string }, source: string, now: Date): Promise<void> {
  await enforceLimits(ctx, [{ limit: 'key-source', of: source }], now)
  const known = await findKey(ctx.db, { keyHash: hashSecret(given.key), purpose: 'reset', now })
  if (known === null) throw refusedKey('E_INVALID_KEY')
  if (known.isExpired) throw refusedKey('E_KEY_EXPIRED')
  // A link from our mail does not wait behind strangers.
  const passwordHash = await hashPassword(given.password, 'known')
  await ctx.db.transaction().execute(async (db) => {
    const found = await consumeKey(db, { keyHash: hashSecret(given.key), purpose: 'reset', now })
    if (found === null) throw refusedKey('E_INVALID_KEY')
    if (found.isExpired) throw refusedKey('E_KEY_EXPIRED')
    const member = await lockMember(db, found.memberId)
    if (member === null || member.flag !== ACTIVE_FLAG || member.email === null) throw refusedKey('E_INVALID_KEY')
    checkNewPassword(given.password, member.email)
    await changeMember(db, member.id, { password_hash: passwordHash })
    await deleteFailures(db, member.id)
    await endSessions(db, member.id)
    await enqueueMail(ctx, db, member, passwordChangedMail(now), now)
  })
}

/** Changes the password of the member who is logged in; every session ends and this browser gets a new one. */
export async function changePassword(
  ctx: Context,
  memberId: number,
  given: { oldPassword: string; newPassword: string },
  caller: Caller,
  now: Date,
): Promise<OpenSession> {
  await enforceLimits(ctx, [{ limit: 'password-member', of: String(memberId) }], now)
  const member = await findMember(ctx.db, memberId)
  if (member === null || !(await isPassword(member.password_hash, given.oldPassword, 'known')))
    throw new Refusal('E_PASSWORD_MISMATCH', { field: 'oldPassword' })
  checkNewPassword(given.newPassword, member.email ?? '')
  const passwordHash = await hashPassword(given.newPassword, 'known')
  return ctx.db.transaction().execute(async (db) => {
    const locked = await lockMember(db, memberId)
    // The password was changed since it was verified, so it is no longer valid.
    if (locked?.password_hash !== member.password_hash) throw new Refusal('E_PASSWORD_MISMATCH', { field: 'oldPassword' })
    await changeMember(db, memberId, { password_hash: passwordHash })
    await endSessions(db, memberId)
    await deleteKeys(db, memberId, 'reset', now)
    await enqueueMail(ctx, db, member, passwordChangedMail(now), now)
    return openSession(ctx, db, member, caller, now)
  })
}
