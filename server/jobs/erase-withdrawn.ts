/** Erases who somebody was that has left (issue "Settings"; docs/decisions/013-accounts.md, where the days are stated). */
import { DAY } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { forgetSentChanges } from '../store/temporary-change.ts'
import { eraseMember, listToErase } from '../store/withdrawal.ts'

/** From the withdrawal on; longer while the print is still delivered that was paid for. */
const KEPT_FOR = 30 * DAY

/** Erases the members whose time is over, one after the other, and what has meanwhile been sent of those erased before. */
export async function eraseWithdrawn(ctx: Context, now: Date): Promise<string> {
  const before = new Date(now.getTime() - KEPT_FOR)
  const ids = await listToErase(ctx.db, before, now)
  for (const id of ids) await ctx.db.transaction().execute((db) => eraseMember(db, id, now))
  await forgetSentChanges(ctx.db, before)
  return `${ids.length} erased`
}
