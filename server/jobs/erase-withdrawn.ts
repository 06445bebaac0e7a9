import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { deleteCustomer } from '../billing/delete-customer.ts'
import { tryEach } from '../concurrency/item-failure.ts'
import type { Context } from '../context.ts'
import { deleteSentChanges } from '../store/delivery/temporary-change.ts'
import { eraseMember, listToErase } from '../store/membership/withdrawal.ts'

/** Erases withdrawn members after 30 days (decision 013), at the card provider first. Throws at the end if some could not be erased. */
export async function eraseWithdrawn(ctx: Context, now: Date): Promise<string> {
  const before = new Date(now.getTime() - RETENTION.withdrawnMembers)
  const ids = await listToErase(ctx.db, before, now)
  let erased = 0
  const failed = await tryEach(
    ctx,
    ids,
    { message: 'a member who left could not be erased', aboutOf: (memberId) => ({ memberId }) },
    async (id) => {
      await deleteCustomer(ctx, id)
      if (await ctx.db.transaction().execute((db) => eraseMember(db, id, now))) erased += 1
    },
  )
  await deleteSentChanges(ctx.db, before)
  if (failed > 0) throw new Error(`${failed} of ${ids.length} members could not be erased`)
  return `${erased} erased`
}
