/** Forgets what has served its purpose (docs/decisions/013-accounts.md, where the days are stated). */
import { DAY, HOUR } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { removeIcons } from '../icons/icons.ts'
import { removeIconFolders } from '../icons/make-icon.ts'
import { purgeDeletedAddresses } from '../store/address.ts'
import { deleteOldFailures } from '../store/login-failure.ts'
import { deleteOldMails } from '../store/mail.ts'
import { listUnshownIcons } from '../store/member-icon.ts'
import { deleteExpiredKeys } from '../store/member-key.ts'
import { deleteProvisionalMembers } from '../store/member.ts'
import { deleteCountsBefore } from '../store/rate-count.ts'
import { deleteExpiredSessions } from '../store/session.ts'

const KEYS_FOR = 30 * DAY
const PROVISIONAL_FOR = 30 * DAY
const ADDRESSES_FOR = 30 * DAY
const MAILS_FOR = 90 * DAY
/** Windows of counts, wrong passwords, and pictures that were uploaded and not chosen. */
const SHORT_FOR = DAY
/** No icon takes so long to make. */
const FOLDERS_FOR = HOUR

/** Forgets sessions, counts, wrong passwords, keys, mails, registrations that were never completed, pictures and deleted addresses. */
export async function deleteExpired(ctx: Context, now: Date): Promise<string> {
  const ago = (time: number) => new Date(now.getTime() - time)
  await deleteExpiredSessions(ctx.db, now)
  await deleteCountsBefore(ctx.db, ago(SHORT_FOR))
  await deleteOldFailures(ctx.db, ago(SHORT_FOR))
  const members = await deleteProvisionalMembers(ctx.db, ago(PROVISIONAL_FOR), now)
  await deleteExpiredKeys(ctx.db, ago(KEYS_FOR))
  await deleteOldMails(ctx.db, ago(MAILS_FOR))
  await purgeDeletedAddresses(ctx.db, ago(ADDRESSES_FOR))
  const icons = await listUnshownIcons(ctx.db, ago(SHORT_FOR))
  await removeIcons(ctx, icons)
  await removeIconFolders(ctx, ago(FOLDERS_FOR))
  return `${members} registrations without a password, ${icons.length} pictures forgotten`
}
