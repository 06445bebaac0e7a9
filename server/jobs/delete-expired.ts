import { RETENTION } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import { removeIcons } from '../icons/icons.ts'
import { removePictureFolders } from '../pictures/convert-in-child.ts'
import { deleteOldPresence } from '../store/article-presence.ts'
import { deletePositionsBefore } from '../store/article-import.ts'
import { purgeDeletedAddresses } from '../store/address.ts'
import { deleteOldFailures } from '../store/login-failure.ts'
import { deleteOldMails } from '../store/mail.ts'
import { listUnshownIcons } from '../store/member-icon.ts'
import { deleteExpiredKeys } from '../store/member-key.ts'
import { deleteProvisionalMembers } from '../store/member.ts'
import { deleteCountsBefore } from '../store/rate-count.ts'
import { deleteNoticesBefore } from '../store/notice.ts'
import { deleteDiscardedArticles, discardUnusedDrafts } from '../store/article-work.ts'
import { deleteOldPreviewLinks } from '../store/preview-link.ts'
import { deleteExpiredSessions } from '../store/session.ts'
import { deleteOldStaffLinks } from '../store/staff-link.ts'
import { deleteExpiredStaffSessions } from '../store/staff-session.ts'

/** Deletes expired sessions, counts, failures, keys, mails, registrations, pictures and addresses (decision 013), and discards drafts that were never used (decision 041). */
export async function deleteExpired(ctx: Context, now: Date): Promise<string> {
  const ago = (time: number) => new Date(now.getTime() - time)
  await deleteExpiredSessions(ctx.db, now)
  await deleteExpiredStaffSessions(ctx.db, now)
  await deleteOldStaffLinks(ctx.db, ago(RETENTION.keys))
  await deleteCountsBefore(ctx.db, ago(RETENTION.counts))
  await deleteOldFailures(ctx.db, ago(RETENTION.counts))
  const members = await deleteProvisionalMembers(ctx.db, ago(RETENTION.provisionalMembers), now)
  await deleteExpiredKeys(ctx.db, ago(RETENTION.keys))
  await deletePositionsBefore(ctx.db, ago(RETENTION.importPositions), now)
  await deleteNoticesBefore(ctx.db, ago(RETENTION.notices))
  await deleteOldMails(ctx.db, ago(RETENTION.sentMails))
  await purgeDeletedAddresses(ctx.db, ago(RETENTION.deletedAddresses))
  const unused = await discardUnusedDrafts(ctx.db, ago(RETENTION.unusedDrafts), now)
  const drafts = await deleteDiscardedArticles(ctx.db, ago(RETENTION.discardedArticles))
  await deleteOldPreviewLinks(ctx.db, ago(RETENTION.keys))
  await deleteOldPresence(ctx.db, ago(RETENTION.articleClients))
  const icons = await listUnshownIcons(ctx.db, ago(RETENTION.counts))
  await removeIcons(ctx, icons)
  await removePictureFolders(ctx, ago(RETENTION.iconFolders))
  return `${members} registrations without a password, ${icons.length} pictures, ${drafts} discarded drafts deleted, ${unused} unused drafts discarded`
}
