/** Cards that are being removed or chosen at the card provider: a card has one change at a time, and no application starts during a removal (decision 072). */
import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { addCardChange, deleteCardChange, listCardChanges } from '../store/billing/card-change.ts'
import type { CardChange } from '../store/billing/card-change.ts'
import { lockMember } from '../store/membership/member.ts'
import { isAnswered } from './provider-failure.ts'

/**
 * Does `work` at the provider while the change is stored. E_TOO_MANY while the same card has a change of the other kind. A change to which
 * the provider has not replied counts for two minutes, since it may still be executed.
 */
export async function withCardChange<T>(
  ctx: Context,
  memberId: number,
  { card_id, kind }: CardChange,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const since = abandonedBefore(now)
  const id = await ctx.db.transaction().execute(async (db) => {
    await lockMember(db, memberId)
    const others = await listCardChanges(db, memberId, since)
    if (others.some((other) => other.card_id === card_id && other.kind !== kind)) throw new Refusal('E_TOO_MANY')
    return addCardChange(db, memberId, { card_id, kind }, { since, now })
  })
  try {
    const done = await work()
    await deleteCardChange(ctx.db, id)
    return done
  } catch (error) {
    if (isAnswered(error)) await deleteCardChange(ctx.db, id)
    throw error
  }
}

/** E_TOO_MANY while a card of the member is being removed: it may be the paying card. The member must be locked. */
export async function refuseDuringRemoval(db: Db, memberId: number, now: Date): Promise<void> {
  const changes = await listCardChanges(db, memberId, abandonedBefore(now))
  if (changes.some(({ kind }) => kind === 'removal')) throw new Refusal('E_TOO_MANY')
}
