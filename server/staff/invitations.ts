/** Inviting staff, and accounts made from invitations (decision 039). */
import type { NewPasskey } from '@yukan/contract/desk/entities.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { INVITATION_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { isTooCommon } from '@yukan/rules/membership/password.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { DeskVisitor, StaffCaller } from '../calls/staff-caller.ts'
import { hashSecret } from '../hash-secret.ts'
import { enqueueMail, staffRecipient } from '../mail/outbox.ts'
import { staffInvitationMail } from '../mail/staff-templates.ts'
import { hashPassword } from '../membership/secrets.ts'
import { Refusal } from '../refusal.ts'
import { addStaff, changeStaff, findStaffByEmail, hasStaff, lockStaff } from '../store/staff/staff.ts'
import type { StaffRow } from '../store/staff/staff.ts'
import { addStaffLink, storePendingSecret, markStaffLinkUsed } from '../store/staff/staff-link.ts'
import type { StaffLinkRow } from '../store/staff/staff-link.ts'
import { recordChange } from '../store/staff/audit.ts'
import { findStep, issueRecoveryCodes, newAuthenticatorSecret } from './authenticator.ts'
import { relockStaffLink, requireStaffLink } from './links.ts'
import { registerPasskey, consumeChallengeFor, verifyNewPasskey } from './passkeys.ts'
import { openStaffSession } from './sessions.ts'
import { requireFreeStaffName } from './staff-names.ts'

export interface Invited {
  email: string
  name: string
  role: StaffRole
}

/** Mails an invitation in the transaction of `db`. Returns the path of its link. `staffId`: of an account whose credentials were reset. */
export async function sendInvitation(
  ctx: Context,
  db: Db,
  { email, name, role }: Invited,
  staffId: number | null,
  now: Date,
): Promise<string> {
  const key = ctx.randomKey()
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME)
  await addStaffLink(db, { keyHash: hashSecret(key), purpose: 'invitation', staffId, email, name, role, now, expiresAt })
  const path = `/desk/invitation/${key}/`
  await enqueueMail(ctx, db, staffRecipient({ email, name }), staffInvitationMail(path, expiresAt), now)
  return path
}

/**
 * Invites a colleague. Returns the path of the link. E_DUPLICATE for an address with an account. The name is a proposal that the invited account may
 * change: at the desk E_STAFF_NAME_TAKEN refuses a colleague's at once.
 */
export async function inviteStaff(ctx: Context, by: StaffCaller | null, invited: Invited, now: Date): Promise<string> {
  const email = normalizeEmail(invited.email)
  const { name, role } = invited
  return ctx.db.transaction().execute(async (db) => {
    if ((await findStaffByEmail(db, email)) !== null) throw new Refusal('E_DUPLICATE')
    if (by !== null) await requireFreeStaffName(db, name, null)
    const path = await sendInvitation(ctx, db, { email, name, role }, null, now)
    await recordChange(db, by, { action: 'staff.invite', subject: name, after: { email, role } }, now)
    return path
  })
}

/** The secret of the authenticator app for an invited account; the same until the invitation is used. */
export async function invitationSecret(ctx: Context, link: StaffLinkRow): Promise<string> {
  return link.pending_secret ?? storePendingSecret(ctx.db, link.id, newAuthenticatorSecret())
}

export interface Accepted {
  token: string
  recoveryCodes: string[]
}

/** The address of an invited account: the first administrator gives it, the others were invited by it. E_BAD_REQUEST if it is missing. */
export function invitedEmail(link: StaffLinkRow, given: string | undefined): string {
  if (link.email !== '') return link.email
  if (given === undefined) throw new Refusal('E_BAD_REQUEST', { field: 'email' })
  return normalizeEmail(given)
}

/** The account of an invitation: a new one, or an existing one whose credentials were reset. */
async function accountOf(db: Db, link: StaffLinkRow, { email, name }: { email: string; name: string }, now: Date): Promise<StaffRow> {
  if (link.email === '' && (await hasStaff(db))) throw new Refusal('E_INVALID_KEY')
  if (link.staff_id === null && (await findStaffByEmail(db, email)) !== null) throw new Refusal('E_INVALID_KEY')
  await requireFreeStaffName(db, name, link.staff_id)
  const id = link.staff_id ?? (await addStaff(db, { email, name, role: link.role, now }))
  await changeStaff(db, id, { name })
  const staff = await lockStaff(db, id)
  if (staff === null || staff.blocked_at !== null) throw new Refusal('E_INVALID_KEY')
  return staff
}

/** Consumes the invitation: creates the account, its first credential (`addWayIn`), recovery codes, the first session. */
async function accept(
  ctx: Context,
  { link, email, name, visitor, now }: { link: StaffLinkRow; email: string; name: string; visitor: DeskVisitor; now: Date },
  addWayIn: (db: Db, staff: StaffRow) => Promise<void>,
): Promise<Accepted> {
  return ctx.db.transaction().execute(async (db) => {
    const staff = await accountOf(db, await relockStaffLink(db, link), { email, name }, now)
    await markStaffLinkUsed(db, link.id, now)
    await addWayIn(db, staff)
    const recoveryCodes = await issueRecoveryCodes(ctx, db, staff.id)
    const { token } = await openStaffSession(ctx, db, staff, { visitor, way: 'invitation', now })
    return { token, recoveryCodes }
  })
}

/** Creates the account with a passkey. E_INVALID_KEY, E_KEY_EXPIRED, E_PASSKEY, E_STAFF_NAME_TAKEN. */
export async function acceptWithPasskey(
  ctx: Context,
  given: { key: string; name: string; email?: string; challengeId: string; passkey: NewPasskey },
  visitor: DeskVisitor,
  now: Date,
): Promise<Accepted> {
  const link = await requireStaffLink(ctx, { key: given.key, purpose: 'invitation' }, visitor, now)
  const email = invitedEmail(link, given.email)
  const challenge = await consumeChallengeFor(ctx, given.challengeId, { purpose: 'invitation', linkId: link.id }, now)
  const verified = await verifyNewPasskey(ctx, challenge, given.passkey)
  return accept(ctx, { link, email, name: given.name.trim(), visitor, now }, async (db, staff) => {
    await registerPasskey(db, staff.id, verified, { userAgent: visitor.userAgent, now })
  })
}

/** Creates the account with password and authenticator app. E_INVALID_KEY, E_KEY_EXPIRED, E_CODE, E_PASSWORD_TOO_COMMON, E_STAFF_NAME_TAKEN. */
export async function acceptWithPassword(
  ctx: Context,
  given: { key: string; name: string; email?: string; password: string; code: string },
  visitor: DeskVisitor,
  now: Date,
): Promise<Accepted> {
  const link = await requireStaffLink(ctx, { key: given.key, purpose: 'invitation' }, visitor, now)
  const email = invitedEmail(link, given.email)
  if (isTooCommon(given.password, email)) throw new Refusal('E_PASSWORD_TOO_COMMON', { field: 'password' })
  const secret = link.pending_secret
  const step = secret === null ? null : await findStep(secret, given.code, now)
  if (secret === null || step === null) throw new Refusal('E_CODE', { field: 'code' })
  const passwordHash = await hashPassword(given.password, 'known')
  return accept(ctx, { link, email, name: given.name.trim(), visitor, now }, async (db, staff) => {
    const change = { password_hash: passwordHash, authenticator_secret: secret, authenticator_step: step }
    await changeStaff(db, staff.id, change)
  })
}
