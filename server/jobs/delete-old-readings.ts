import { addDays, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { deleteReadingsBefore } from '../store/popularity.ts'

/** Today and so many days before it count. */
const DAYS_KEPT = 7

/** Deletes readings from before the last week (product §9), with visitors' hashes and salts (decision 008). */
export async function deleteOldReadings(ctx: Context, now: Date): Promise<string> {
  const first = addDays(tokyoDay(now), -DAYS_KEPT)
  await ctx.db.transaction().execute((transaction) => deleteReadingsBefore(transaction, first))
  return `readings are kept from ${first} on`
}
