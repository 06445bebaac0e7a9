/** Forgets what has served its purpose (docs/decisions/013-accounts.md, where the days are stated). */
import { DAY, HOUR } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { removeIcons } from '../membership/icons.ts'
import { removeIconFolders } from '../membership/make-icon.ts'
import { forgetDeletedAddresses } from '../store/address.ts'
import { forgetOldFailures } from '../store/login-failure.ts'
import { forgetMails } from '../store/mail.ts'
import { listUnshownIcons } from '../store/member-icon.ts'
import { forgetKeys } from '../store/member-key.ts'
import { forgetProvisionalMembers } from '../store/member.ts'
import { forgetCountsBefore } from '../store/rate-count.ts'
import { forgetExpiredSessions } from '../store/session.ts'

const KEYS_FOR = 30 * DAY
const PROVISIONAL_FOR = 30 * DAY
const ADDRESSES_FOR = 30 * DAY
const MAILS_FOR = 90 * DAY
/** Windows of counts, wrong passwords, and pictures that were uploaded and not chosen. */
const SHORT_FOR = DAY
/** No icon takes so long to make. */
const FOLDERS_FOR = HOUR

/** Forgets sessions, counts, wrong passwords, keys, mails, registrations that were never completed, pictures and deleted addresses. */
export async function forgetOld(ctx: Context, now: Date): Promise<string> {
  const ago = (time: number) => new Date(now.getTime() - time)
  await forgetExpiredSessions(ctx.db, now)
  await forgetCountsBefore(ctx.db, ago(SHORT_FOR))
  await forgetOldFailures(ctx.db, ago(SHORT_FOR))
  const members = await forgetProvisionalMembers(ctx.db, ago(PROVISIONAL_FOR), now)
  await forgetKeys(ctx.db, ago(KEYS_FOR))
  await forgetMails(ctx.db, ago(MAILS_FOR))
  await forgetDeletedAddresses(ctx.db, ago(ADDRESSES_FOR))
  const icons = await listUnshownIcons(ctx.db, ago(SHORT_FOR))
  await removeIcons(ctx, icons)
  await removeIconFolders(ctx, ago(FOLDERS_FOR))
  return `${members} registrations without a password, ${icons.length} pictures forgotten`
}
