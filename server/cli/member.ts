/** `yukan member show|unban|block|unblock` and `yukan staff add|remove` (decision 024): how the staff help a member. */
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { addressLine } from '@yukan/rules/delivery/address-form.ts'
import { isPaid, isPrivileged, isTrial, lastTrialDay } from '@yukan/rules/membership/member-status.ts'
import type { Membership } from '@yukan/rules/membership/member-status.ts'
import { isSystemMaster } from '@yukan/rules/membership/system-masters.ts'
import { ACTIVE_FLAG, BANK_ROLE, MEMBER_ROLE, PROVISIONAL_FLAG } from '@yukan/rules/text/words.ts'
import type { Context } from '../context.ts'
import { blockMember, unblockMember } from '../membership/block.ts'
import { setReadingRole } from '../membership/reading-role.ts'
import type { RoleOutcome } from '../membership/reading-role.ts'
import { memberSubject } from '../member-desk/status.ts'
import { recordChange } from '../store/staff/audit.ts'
import { findMembership } from '../store/membership/membership.ts'
import { listAddresses } from '../store/delivery/address.ts'
import { listDevices } from '../store/membership/device.ts'
import { deleteFailures, listBans } from '../store/membership/login-failure.ts'
import { listMails } from '../store/operations/mail.ts'
import { findMember, findMemberByEmail, lockMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'
import { DONE, FAILED, formatMoment, plural, withContext } from './command.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'

/** The first of the roles that read everything. */
const STAFF_ROLE = 3

function momentOr(at: Date | null, otherwise: string): string {
  return at === null ? otherwise : formatMoment(at)
}

/** Finds a member by email or id: digits are an id, since former members have no email. */
async function find(ctx: Context, given: string): Promise<MemberRow | null> {
  return /^\d{1,15}$/.test(given) ? findMember(ctx.db, Number(given)) : findMemberByEmail(ctx.db, normalizeEmail(given))
}

/** Runs work with the named member, or reports that they do not exist. */
function withMemberOf(terminal: Terminal, given: string, work: (ctx: Context, member: MemberRow) => Promise<number>): Promise<number> {
  return withContext(terminal, async ({ ctx }) => {
    const member = await find(ctx, given)
    if (member !== null) return work(ctx, member)
    terminal.err(`There is no member "${given}".`)
    return FAILED
  })
}

function stateOf(member: MemberRow): string {
  const block = member.blocked_at === null ? '' : `, blocked since ${formatMoment(member.blocked_at)}`
  if (member.flag === ACTIVE_FLAG) return `member since ${momentOr(member.activated_at, formatMoment(member.created_at))}${block}`
  if (member.flag === PROVISIONAL_FLAG) return `registered ${formatMoment(member.created_at)}, no password set yet`
  return `withdrawn ${momentOr(member.withdrawn_at, '')}, personal data ${member.erased_at === null ? 'not erased yet' : `erased ${formatMoment(member.erased_at)}`}`
}

function roleOf({ role }: Pick<MemberRow, 'role'>): string {
  if (isPrivileged({ role })) return `${role}, staff`
  if (role === BANK_ROLE) return `${role}, pays by bank transfer`
  return role === MEMBER_ROLE ? `${role}` : `${role}, without a meaning`
}

function planOf(membership: Membership, now: Date): string {
  const { subscription } = membership
  if (subscription === null) return 'none'
  const end = subscription.isCancel ? 'cancelled, valid until' : 'paid until'
  const isOver = isPaid({ ...membership, role: MEMBER_ROLE }, now) ? '' : ' (over)'
  return `${subscription.planName}, ${end} ${formatMoment(subscription.expireAt)}${isOver}`
}

function trialOf(member: MemberRow, now: Date): string {
  if (member.trial_until === null) return 'none'
  const lastDay = lastTrialDay(member.trial_until)
  const reminded = member.trial_reminded_at === null ? '' : `, reminded ${formatMoment(member.trial_reminded_at)}`
  return isTrial({ limitTrial: member.trial_until }, now) ? `last day ${lastDay}${reminded}` : `ended with ${lastDay}${reminded}`
}

type Mail = Awaited<ReturnType<typeof listMails>>[number]

function mailState({ sent_at, given_up_at, attempts, last_error }: Mail): string {
  const tries = attempts === 0 ? '' : ` after ${plural(attempts, 'attempt')}`
  const reason = last_error === null ? '' : `: ${last_error}`
  if (sent_at !== null) return `sent ${formatMoment(sent_at)}`
  return given_up_at === null ? `waits${tries}${reason}` : `given up ${formatMoment(given_up_at)}${tries}${reason}`
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${title}: none`] : [`${title}:`, ...lines.map((line) => `  ${line}`)]
}

async function describe(ctx: Context, member: MemberRow, now: Date): Promise<string[]> {
  const [membership, devices, addresses, bans, mails] = await Promise.all([
    findMembership(ctx.db, member),
    listDevices(ctx.db, member.id),
    listAddresses(ctx.db, member.id),
    listBans(ctx.db, member.id, now),
    listMails(ctx.db, member.id),
  ])
  const name = `${member.last_name} ${member.first_name}`.trim()
  return [
    `Member ${member.id}: ${name === '' ? 'no name' : name}, ${member.email ?? 'no email'}`,
    `State: ${stateOf(member)}`,
    ...(member.update_email === null ? [] : [`New email, not confirmed yet: ${member.update_email}`]),
    `Telephone: ${member.tel === '' ? 'none' : member.tel}`,
    `Role: ${roleOf(member)}${isSystemMaster(member.email, ctx.config.systemMasters) ? ', system master' : ''}`,
    `Plan: ${planOf(membership, now)}`,
    `Trial: ${trialOf(member, now)}`,
    `District: ${member.district === 0 ? 'not set' : member.district}; mails of the paper: ${member.receive_email ? 'yes' : 'no'}`,
    ...section(
      `Devices, of ${ctx.config.deviceLimit}`,
      devices.map(({ id, name: device, used_at }) => `${id} ${device}, last login ${momentOr(used_at, 'unknown')}`),
    ),
    ...section(
      'Addresses',
      addresses.map((row) => `${row.type === 1 ? 'registered' : 'delivery'}: ${addressLine(row)}, ${row.username}, ${row.tel}`),
    ),
    ...section(
      'Bans',
      bans.map(({ source, banned_until }) => `from ${source} until ${formatMoment(banned_until)}`),
    ),
    ...section(
      'Mails',
      mails.map((mail) => `${formatMoment(mail.created_at)} ${mail.kind} to ${mail.recipient}: ${mailState(mail)}`),
    ),
  ]
}

const show: Command = {
  usage: 'member show <email-or-id>',
  description: 'Shows state, plan, devices, addresses and bans of a member, and the state of the mails.',
  argumentCount: 1,
  run: ([given = ''], terminal) =>
    withMemberOf(terminal, given, async (ctx, member) => {
      for (const line of await describe(ctx, member, ctx.clock.now())) terminal.out(line)
      return DONE
    }),
}

const unban: Command = {
  usage: 'member unban <email-or-id>',
  description: 'Lifts every ban of a member, and deletes the record of wrong passwords.',
  argumentCount: 1,
  run: ([given = ''], terminal) =>
    withMemberOf(terminal, given, async (ctx, member) => {
      const now = ctx.clock.now()
      const bans = await ctx.db.transaction().execute(async (db) => {
        const found = await listBans(db, member.id, now)
        await deleteFailures(db, member.id)
        if (found.length > 0) await recordChange(db, null, { action: 'member.unban', subject: memberSubject(member.id) }, now)
        return found
      })
      terminal.out(
        bans.length === 0 ? `Member ${member.id} is under no ban.` : `Member ${member.id}: ${plural(bans.length, 'ban')} lifted.`,
      )
      return DONE
    }),
}

/** Blocks a member or permits the login again, with its record. Returns whether anything changed. */
function setBlocked(ctx: Context, id: number, isBlocked: boolean): Promise<boolean> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (db) => {
    const isChanged = isBlocked ? await blockMember(db, id, now) : await unblockMember(db, id)
    if (isChanged) await recordChange(db, null, { action: 'member.set-blocked', subject: memberSubject(id), after: { isBlocked } }, now)
    return isChanged
  })
}

const block: Command = {
  usage: 'member block <email-or-id>',
  description: 'Blocks a member: every session ends at once, and no login is possible.',
  argumentCount: 1,
  run: ([given = ''], terminal) =>
    withMemberOf(terminal, given, async (ctx, { id }) => {
      const isNew = await setBlocked(ctx, id, true)
      terminal.out(isNew ? `Member ${id} is blocked; every session has ended.` : `Member ${id} is blocked already.`)
      return DONE
    }),
}

const unblock: Command = {
  usage: 'member unblock <email-or-id>',
  description: 'Lets a blocked member log in again.',
  argumentCount: 1,
  run: ([given = ''], terminal) =>
    withMemberOf(terminal, given, async (ctx, { id }) => {
      const wasBlocked = await setBlocked(ctx, id, false)
      terminal.out(wasBlocked ? `Member ${id} may log in again.` : `Member ${id} was not blocked.`)
      return DONE
    }),
}

/** Gives the staff role or (null) ends any role that reads everything, and records it at the desk. Returns the outcome and the former role. */
function changeReadingRole(ctx: Context, id: number, role: number | null): Promise<{ outcome: RoleOutcome; member: MemberRow | null }> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (db) => {
    const member = await lockMember(db, id)
    const isKept = role !== null && member !== null && isPrivileged(member)
    const outcome = member === null ? 'other' : isKept ? 'same' : await setReadingRole(db, member, role)
    const [before, after] = [{ role: member?.role }, { role: role ?? MEMBER_ROLE }]
    if (outcome === 'done') await recordChange(db, null, { action: 'member.set-role', subject: memberSubject(id), before, after }, now)
    return { outcome, member }
  })
}

/** Changes the role of a member and prints the outcome. Returns the exit status. */
function setStaff(terminal: Terminal, given: string, role: number | null): Promise<number> {
  return withMemberOf(terminal, given, async (ctx, found) => {
    const { outcome, member = found } = await changeReadingRole(ctx, found.id, role)
    const { id, email } = found
    const before = roleOf(member ?? found)
    if (outcome === 'same') terminal.out(`Member ${id} has role ${before}: nothing was changed.`)
    if (outcome === 'done')
      terminal.out(`Member ${id}, ${email ?? 'no email'}: role ${before}, is now ${roleOf({ role: role ?? MEMBER_ROLE })}.`)
    if (outcome !== 'other') return DONE
    const isActive = found.flag === ACTIVE_FLAG
    terminal.err(isActive ? `Member ${id} has role ${before}: end it first.` : `Member ${id} is not active: ${stateOf(found)}.`)
    return FAILED
  })
}

const addStaff: Command = {
  usage: 'staff add <email>',
  description: 'Gives a member the staff role, which reads everything (role 3).',
  argumentCount: 1,
  run: ([given = ''], terminal) => setStaff(terminal, given, STAFF_ROLE),
}

const removeStaff: Command = {
  usage: 'staff remove <email>',
  description: 'Ends a role that reads everything (role 1 again).',
  argumentCount: 1,
  run: ([given = ''], terminal) => setStaff(terminal, given, null),
}

export const memberCommands: readonly Command[] = [show, unban, block, unblock, addStaff, removeStaff]
