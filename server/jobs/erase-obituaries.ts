import { lastErasedDay } from '@yukan/rules/life/life.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { recordChange } from '../store/staff/audit.ts'
import { deleteObituariesUntil } from '../store/life/life-entry.ts'

/** Erases obituaries thirty days after the last one on which they were shown, in any state (decision 051). */
export async function eraseObituaries(ctx: Context, now: Date): Promise<string> {
  const erased = await ctx.db.transaction().execute(async (db) => {
    const count = await deleteObituariesUntil(db, lastErasedDay(tokyoDay(now)))
    if (count > 0) await recordChange(db, null, { action: 'life.erase-obituaries', subject: '', after: { count } }, now)
    return count
  })
  return `${erased} obituaries erased`
}
