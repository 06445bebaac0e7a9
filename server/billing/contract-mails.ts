import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { appliedMail, cancelledMail, paymentFailedMail, paymentRecoveredMail, planChangedMail } from '../mail/payment-templates.ts'
import type { MailContent } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { SubscriptionRow } from '../store/billing.ts'
import { readPlanLabels } from '../master/plan-labels.ts'
import { findMember } from '../store/member.ts'

/** The mails for a change of a subscription; `before` is null for a new one. */
export function mailsFor(before: SubscriptionRow | null, after: SubscriptionRow, labelOf: (plan: string) => string): MailContent[] {
  const label = labelOf(after.plan_name)
  const isRunning = after.status === 'active' || after.status === 'trialing'
  if (before === null) return isRunning && !after.is_cancelled ? [appliedMail(label, after.paid_through)] : []
  const mails: MailContent[] = []
  if (before.plan_name !== after.plan_name) mails.push(planChangedMail(labelOf(before.plan_name), label))
  if (before.status !== 'past_due' && after.status === 'past_due') mails.push(paymentFailedMail(label, after.expire_at))
  if (before.status === 'past_due' && isRunning) mails.push(paymentRecoveredMail(label))
  if (!before.is_cancelled && after.is_cancelled && isRunning) mails.push(cancelledMail(label, after.expire_at))
  return mails
}

/** Enqueues the mails for the changes of a member's subscriptions, in the transaction that stores them. */
export async function enqueueChangeMails(
  ctx: Context,
  db: Db,
  memberId: number,
  before: readonly SubscriptionRow[],
  after: readonly SubscriptionRow[],
  now: Date,
): Promise<void> {
  const labels = await readPlanLabels(db)
  const labelOf = (plan: string) => labels.get(plan) ?? 'ご契約中のプラン'
  const mails = after.flatMap((row) => mailsFor(before.find(({ id }) => id === row.id) ?? null, row, labelOf))
  const member = mails.length === 0 ? null : await findMember(db, memberId)
  if (member === null) return
  for (const mail of mails) await enqueueMail(ctx, db, member, mail, now)
}
