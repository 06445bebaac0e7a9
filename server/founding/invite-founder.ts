/** The first invitation to the desk of an empty newspaper (decision 050). */
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { INVITATION_LIFETIME } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import { hashSecret } from '../hash-secret.ts'
import { isEmpty, lockFounding, readFounding, saveFounding } from '../store/desk/founding.ts'
import { hasStaff } from '../store/staff/staff.ts'
import { addStaffLink } from '../store/staff/staff-link.ts'

export interface FounderInvitation {
  url: string
  expiresAt: Date
}

/**
 * Invites the first administrator of an empty newspaper, which stays closed to readers until it is opened. A new invitation
 * replaces the one before. Null once there is an account, and for a newspaper with any content.
 */
export async function inviteFounder(ctx: Context, now: Date): Promise<FounderInvitation | null> {
  return ctx.db.transaction().execute(async (db) => {
    await lockFounding(db)
    if (await hasStaff(db)) return null
    if ((await readFounding(db)) === null) {
      if (!(await isEmpty(db))) return null
      await saveFounding(db, { begun_at: now, opened_at: null, demo_removed_at: null })
    }
    const key = ctx.randomKey()
    const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME)
    // The founder chooses the address: anyone who can read the program's output is the operator.
    const link = {
      keyHash: hashSecret(key),
      purpose: 'invitation',
      staffId: null,
      email: '',
      name: '',
      role: 'admin',
      now,
      expiresAt,
    } as const
    await addStaffLink(db, link)
    return { url: `${ctx.config.deskUrl}/desk/invitation/${key}/`, expiresAt }
  })
}

/** The program's output about an invitation. */
export function founderLines({ url, expiresAt }: FounderInvitation): string[] {
  return [
    'There is no account of the desk yet. This link makes the first one, for an administrator:',
    url,
    `It works once, until ${formatWireInstant(expiresAt)}; the next start prints a new one. Readers see that the newspaper is being prepared.`,
  ]
}
