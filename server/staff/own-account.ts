/** The staff member's own account: name and credentials (decision 039). */
import type { NewPasskey } from '@yukan/contract/desk/entities.ts'
import { isTooCommon } from '@yukan/rules/membership/password.ts'
import { hasCredentials, isSameStaffName } from '@yukan/rules/desk/staff.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { enqueueMail, staffRecipient } from '../mail/outbox.ts'
import { staffChangedMail } from '../mail/staff-templates.ts'
import { hashPassword } from '../membership/secrets.ts'
import { Refusal } from '../refusal.ts'
import { changeStaff, deletePasskeys, listPasskeys, lockStaff } from '../store/staff/staff.ts'
import type { StaffRow } from '../store/staff/staff.ts'
import { endStaffSessions } from '../store/staff/staff-session.ts'
import { recordChange } from '../store/staff/audit.ts'
import { findStep, issueRecoveryCodes, newAuthenticatorSecret } from './authenticator.ts'
import { registerPasskey, consumeChallengeFor, verifyNewPasskey } from './passkeys.ts'
import { requireFreeStaffName } from './staff-names.ts'

/** Runs a change of the own account, locked. E_NOT_FOUND when it is gone. */
async function withOwn<T>(ctx: Context, caller: StaffCaller, work: (db: Db, staff: StaffRow) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (db) => {
    const staff = await lockStaff(db, caller.staffId)
    if (staff === null) throw new Refusal('E_NOT_FOUND')
    return work(db, staff)
  })
}

/** Notifies the account's address of changed credentials. */
async function notifyOwner(ctx: Context, db: Db, staff: StaffRow, now: Date): Promise<void> {
  await enqueueMail(ctx, db, staffRecipient(staff), staffChangedMail(now), now)
}

/** Changes the own name. E_STAFF_NAME_TAKEN. One that differs in width and spaces alone is corrected in any case. */
export async function changeOwnName(ctx: Context, caller: StaffCaller, name: string, now: Date): Promise<void> {
  await withOwn(ctx, caller, async (db, staff) => {
    const trimmed = name.trim()
    if (!isSameStaffName(staff.name, trimmed)) await requireFreeStaffName(db, trimmed, staff.id)
    await changeStaff(db, staff.id, { name: trimmed })
    await recordChange(
      db,
      caller,
      { action: 'own.update', subject: staff.name, before: { name: staff.name }, after: { name: trimmed } },
      now,
    )
  })
}

/** Registers a further passkey. E_PASSKEY. */
export async function addOwnPasskey(
  ctx: Context,
  caller: StaffCaller,
  { challengeId, passkey }: { challengeId: string; passkey: NewPasskey },
  now: Date,
): Promise<void> {
  const challenge = await consumeChallengeFor(ctx, challengeId, { purpose: 'own', staffId: caller.staffId }, now)
  const verified = await verifyNewPasskey(ctx, challenge, passkey)
  await withOwn(ctx, caller, async (db, staff) => {
    const label = await registerPasskey(db, staff.id, verified, { userAgent: caller.userAgent, now })
    await recordChange(db, caller, { action: 'own.add-passkey', subject: staff.name, after: { label } }, now)
    await notifyOwner(ctx, db, staff, now)
  })
}

/** Deletes an own passkey. E_NOT_FOUND, E_LAST_WAY_IN. */
export async function deleteOwnPasskey(ctx: Context, caller: StaffCaller, id: string, now: Date): Promise<void> {
  await withOwn(ctx, caller, async (db, staff) => {
    const passkeys = await listPasskeys(db, staff.id)
    if (!passkeys.some((passkey) => passkey.id === id)) throw new Refusal('E_NOT_FOUND')
    const left = { passkeys: passkeys.length - 1, hasPassword: staff.password_hash !== null }
    if (!hasCredentials(left)) throw new Refusal('E_LAST_WAY_IN')
    const [label] = await deletePasskeys(db, staff.id, id)
    await recordChange(db, caller, { action: 'own.delete-passkey', subject: staff.name, before: { label } }, now)
    await notifyOwner(ctx, db, staff, now)
  })
}

/** A new secret for the authenticator app, which applies once a code of it was entered. */
export async function newOwnSecret(ctx: Context, caller: StaffCaller): Promise<string> {
  const secret = newAuthenticatorSecret()
  await changeStaff(ctx.db, caller.staffId, { pending_secret: secret })
  return secret
}

/** Sets password and authenticator app, and ends the other sessions. E_CODE, E_PASSWORD_TOO_COMMON. */
export async function setOwnPassword(
  ctx: Context,
  caller: StaffCaller,
  { password, code }: { password: string; code: string },
  now: Date,
): Promise<void> {
  if (isTooCommon(password, caller.email)) throw new Refusal('E_PASSWORD_TOO_COMMON', { field: 'password' })
  const passwordHash = await hashPassword(password, 'known')
  await withOwn(ctx, caller, async (db, staff) => {
    const secret = staff.pending_secret
    const step = secret === null ? null : await findStep(secret, code, now)
    if (secret === null || step === null) throw new Refusal('E_CODE', { field: 'code' })
    const change = { password_hash: passwordHash, authenticator_secret: secret, authenticator_step: step, pending_secret: null }
    await changeStaff(db, staff.id, change)
    await endStaffSessions(db, staff.id, { except: caller.session.id })
    await recordChange(db, caller, { action: 'own.set-password', subject: staff.name }, now)
    await notifyOwner(ctx, db, staff, now)
  })
}

/** Replaces the own recovery codes. Returns the new ones. */
export async function newOwnRecoveryCodes(ctx: Context, caller: StaffCaller, now: Date): Promise<string[]> {
  return withOwn(ctx, caller, async (db, staff) => {
    const codes = await issueRecoveryCodes(ctx, db, staff.id)
    await recordChange(db, caller, { action: 'own.recovery-codes', subject: staff.name }, now)
    await notifyOwner(ctx, db, staff, now)
    return codes
  })
}
