/** What a member is told by mail when the mirror changes. Written in the transaction that changes it, so each is told once. */
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { appliedLetter, cancelledLetter, paymentFailedLetter, paymentRecoveredLetter, planChangedLetter } from '../mail/payment-letters.ts'
import type { Letter } from '../mail/letters.ts'
import { postTo } from '../mail/outbox.ts'
import type { SubscriptionRow } from '../store/billing.ts'
import { readProducts } from '../store/master.ts'
import { findMember } from '../store/member.ts'

/** The letters that a change of a subscription asks for; `before` is null for a new one. */
export function lettersFor(before: SubscriptionRow | null, after: SubscriptionRow, labelOf: (plan: string) => string): Letter[] {
  const label = labelOf(after.plan_name)
  const isRunning = after.status === 'active' || after.status === 'trialing'
  if (before === null) return isRunning && !after.is_cancelled ? [appliedLetter(label, after.paid_through)] : []
  const letters: Letter[] = []
  if (before.plan_name !== after.plan_name) letters.push(planChangedLetter(labelOf(before.plan_name), label))
  if (before.status !== 'past_due' && after.status === 'past_due') letters.push(paymentFailedLetter(label, after.expire_at))
  if (before.status === 'past_due' && isRunning) letters.push(paymentRecoveredLetter(label))
  if (!before.is_cancelled && after.is_cancelled && isRunning) letters.push(cancelledLetter(label, after.expire_at))
  return letters
}

/** Puts out what the changes of a member's subscriptions ask for. */
export async function tellChanges(
  ctx: Context,
  db: Db,
  memberId: number,
  before: readonly SubscriptionRow[],
  after: readonly SubscriptionRow[],
  now: Date,
): Promise<void> {
  const products = await readProducts(db)
  const labelOf = (plan: string) => Object.entries(products?.plans ?? {}).find(([name]) => name === plan)?.[1].label ?? 'ご契約中のプラン'
  const letters = after.flatMap((row) => lettersFor(before.find(({ id }) => id === row.id) ?? null, row, labelOf))
  const member = letters.length === 0 ? null : await findMember(db, memberId)
  if (member === null) return
  for (const letter of letters) await postTo(ctx, db, member, letter, now)
}
