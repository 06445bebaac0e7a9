import { RETENTION } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import { removeIcons } from '../icons/icons.ts'
import { removePictureFolders } from '../pictures/convert-in-child.ts'
import { deleteAgedRows } from '../store/aged-rows.ts'
import { deletePositionsBefore } from '../store/article-import.ts'
import { listUnshownIcons } from '../store/member-icon.ts'
import { deleteProvisionalMembers } from '../store/member.ts'
import { deleteDiscardedArticles, discardUnusedDrafts } from '../store/article-work.ts'

/** Deletes what has reached its age (decision 102), and discards drafts that were never used (decision 041). */
export async function deleteExpired(ctx: Context, now: Date): Promise<string> {
  const ago = (time: number) => new Date(now.getTime() - time)
  await deleteAgedRows(ctx.db, now)
  const members = await deleteProvisionalMembers(ctx.db, ago(RETENTION.provisionalMembers), now)
  await deletePositionsBefore(ctx.db, ago(RETENTION.importPositions), now)
  const unused = await discardUnusedDrafts(ctx.db, ago(RETENTION.unusedDrafts), now)
  const drafts = await deleteDiscardedArticles(ctx.db, ago(RETENTION.discardedArticles))
  const icons = await listUnshownIcons(ctx.db, ago(RETENTION.counts))
  await removeIcons(ctx, icons)
  await removePictureFolders(ctx, ago(RETENTION.iconFolders))
  return `${members} registrations without a password, ${icons.length} pictures, ${drafts} discarded drafts deleted, ${unused} unused drafts discarded`
}
