/** A member as the office sees one: the whole history, and masked personal data until a reason is given (decision 089). */
import type { MemberEvent, MemberNote, MemberSheet } from '@yukan/contract/desk/member.ts'
import type { MemberContact, MemberDetails } from '@yukan/contract/desk/member-data.ts'
import { ONE_LOOK } from '@yukan/rules/lifetimes.ts'
import { LOOKS_SHOWN } from '@yukan/rules/limits.ts'
import { MASK, maskAddress, maskEmail, maskTel } from '@yukan/rules/membership/masking.ts'
import {
  hasPaperDelivery,
  isBank,
  isPaidDigital,
  isPrivileged,
  isTrial,
  isUnderContract,
  lastTrialDay,
} from '@yukan/rules/membership/member-status.ts'
import { formatWireInstant, lastDayBefore } from '@yukan/rules/time/tokyo-time.ts'
import { MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { readPlanLabels } from '../settings/plan-labels.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { listAddresses } from '../store/delivery/address.ts'
import type { AddressRow } from '../store/delivery/address.ts'
import { findCustomerId, listSubscriptions } from '../store/billing/billing.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import { listDevices } from '../store/membership/device.ts'
import { listBans } from '../store/membership/login-failure.ts'
import { findMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'
import { hasAccessed, listMemberEvents, listMemberAccesses } from '../store/membership/member-history.ts'
import type { MemberEventRow } from '../store/membership/member-history.ts'
import { listMemberNotes } from '../store/membership/member-note.ts'
import type { MemberNoteRow } from '../store/membership/member-note.ts'
import { toMembership } from '../store/membership/membership.ts'
import { contactOf, readMemberDetails } from './member-data.ts'
import { memberSubject, nameOf, statusOf } from './status.ts'

/** The member of a number. E_NOT_FOUND. */
export async function requireKnownMember(db: Db, id: number): Promise<MemberRow> {
  const member = await findMember(db, id)
  if (member === null) throw new Refusal('E_NOT_FOUND')
  return member
}

function maskedContact(member: MemberRow, addresses: readonly AddressRow[]): MemberContact {
  const { email, newEmail, tel, addresses: whole } = contactOf(member, addresses)
  const mask = (text: string | null) => (text === null ? null : maskEmail(text))
  return {
    email: mask(email),
    newEmail: mask(newEmail),
    tel: maskTel(tel),
    addresses: whole.map((each, at) => ({
      ...each,
      line: maskAddress({ city: addresses[at]?.city ?? '' }),
      recipient: each.recipient === '' ? '' : MASK,
      tel: maskTel(each.tel),
    })),
  }
}

/** Reports of mail servers name the address to which nothing could be delivered. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>@:;,]+@[^\s<>@:;,]+/g, (address) => maskEmail(address))
}

function toEvent(row: MemberEventRow, labels: ReadonlyMap<string, string>): MemberEvent {
  const { at, kind, what, text, note, yen, message_id: messageId } = row
  // The subject without the newspaper's name before it.
  const name = kind === 'contract' ? (labels.get(text) ?? text) : kind === 'mail' ? text.replace(/^【[^】]*】/, '') : text
  const more = what === 'plan-changed' ? (labels.get(note) ?? note) : kind === 'mail' ? withoutAddresses(note) : note
  return { at: formatWireInstant(at), kind, what, text: name, note: more, yen, messageId }
}

/** A note as the desk's calls have it. */
export function toNote({ id, text, at, staff_name }: MemberNoteRow): MemberNote {
  return { id, text, at: formatWireInstant(at), by: staff_name }
}

/** The last Tokyo day on which the member reads by a contract or the trial; null if neither gives a right. */
function readsUntil(member: MemberRow, newest: SubscriptionRow | undefined, now: Date): string | null {
  if (newest !== undefined && isPaidDigital(toMembership(member, newest), now)) return lastDayBefore(newest.expire_at)
  return member.trial_until !== null && isTrial({ limitTrial: member.trial_until }, now) ? lastTrialDay(member.trial_until) : null
}

async function readSheet(ctx: Context, db: Db, member: MemberRow, now: Date): Promise<MemberSheet> {
  const { id } = member
  const subject = memberSubject(id)
  const contracts = await listSubscriptions(db, id)
  const [newest] = contracts
  const labels = await readPlanLabels(db)
  const membership = toMembership(member, newest)
  const running = newest !== undefined && newest.expire_at > now ? newest : undefined
  const lastBan = (await listBans(db, id, now)).at(-1)
  const events = await listMemberEvents(db, id, subject)
  return {
    id,
    name: nameOf(member),
    ...statusOf(member, newest, labels, now),
    since: formatWireInstant(member.activated_at ?? member.created_at),
    readsUntil: readsUntil(member, newest, now),
    readsByRole: isPrivileged(member) || isBank(member),
    paidUntil: running === undefined ? null : lastDayBefore(running.expire_at),
    isCancelled: newest?.is_cancelled === true,
    yen: running?.yen ?? null,
    owes: newest?.status === 'past_due',
    isDelivered: hasPaperDelivery({ ...membership, hasBankPrint: member.has_bank_print }, now),
    hasBankPrint: isBank(member) && member.has_bank_print,
    readingRole: isPrivileged(member) ? member.role : null,
    receivesMail: member.receive_email,
    contact: maskedContact(member, await listAddresses(db, id)),
    devices: (await listDevices(db, id)).map(({ id: deviceId, name, label, used_at: usedAt }) => ({
      id: deviceId,
      name,
      label,
      usedAt: usedAt === null ? null : formatWireInstant(usedAt),
    })),
    deviceLimit: ctx.config.deviceLimit,
    bannedUntil: lastBan === undefined ? null : formatWireInstant(lastBan.banned_until),
    canCancel: (newest?.subscription_id ?? null) !== null && isUnderContract({ ...membership, role: MEMBER_ROLE }, now),
    hasCustomer: (await findCustomerId(db, id)) !== null,
    events: events.map((row) => toEvent(row, labels)),
    notes: (await listMemberNotes(db, id)).map(toNote),
    looks: (await listMemberAccesses(db, subject, LOOKS_SHOWN)).map(({ at, by, reason }) => ({
      at: formatWireInstant(at),
      by: by ?? '',
      reason,
    })),
  }
}

/** A member without personal data. The access is recorded with it, at most every ten minutes: the page is loaded again after each action. E_NOT_FOUND. */
export async function openMember(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<MemberSheet> {
  return ctx.db.transaction().execute(async (db) => {
    const member = await requireKnownMember(db, id)
    const since = new Date(now.getTime() - ONE_LOOK)
    if (!(await hasAccessed(db, by.staffId, memberSubject(id), since)))
      await recordChange(db, by, { action: 'member.look', subject: memberSubject(id) }, now)
    return readSheet(ctx, db, member, now)
  })
}

/** The personal data of a member; the reason is recorded with it. E_NOT_FOUND. */
export async function revealMember(
  ctx: Context,
  by: StaffCaller,
  { id, reason }: { id: number; reason: string },
  now: Date,
): Promise<MemberDetails> {
  return ctx.db.transaction().execute(async (db) => {
    const member = await requireKnownMember(db, id)
    await recordChange(db, by, { action: 'member.reveal', subject: memberSubject(id), after: { reason: reason.trim() } }, now)
    return readMemberDetails(db, member)
  })
}
