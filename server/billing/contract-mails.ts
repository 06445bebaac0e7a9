/** What a member is told by mail when the mirror changes. Written in the transaction that changes it, so each is told once. */
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { appliedMail, cancelledMail, paymentFailedMail, paymentRecoveredMail, planChangedMail } from '../mail/payment-templates.ts'
import type { MailContent } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { SubscriptionRow } from '../store/billing.ts'
import { readPlanLabels } from '../master/plan-labels.ts'
import { findMember } from '../store/member.ts'

/** The letters that a change of a subscription asks for; `before` is null for a new one. */
export function mailsFor(before: SubscriptionRow | null, after: SubscriptionRow, labelOf: (plan: string) => string): MailContent[] {
  const label = labelOf(after.plan_name)
  const isRunning = after.status === 'active' || after.status === 'trialing'
  if (before === null) return isRunning && !after.is_cancelled ? [appliedMail(label, after.paid_through)] : []
  const letters: MailContent[] = []
  if (before.plan_name !== after.plan_name) letters.push(planChangedMail(labelOf(before.plan_name), label))
  if (before.status !== 'past_due' && after.status === 'past_due') letters.push(paymentFailedMail(label, after.expire_at))
  if (before.status === 'past_due' && isRunning) letters.push(paymentRecoveredMail(label))
  if (!before.is_cancelled && after.is_cancelled && isRunning) letters.push(cancelledMail(label, after.expire_at))
  return letters
}

/** Puts out what the changes of a member's subscriptions ask for. */
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
  const letters = after.flatMap((row) => mailsFor(before.find(({ id }) => id === row.id) ?? null, row, labelOf))
  const member = letters.length === 0 ? null : await findMember(db, memberId)
  if (member === null) return
  for (const letter of letters) await enqueueMail(ctx, db, member, letter, now)
}
