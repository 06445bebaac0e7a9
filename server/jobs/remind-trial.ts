/** "2-week free trial of the digital edition, with a reminder mail before it ends" (product §1). */
import { ACTIVE_FLAG } from '@yukan/rules/words.ts'
import { isPaid, isPrivileged, lastTrialDay } from '@yukan/rules/member-status.ts'
import { addDays, tokyoDay, tokyoHour } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { trialReminderMail } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { findMembership } from '../store/membership.ts'
import { changeMember, listEndingTrials, lockMember } from '../store/member.ts'

/** The mail is sent so many days before the last day of the trial, or as soon as possible after. */
const DAYS_BEFORE = 3
/** Mails are sent by day only. */
const FROM_HOUR = 9
const TO_HOUR = 20

/** Enqueues and records a member's reminder. Returns false for one who needs none: paid, staff, withdrawn. */
async function remind(ctx: Context, memberId: number, now: Date): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const member = await lockMember(db, memberId)
    if (member === null || member.flag !== ACTIVE_FLAG || member.trial_until === null || member.trial_reminded_at !== null) return false
    if (member.blocked_at !== null) return false
    if (isPrivileged(member) || isPaid(await findMembership(db, member), now)) return false
    await enqueueMail(ctx, db, member, trialReminderMail(lastTrialDay(member.trial_until)), now)
    await changeMember(db, memberId, { trial_reminded_at: now })
    return true
  })
}

/** Reminds members once before their trial ends, also those who want no other mail, but not those who have paid. */
export async function remindTrial(ctx: Context, now: Date): Promise<string> {
  const hour = tokyoHour(now)
  if (hour < FROM_HOUR || hour >= TO_HOUR) return `mails are written from ${FROM_HOUR} to ${TO_HOUR} o'clock`
  const today = tokyoDay(now)
  const ids = await listEndingTrials(ctx.db, { from: addDays(today, 1), to: addDays(today, DAYS_BEFORE + 1) })
  let reminded = 0
  for (const id of ids) if (await remind(ctx, id, now)) reminded += 1
  return `${reminded} reminded`
}
