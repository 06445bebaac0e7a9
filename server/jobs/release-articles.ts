/** Records that scheduled articles are out. Readers see them at their minute without it (decision 041). */
import { ARTICLE_EDITORS, minutesLate } from '@yukan/rules/articles/article-state.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMail, staffRecipient } from '../mail/outbox.ts'
import { lateReleaseMail } from '../mail/staff-templates.ts'
import type { LateRelease } from '../mail/staff-templates.ts'
import { recordChange } from '../store/staff/audit.ts'
import { lockWriters } from '../store/articles/article-write.ts'
import { hasDueArticles, markReleased } from '../store/articles/article-work.ts'
import { listStaffOfRoles } from '../store/staff/staff.ts'

async function mailEditors(ctx: Context, db: Db, late: readonly LateRelease[], now: Date): Promise<void> {
  if (late.length === 0) return
  for (const staff of await listStaffOfRoles(db, ARTICLE_EDITORS))
    await enqueueMail(ctx, db, staffRecipient(staff), lateReleaseMail(late, now), now)
}

/**
 * Marks due articles as published, each once, with the time of marking: if it is late, no program was running, and the delay is mailed
 * to the editors. In most minutes nothing is due: then it does not block writers of articles.
 */
export async function releaseArticles(ctx: Context, now: Date): Promise<string> {
  if (!(await hasDueArticles(ctx.db, now))) return '0 articles released'
  const released = await ctx.db.transaction().execute(async (db) => {
    await lockWriters(db)
    const rows = await markReleased(db, now)
    for (const { title, release_at: releaseAt } of rows) {
      const after = { state: 'published', releaseAt: formatWireInstant(releaseAt) }
      await recordChange(db, null, { action: 'article.release', subject: title, before: { state: 'scheduled' }, after }, now)
    }
    const late = rows.flatMap(({ id, title, release_at: releaseAt }) => {
      const minutes = minutesLate(releaseAt, now)
      return minutes > 0 ? [{ id, title, releaseAt, minutes }] : []
    })
    await mailEditors(ctx, db, late, now)
    return rows
  })
  return `${released.length} articles released`
}
