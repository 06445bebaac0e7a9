/** The office's actions on a member, each with a reason in the audit log (decision 089). */
import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import { isBank } from '@yukan/rules/membership/member-status.ts'
import { ACTIVE_FLAG, MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import type { Context } from '../context.ts'
import { endAbandoned } from '../billing/applications.ts'
import { cancel } from '../billing/contract-changes.ts'
import { requireOwnCustomer } from '../billing/customers.ts'
import { syncCustomer } from '../billing/sync-customer.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { setBankPayment } from '../membership/bank-payment.ts'
import { blockMember, unblockMember } from '../membership/block.ts'
import { mailPasswordLink } from '../membership/password-link.ts'
import { setReadingRole } from '../membership/reading-role.ts'
import { consumeLimits } from '../rate-limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { listSubscriptions } from '../store/billing/billing.ts'
import { listDevices, removeDevice } from '../store/membership/device.ts'
import { deleteFailures, listBans } from '../store/membership/login-failure.ts'
import { changeMember, lockMember } from '../store/membership/member.ts'
import { isBeingCancelled } from '../store/membership/member-history.ts'
import { addMemberNote, deleteMemberNote } from '../store/membership/member-note.ts'
import type { MemberNoteRow } from '../store/membership/member-note.ts'
import { change, record } from './change.ts'
import type { Request } from './change.ts'
import { requireKnownMember } from './sheet.ts'
import { memberSubject } from './status.ts'

/** Lifts every ban, and deletes the record of wrong passwords. E_CHANGED for a member under no ban. */
export async function unbanMember(ctx: Context, by: StaffCaller, request: Request, now: Date): Promise<void> {
  await change(ctx, by, 'unban', request, now, async (db) => {
    const bans = await listBans(db, request.id, now)
    await deleteFailures(db, request.id)
    return { isChanged: bans.length > 0 }
  })
}

/** Blocks a member and ends every session, or permits the login again. */
export async function setMemberBlocked(
  ctx: Context,
  by: StaffCaller,
  { isBlocked, ...request }: Request & { isBlocked: boolean },
  now: Date,
): Promise<void> {
  await change(ctx, by, 'set-blocked', request, now, async (db) => ({
    isChanged: isBlocked ? await blockMember(db, request.id, now) : await unblockMember(db, request.id),
    after: { isBlocked },
  }))
}

/** Removes a device with its sessions. E_NOT_FOUND if it is not the member's. */
export async function removeMemberDevice(
  ctx: Context,
  by: StaffCaller,
  { deviceId, ...request }: Request & { deviceId: number },
  now: Date,
): Promise<void> {
  await change(ctx, by, 'remove-device', request, now, async (db) => {
    const device = (await listDevices(db, request.id)).find(({ id }) => id === deviceId)
    if (device === undefined || !(await removeDevice(db, request.id, deviceId))) throw new Refusal('E_NOT_FOUND')
    return { isChanged: true, after: { browser: device.name } }
  })
}

/** Mails a link to set the password, within the limit of mails to one address. E_TOO_MANY; E_CHANGED for a member who has left or is blocked. */
export async function sendMemberLink(ctx: Context, by: StaffCaller, request: Request, now: Date): Promise<void> {
  const { email } = await requireKnownMember(ctx.db, request.id)
  if (email === null) throw new Refusal('E_CHANGED')
  if (!(await consumeLimits(ctx, [{ limit: 'reset-address', of: email }], now))) throw new Refusal('E_TOO_MANY')
  await change(ctx, by, 'send-link', request, now, async (db) => ({ isChanged: await mailPasswordLink(ctx, db, request.id, now) }))
}

/** Sets whether a member pays by bank. E_UNDER_CONTRACT, also while an application is made; E_CHANGED, E_PROVIDER. */
export async function setMemberBank(
  ctx: Context,
  by: StaffCaller,
  { isBank, ...request }: Request & { isBank: boolean },
  now: Date,
): Promise<void> {
  if (isBank) await endAbandoned(ctx, now, request.id)
  await change(ctx, by, 'set-bank', request, now, async (db) => {
    const outcome = await setBankPayment(db, request.id, isBank, now)
    if (outcome === 'contract') throw new Refusal('E_UNDER_CONTRACT')
    return { isChanged: outcome === 'done', after: { isBank } }
  })
}

/** Sets whether a member who pays by bank gets the print. E_CHANGED. */
export async function setMemberBankPrint(
  ctx: Context,
  by: StaffCaller,
  { hasPrint, ...request }: Request & { hasPrint: boolean },
  now: Date,
): Promise<void> {
  await change(ctx, by, 'set-bank-print', request, now, async (db, member) => {
    const isChanged = member.flag === ACTIVE_FLAG && isBank(member) && member.has_bank_print !== hasPrint
    if (isChanged) await changeMember(db, member.id, { has_bank_print: hasPrint })
    return { isChanged, after: { hasPrint } }
  })
}

/** Gives a member a role that reads everything, or (null) ends it. E_CHANGED, also for a member who pays by bank. */
export async function setMemberReadingRole(
  ctx: Context,
  by: StaffCaller,
  { role, ...request }: Request & { role: number | null },
  now: Date,
): Promise<void> {
  await change(ctx, by, 'set-role', request, now, async (db, member) => ({
    isChanged: (await setReadingRole(db, member, role)) === 'done',
    before: { role: member.role },
    after: { role: role ?? MEMBER_ROLE },
  }))
}

/** Makes contract and payments equal to the card provider's, and records that it was done. E_NO_CUSTOMER, E_PROVIDER. */
export async function reconcileMember(ctx: Context, by: StaffCaller, request: Request, now: Date): Promise<void> {
  await requireKnownMember(ctx.db, request.id)
  await syncCustomer(ctx, await requireOwnCustomer(ctx, request.id))
  await record(ctx.db, by, 'reconcile', request, now)
}

/** The running contract that is not cancelled, under the member's lock. E_NO_CONTRACT, and E_CHANGED while a colleague cancels it. */
async function requireCancellable(db: Db, memberId: number, now: Date): Promise<string> {
  const [newest] = await listSubscriptions(db, memberId)
  const subscriptionId = newest?.subscription_id ?? null
  if (newest === undefined || subscriptionId === null || newest.is_cancelled || newest.expire_at <= now) throw new Refusal('E_NO_CONTRACT')
  const since = abandonedBefore(now)
  if (await isBeingCancelled(db, { subject: memberSubject(memberId), subscriptionId, since })) throw new Refusal('E_CHANGED')
  return subscriptionId
}

/**
 * Cancels the running contract as the member would, with the same deadline, last day and mail; also for a member who now pays by bank. It is recorded
 * before the card provider is asked, so no cancellation lacks a record, and again if that failed. E_CHANGED while a colleague does the same;
 * E_NO_CUSTOMER, E_NO_CONTRACT, E_PROVIDER.
 */
export async function cancelForMember(ctx: Context, by: StaffCaller, request: Request, now: Date): Promise<void> {
  const memberId = request.id
  await requireKnownMember(ctx.db, memberId)
  const customerId = await requireOwnCustomer(ctx, memberId)
  const subscriptionId = await ctx.db.transaction().execute(async (db) => {
    await lockMember(db, memberId)
    const cancellable = await requireCancellable(db, memberId, now)
    await record(db, by, 'cancel', request, now, { after: { subscriptionId: cancellable } })
    return cancellable
  })
  try {
    await cancel(ctx, { memberId, customerId, subscriptionId, isByOffice: true }, now)
  } catch (error) {
    await record(ctx.db, by, 'cancel-failed', request, now, { after: { subscriptionId } })
    throw error
  }
}

/** Adds a note of a telephone call. E_NOT_FOUND. */
export async function addNote(
  ctx: Context,
  by: StaffCaller,
  { id, text }: { id: number; text: string },
  now: Date,
): Promise<MemberNoteRow> {
  return ctx.db.transaction().execute(async (db) => {
    await requireKnownMember(db, id)
    await recordChange(db, by, { action: 'member.add-note', subject: memberSubject(id) }, now)
    return addMemberNote(db, { member_id: id, text: text.trim(), at: now, staff_name: by.name })
  })
}

/** Deletes a note. E_NOT_FOUND. */
export async function deleteNote(ctx: Context, by: StaffCaller, noteId: number, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const memberId = await deleteMemberNote(db, noteId)
    if (memberId === null) throw new Refusal('E_NOT_FOUND')
    await recordChange(db, by, { action: 'member.delete-note', subject: memberSubject(memberId) }, now)
  })
}
