/** "2-week free trial of the digital edition, with a reminder mail before it ends" (product §1). */
import { TRIAL_REMINDER_DAYS } from '@yukan/rules/lifetimes.ts'
import { isMailHour, MAIL_HOURS } from '@yukan/rules/delivery/mail-hours.ts'
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import { isPaid, isPrivileged, lastTrialDay } from '@yukan/rules/membership/member-status.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import { CARD_PLANS, planLabels } from '@yukan/rules/membership/plans.ts'
import { addDays, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { tryEach } from '../concurrency/item-failure.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { MailFact } from '../mail/mail-content.ts'
import { readPlanLabels } from '../settings/plan-labels.ts'
import { readShownPrices } from '../settings/plan-prices.ts'
import { trialReminderMail } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { findMembership } from '../store/membership/membership.ts'
import { changeMember, listEndingTrials, lockMember } from '../store/membership/member.ts'

/** The advertised plans with their prices. */
async function listOffers(db: Db): Promise<MailFact[]> {
  const labels = await readPlanLabels(db)
  const prices = await readShownPrices(db)
  return CARD_PLANS.map((plan) => ({ label: labels.get(plan) ?? planLabels[plan], text: `${yenText(prices[plan])}/月（税込）` }))
}

/** Enqueues the reminder of one member and records it. False for a member who does not need it: paid, staff, or withdrawn. */
async function remind(ctx: Context, memberId: number, now: Date): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const member = await lockMember(db, memberId)
    if (member === null || member.flag !== ACTIVE_FLAG || member.trial_until === null || member.trial_reminded_at !== null) return false
    if (member.blocked_at !== null) return false
    if (isPrivileged(member) || isPaid(await findMembership(db, member), now)) return false
    await enqueueMail(ctx, db, member, trialReminderMail(lastTrialDay(member.trial_until), await listOffers(db)), now)
    await changeMember(db, memberId, { trial_reminded_at: now })
    return true
  })
}

/**
 * Reminds members of the end of their trial, once each. It concerns a contract and is sent to members who want no other mail as well; not to those who have
 * paid. No reminder after the last day of the trial. Throws at the end if some could not be reminded.
 */
export async function remindTrial(ctx: Context, now: Date): Promise<string> {
  if (!isMailHour(now)) return `mails are written from ${MAIL_HOURS.from} to ${MAIL_HOURS.until} o'clock`
  const today = tokyoDay(now)
  const ids = await listEndingTrials(ctx.db, { from: addDays(today, 1), to: addDays(today, TRIAL_REMINDER_DAYS + 1) })
  let reminded = 0
  const about = { message: 'a member could not be reminded of the end of the trial', aboutOf: (memberId: number) => ({ memberId }) }
  const failed = await tryEach(ctx, ids, about, async (id) => {
    if (await remind(ctx, id, now)) reminded += 1
  })
  if (failed > 0) throw new Error(`${failed} of ${ids.length} members could not be reminded`)
  return `${reminded} reminded`
}
