/** Erases who somebody was that has left (docs/decisions/013-accounts.md, where the days are stated). */
import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { deleteCustomer } from '../billing/delete-customer.ts'
import type { Context } from '../context.ts'
import { deleteSentChanges } from '../store/temporary-change.ts'
import { eraseMember, listToErase } from '../store/withdrawal.ts'

/**
 * Erases the members whose time is over, one after the other, at the card provider first; and what has meanwhile been sent of those erased
 * before. Throws once all were tried when some could not be erased, as while the provider is away: the next run erases them.
 */
export async function eraseWithdrawn(ctx: Context, now: Date): Promise<string> {
  const before = new Date(now.getTime() - RETENTION.withdrawnMembers)
  const ids = await listToErase(ctx.db, before, now)
  let failed = 0
  for (const id of ids) {
    try {
      await deleteCustomer(ctx, id)
      await ctx.db.transaction().execute((db) => eraseMember(db, id, now))
    } catch (error) {
      ctx.log.error({ err: error, memberId: id }, 'a member who left could not be erased')
      failed += 1
    }
  }
  await deleteSentChanges(ctx.db, before)
  if (failed > 0) throw new Error(`${failed} of ${ids.length} members could not be erased`)
  return `${ids.length} erased`
}
