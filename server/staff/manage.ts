/** An admin's actions on staff accounts (decision 039). */
import { leavesAnAdmin } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { changeStaff, deletePasskeys, lockAdmins, lockStaff, replaceRecoveryCodes } from '../store/staff/staff.ts'
import type { StaffRow } from '../store/staff/staff.ts'
import { endInvitation, endStaffLinks } from '../store/staff/staff-link.ts'
import { endStaffSessions } from '../store/staff/staff-session.ts'
import { recordChange } from '../store/staff/audit.ts'
import { sendInvitation } from './invitations.ts'

/** Runs a change of an account, locked. `role`: its new role; null if it becomes unusable. E_NOT_FOUND, E_LAST_ADMIN. */
async function withAccount(
  ctx: Context,
  { id, role }: { id: number; role: (staff: StaffRow) => StaffRole | null },
  work: (db: Db, staff: StaffRow) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    // Locks all admins first: two of them must not remove each other at once.
    const admins = await lockAdmins(db)
    const staff = await lockStaff(db, id)
    if (staff === null) throw new Refusal('E_NOT_FOUND')
    if (!leavesAnAdmin(admins, { account: id, role: role(staff) })) throw new Refusal('E_LAST_ADMIN')
    await work(db, staff)
  })
}

/** Changes a role. */
export async function setStaffRole(ctx: Context, by: StaffCaller, { id, role }: { id: number; role: StaffRole }, now: Date): Promise<void> {
  await withAccount(ctx, { id, role: (staff) => (staff.blocked_at === null ? role : null) }, async (db, staff) => {
    await changeStaff(db, id, { role })
    await recordChange(db, by, { action: 'staff.set-role', subject: staff.name, before: { role: staff.role }, after: { role } }, now)
  })
}

/** Blocks an account and ends its sessions and links, or permits it again. */
export async function setStaffBlocked(
  ctx: Context,
  by: StaffCaller,
  { id, isBlocked }: { id: number; isBlocked: boolean },
  now: Date,
): Promise<void> {
  const role = (staff: StaffRow) => (isBlocked ? null : staff.role)
  await withAccount(ctx, { id, role }, async (db, staff) => {
    await changeStaff(db, id, { blocked_at: isBlocked ? now : null })
    if (isBlocked) {
      await endStaffSessions(db, id)
      await endStaffLinks(db, staff.email, 'recovery', now)
      await endStaffLinks(db, staff.email, 'invitation', now)
    }
    const before = { isBlocked: staff.blocked_at !== null }
    await recordChange(db, by, { action: 'staff.set-blocked', subject: staff.name, before, after: { isBlocked } }, now)
  })
}

/** Resets all credentials of an account and mails an invitation to set up new ones. */
export async function resetStaff(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await withAccount(ctx, { id, role: () => null }, async (db, staff) => {
    if (staff.blocked_at !== null) throw new Refusal('E_NOT_FOUND')
    const nothing = { password_hash: null, authenticator_secret: null, authenticator_step: null, pending_secret: null }
    await changeStaff(db, id, nothing)
    await deletePasskeys(db, id)
    await replaceRecoveryCodes(db, id, [])
    await endStaffSessions(db, id)
    await endStaffLinks(db, staff.email, 'recovery', now)
    await sendInvitation(ctx, db, staff, id, now)
    await recordChange(db, by, { action: 'staff.reset', subject: staff.name }, now)
  })
}

/** Withdraws an open invitation. E_NOT_FOUND. */
export async function cancelInvitation(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const email = await endInvitation(db, id, now)
    if (email === null) throw new Refusal('E_NOT_FOUND')
    await recordChange(db, by, { action: 'staff.cancel-invitation', subject: email }, now)
  })
}
