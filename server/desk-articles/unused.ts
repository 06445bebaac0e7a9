/** Articles that were created and left empty (decision 041). */
import { isBlank } from '@yukan/article-document/schema.ts'
import { parseDocument } from '@yukan/article-document/steps.ts'
import { rolesOf } from '@yukan/rules/articles/article-state.ts'
import type { Transaction } from 'kysely'
import { ARTICLE_PRESENCE } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { listPresence } from '../store/articles/article-presence.ts'
import { listVersions } from '../store/articles/article-version.ts'
import type { WorkRow } from '../store/articles/article-work.ts'
import { discardWork } from './change-state.ts'
import { withWork } from './work.ts'

/** Whether the caller's article is still untouched, and not open anywhere. */
async function isUnused(db: Transaction<Tables>, by: StaffCaller, work: WorkRow, now: Date): Promise<boolean> {
  if (work.author_staff_id !== by.staffId || work.settings_version > 0) return false
  if (!parseDocument(work.document).children.every(isBlank)) return false
  const people = await listPresence(db, work.article_id, new Date(now.getTime() - ARTICLE_PRESENCE))
  return people.length === 0 && (await listVersions(db, work.article_id, 1)).length === 0
}

/** Discards a draft that the caller created and left untouched; does nothing otherwise. It can be recovered. E_NOT_FOUND, E_STATE. */
export async function discardUnused(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  if (!rolesOf('discard').includes(by.role)) return
  await withWork(ctx, id, { action: 'discard' }, now, async (db, work) => {
    if (await isUnused(db, by, work, now)) await discardWork(db, by, work, now)
  })
}
