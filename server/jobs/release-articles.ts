/** Records that scheduled articles are out. Readers see them at their minute without it (decision 041). */
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { recordChange } from '../staff/audit.ts'
import { lockWriters } from '../store/article-write.ts'
import { markReleased } from '../store/article-work.ts'

/** Marks what is due as published, each article once, with the time at which that was done: a later one shows that no program ran. */
export async function releaseArticles(ctx: Context, now: Date): Promise<string> {
  const released = await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const rows = await markReleased(db, now)
    for (const { title, release_at: releaseAt } of rows) {
      const after = { state: 'published', releaseAt: formatWireInstant(releaseAt) }
      await recordChange(db, null, { action: 'article.release', subject: title, before: { state: 'scheduled' }, after }, now)
    }
    return rows
  })
  return `${released.length} articles released`
}
